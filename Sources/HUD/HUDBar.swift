import Trace

/// A frame in the graph of the HUD: the times of the groups of its work.
package struct HUDBar: Equatable, Sendable {
    /// The groups, in the order in which they are stacked from the bottom.
    package enum Group: Int, CaseIterable, Sendable {
        /// Handlers, timers and display links of the program.
        case app
        /// Layout, `display()` and collecting changes.
        case commit
        /// Applying commits, animations, geometry.
        case update
        case paint
        /// Copying to the scan-out buffer, and the submission.
        case copy

        init?(_ work: LateFrame.Work) {
            switch work {
            case .app: self = .app
            case .layout, .display, .commit: self = .commit
            case .apply, .evaluate, .flatten: self = .update
            case .paint: self = .paint
            case .copy, .submit: self = .copy
            case .kernel: return nil
            }
        }
    }

    /// The times by the raw values of the groups, in hundredths of the deadline.
    private var times = InlineArray<5, Int32>(repeating: 0)
    package var isLate: Bool

    package init(_ frame: HUDFrame) {
        isLate = frame.isLate
        var seconds = InlineArray<5, Double>(repeating: 0)
        for work in LateFrame.Work.allCases {
            if let group = Group(work) { seconds[group.rawValue] += frame.parts[work] }
        }
        for index in seconds.indices {
            times[index] = Int32(min(max(seconds[index] / frame.refreshInterval, 0), 1000) * 100)
        }
    }

    package static func == (a: HUDBar, b: HUDBar) -> Bool {
        a.isLate == b.isLate && Group.allCases.allSatisfy { a[$0] == b[$0] }
    }

    /// The time of a group, in hundredths of the deadline.
    package subscript(group: Group) -> Int { Int(times[group.rawValue]) }
}
