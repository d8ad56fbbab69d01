/// The modes of merging paths that can be played. Subtracting and intersecting need the intersections of curves.
package enum MergeMode: Equatable, Sendable {
    /// The paths become one with several subpaths.
    case merge
    /// The area that any path has.
    case union
    /// The area that an odd number of paths has.
    case exclusion
}
