import Synchronization

/// Names a layer in every tree it has a counterpart in. Never used twice in a process.
package struct LayerID: Hashable, Sendable {
    package let value: UInt64

    private static let next = Atomic<UInt64>(1)

    package init() {
        value = Self.next.wrappingAdd(1, ordering: .relaxed).oldValue
    }
}
