/// The costs of profiling, as tables in Markdown, compared with their limits.
package struct ProfilingTable {
    private let rows: [ProfilingRow]

    package init(_ rows: [ProfilingRow]) {
        self.rows = rows
    }

    /// Two tables: the multiples for scenes that move, and the instructions of the others.
    package var text: String {
        let states = ProfilingState.allCases.dropFirst()
        let moving = rows.filter { !$0.scene.isIdle }.map { row in
            [row.scene.rawValue, row.thousands(.off)] + states.map(row.ratio)
        }
        let idle = rows.filter(\.scene.isIdle).map { row in
            [row.scene.rawValue, row.thousands(.off)] + states.map(row.thousands)
        }
        return [
            MarkdownTable.text(["scene", "off, 1,000 instructions a frame"] + states.map(\.title), moving),
            MarkdownTable.text(["scene", "off, 1,000 instructions a second"] + states.map(\.title), idle),
        ].compactMap { $0 }.joined(separator: "\n\n")
    }

    /// The states that cost more than their limits, or were not counted, with both numbers.
    package var failures: [String] { rows.flatMap(\.failures) }
}
