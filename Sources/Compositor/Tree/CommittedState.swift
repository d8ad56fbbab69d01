import LayerModel

/// The committed values of a node whose presented ones differ from them.
final class CommittedState {
    @exclusivity(unchecked) var state: LayerState

    init(_ state: consuming LayerState) {
        self.state = state
    }
}
