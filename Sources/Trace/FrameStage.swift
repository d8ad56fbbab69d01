/// The measured stages of a frame, in the order in which they occur.
package enum FrameStage: String, CaseIterable, Sendable {
    /// Applying the committed changes of the layer tree.
    case commit
    /// Evaluating animations for the presentation time, and finding the time of the next frame that they need.
    case evaluate
    /// Updating the geometry of the render tree and computing the damage.
    case flatten
    /// Painting the damaged pixels on all paint threads.
    case draw
    /// Copying the damage from the back store to the scan-out buffer.
    case copy
    /// All of the stages above, as measured by the frame loop.
    case render
    /// Submitting the frame to the kernel.
    case submit
    /// The time from the submission to the page flip.
    case flip
}

/// The durations of the stages of one frame, in seconds; 0 for stages that did not occur.
package struct StageTimes: Sendable {
    private var seconds = InlineArray<8, Double>(repeating: 0)

    package init() {}

    package subscript(stage: FrameStage) -> Double {
        get { seconds[stage.index] }
        set { seconds[stage.index] = newValue }
    }
}

extension FrameStage {
    package var index: Int {
        switch self {
        case .commit: 0
        case .evaluate: 1
        case .flatten: 2
        case .draw: 3
        case .copy: 4
        case .render: 5
        case .submit: 6
        case .flip: 7
        }
    }
}
