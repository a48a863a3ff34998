// SPDX-License-Identifier: GPL-3.0-or-later

// One import serves a program that uses the library.
@_exported import Addresses
@_exported import Announcement
@_exported import Atlas
@_exported import Formats
@_exported import Geography
@_exported import Journey
@_exported import OpeningHours
@_exported import Picture
@_exported import PlaceFiles
@_exported import Places
@_exported import Positioning
@_exported import Questions
@_exported import Speech
