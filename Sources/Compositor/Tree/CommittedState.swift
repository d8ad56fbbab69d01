import LayerModel
import Platform

/// The committed values of a node whose presented ones differ from them.
final class CommittedState {
    @exclusivity(unchecked) var state: LayerState

    /// The bytes of the object.
    static let bytes = HeapMemory.object(MemoryLayout<LayerState>.size)

    init(_ state: consuming LayerState) {
        self.state = state
    }
}
