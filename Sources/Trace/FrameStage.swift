/// The parts of a frame whose time is taken, in the order in which they happen.
package enum FrameStage: String, CaseIterable, Sendable {
    /// Taking in the changes that the program committed.
    case commit
    /// Evaluating the running animations for the time at which the frame will be seen, and finding out when they want
    /// the next one.
    case evaluate
    /// Turning the tree into a flat list of what is drawn, and finding what of the screen changed.
    case flatten
    /// Drawing the changed pixels, by as many threads as there are for it.
    case draw
    /// Copying from the shadow into the scan-out buffer.
    case copy
    /// All of the above together, as the frame loop sees it.
    case render
    /// Handing the frame to the kernel.
    case submit
    /// From there to the moment when the frame was on screen.
    case flip
}

/// How long each stage of one frame took, in seconds; stages that did not happen are zero.
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
