import Platform

/// The memory of pictures that have been released, on its way back to a pool.
///
/// Pictures are released on any thread that paints, also while another one uses the pool.
final class ReturnedMemory: Sendable {
    private let memory = LockedValue<[OffscreenMemory]>([])

    func add(_ memory: OffscreenMemory) {
        self.memory.withLock { $0.append(memory) }
    }

    /// Passes on the memory that has come back since the last call, in the order in which it came.
    func drain(_ body: (OffscreenMemory) -> Void) {
        let returned = memory.withLock { memory in
            let returned = memory
            memory.removeAll(keepingCapacity: true)
            return returned
        }
        for memory in returned { body(memory) }
    }
}
