/// The modes of merging paths.
package enum MergeMode: Equatable, Sendable {
    /// The paths become one with several subpaths.
    case merge
    /// The area that any path has.
    case union
    /// The area that the first path has and no other one.
    case subtraction
    /// The area that all paths have.
    case intersection
    /// The area that an odd number of paths has.
    case exclusion

    /// Returns whether an area belongs to the result.
    /// - Parameter windings: the winding number of each path in the area.
    func contains(_ windings: [Int]) -> Bool {
        switch self {
        case .merge, .union: windings.contains { $0 != 0 }
        case .subtraction: windings.first ?? 0 != 0 && windings.dropFirst().allSatisfy { $0 == 0 }
        case .intersection: !windings.isEmpty && windings.allSatisfy { $0 != 0 }
        case .exclusion: !windings.count(where: { $0 != 0 }).isMultiple(of: 2)
        }
    }
}
