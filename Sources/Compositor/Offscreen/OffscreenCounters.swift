package import Trace

/// Counts of operations on offscreen pictures since the start.
package struct OffscreenCounters: Equatable, Sendable {
    /// Pictures for which memory was allocated.
    package var allocations = 0
    /// Pictures that were drawn, for the first time or again.
    package var drawings = 0
    /// Pictures that were used without drawing.
    var reuses = 0
    /// Pictures that were evicted while a cache still held them.
    package var evictions = EvictionCount()
    /// Shadow masks that were blurred.
    package var blurs = 0
    /// Pixels of the pictures that were drawn.
    package var pixels = 0

    package init() {}
}
