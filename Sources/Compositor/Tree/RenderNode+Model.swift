import Animation
import Geometry
import LayerModel

/// The committed values.
extension RenderNode {
    /// All committed values, copied.
    var model: LayerState {
        var state = values.committed?.state ?? values.shown
        state.geometry = values.geometry
        return state
    }

    /// The committed values of the layer's kind.
    var modelKind: LayerKindState { values.committed?.state.kind ?? values.shown.kind }

    /// The committed timing.
    var timing: MediaTiming { values.committed?.state.timing ?? values.shown.timing }

    /// Drives the time instead of ``timing``.
    var drive: TimeDrive? {
        if let committed = values.committed { return committed.state.drive }
        return values.shown.drive
    }
}
