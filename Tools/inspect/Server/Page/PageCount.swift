import Platform

/// The number of open pages.
final class PageCount: Sendable {
    private let count = LockedValue(0)

    /// Counts a page that opens.
    /// - Returns: `false` if there are ``InspectLimits/pages`` already.
    func enter() -> Bool {
        count.withLock { count in
            guard count < InspectLimits.pages else { return false }
            count += 1
            return true
        }
    }

    /// Counts a page that has closed.
    func leave() { count.withLock { $0 -= 1 } }
}
