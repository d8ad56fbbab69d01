/// A table in Markdown of the private memory of scenes and its parts, in millions of bytes.
package struct MemoryTable {
    private let figures: [MemoryFigure]

    package init(_ figures: [MemoryFigure]) {
        self.figures = figures
    }

    package var text: String {
        let head = [
            "MB of private memory", "total", "output", "pictures", "rest", "caches", "heap", "program", "libraries",
            "other files", "clean", "each further thread",
        ]
        return MarkdownTable.text(head, figures.map(row)) ?? ""
    }

    private func row(_ figure: MemoryFigure) -> [String] {
        let run = figure.one
        let parts = [
            run.memory.total, run.output, run.pictures, run.rest, run.caches, run.heap,
            run.memory.bytes(of: [.program]),
            run.memory.bytes(of: [.library]), run.memory.bytes(of: [.file]), run.memory.cleanTotal,
        ]
        return [run.scene] + parts.map(Self.megabytes) + [figure.perThread.map(Self.megabytes) ?? "–"]
    }

    private static func megabytes(_ bytes: Int) -> String {
        (Double(bytes) * 1e-6).fixed(2)
    }
}
