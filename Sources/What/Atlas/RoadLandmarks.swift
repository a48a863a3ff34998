// SPDX-License-Identifier: GPL-3.0-or-later

/// How the sections of landmarks are laid out.
///
/// A landmark is a node at the graph's rim of which the distance to and from every node is known. By the triangle
/// inequality the way from a node to an end is at least as long as the end is farther from a landmark than the node is,
/// and as the node is farther from reaching the landmark than the end is (Goldberg and Harrelson, "Computing the
/// shortest path: A* search meets graph theory", 2005).
///
/// Distances are those of a graph that is at least as good as any real way: a road costs its weight and the least turn
/// by which one comes onto it, private roads are open. They are rounded down to whole units.
package enum RoadLandmarks {
  /// How many landmarks there are: of more a search would profit little, and each costs four bytes a node and mode.
  package static let count = 8
  /// Numbers before those of the first node: the unit in milliseconds (low half, high half), the count, and nothing.
  package static let headerCount = 4
  /// Numbers a node: for each landmark the distance from it and the distance to it.
  package static let stride = 2 * count
  /// Where there is no way.
  package static let unreachable = UInt16.max
}
