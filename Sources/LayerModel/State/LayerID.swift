import Synchronization

/// Identifies a layer in the model tree, in commits and in render trees. Unique within the process.
package struct LayerID: Hashable, Sendable {
    package let value: UInt64

    private static let next = Atomic<UInt64>(1)

    package init() {
        value = Self.next.wrappingAdd(1, ordering: .relaxed).oldValue
    }
}
