package import Trace

/// The time that each part of a frame's work took, in seconds.
package struct HUDParts: Sendable {
    private var seconds = InlineArray<11, Double>(repeating: 0)

    package init() {}

    package subscript(work: LateFrame.Work) -> Double {
        get { seconds[Self.index(of: work)] }
        set { seconds[Self.index(of: work)] = newValue }
    }

    private static func index(of work: LateFrame.Work) -> Int {
        switch work {
        case .app: 0
        case .layout: 1
        case .display: 2
        case .commit: 3
        case .apply: 4
        case .evaluate: 5
        case .flatten: 6
        case .paint: 7
        case .copy: 8
        case .submit: 9
        case .kernel: 10
        }
    }

    /// The time of all parts that are work, in seconds: without waiting for the kernel.
    package var total: Double { LateFrame.Work.allCases.reduce(0) { $1 == .kernel ? $0 : $0 + self[$1] } }

    /// The part that took longest; `nil` if none is known.
    package var longest: LateFrame.Work? {
        let longest = LateFrame.Work.allCases.max { self[$0] < self[$1] }
        return longest.flatMap { self[$0] > 0 ? $0 : nil }
    }

    mutating func add(_ other: HUDParts) {
        for index in seconds.indices { seconds[index] += other.seconds[index] }
    }
}

extension LateFrame.Work {
    /// The part that a traced stage belongs to.
    init(_ stage: TraceStage) {
        self =
            switch stage {
            case .input, .app: .app
            case .layout: .layout
            case .display: .display
            case .commit: .commit
            case .apply: .apply
            case .evaluate: .evaluate
            case .flatten: .flatten
            case .damage, .paint: .paint
            case .copy: .copy
            case .submit: .submit
            }
    }
}
