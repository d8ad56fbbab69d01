/// What was done with offscreen pictures since the start.
package struct OffscreenCounters: Equatable, Sendable {
    /// Taken from the system's memory.
    package var allocations = 0
    /// Drawn, for the first time or again.
    package var drawings = 0
    /// Used as they were.
    package var reuses = 0
    /// Given up for others while somebody had them still.
    package var evictions = 0
    /// Silhouettes made into shadows.
    package var blurs = 0

    package init() {}
}
