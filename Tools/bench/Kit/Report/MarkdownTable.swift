/// A table in Markdown.
enum MarkdownTable {
    /// Returns the table; `nil` if it has no rows.
    static func text(_ head: [String], _ rows: [[String]]) -> String? {
        guard !rows.isEmpty else { return nil }
        return ([head, head.map { _ in "---" }] + rows).map { "| " + $0.joined(separator: " | ") + " |" }
            .joined(separator: "\n")
    }
}
