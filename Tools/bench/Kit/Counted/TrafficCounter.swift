import CBench
package import Pixels

/// Counts the bytes that pixel operations read and write, on all threads.
///
/// Products draw with the kernels as they are, so that counting costs them nothing. A renderer whose bytes are counted
/// draws with ``kernels`` instead.
package enum TrafficCounter {
    /// The kernels in use, with every call counted.
    package static let kernels = Kernels(functions: cbench_counting_kernels())

    /// Returns the bytes that ``kernels`` read and write during a piece of work. One piece is counted at a time.
    package static func count(_ body: () -> Void) -> MemoryTraffic {
        _ = cbench_take_traffic()
        body()
        let traffic = cbench_take_traffic()
        return MemoryTraffic(
            source: Double(traffic.source), destination: Double(traffic.destination), written: Double(traffic.written))
    }
}
