// SPDX-License-Identifier: GPL-3.0-or-later

// What makes and reads atlases, for the command line.
@_exported import Atlas
import AtlasImport
import RoadImport

package typealias AtlasImporter = AtlasImport.AtlasImporter
package typealias ImportError = AtlasImport.ImportError
package typealias ImportProgress = AtlasImport.ImportProgress
package typealias ImportSummary = AtlasImport.ImportSummary
package typealias RoadReport = RoadGraphImport.Report
