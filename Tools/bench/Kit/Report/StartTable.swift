/// A table in Markdown of the times from the start of programs until their first frames, with the processor times of
/// their parts.
package struct StartTable {
    private let figures: [StartFigure]

    package init(_ figures: [StartFigure]) {
        self.figures = figures
    }

    package var text: String {
        let parts = StartPart.allCases.map(\.rawValue)
        let rows = figures.map { figure in
            let times = parts.compactMap { figure.partsMs[$0] }
            return [figure.engine, figure.firstFrameMs.digits(3), figure.leastMs.digits(3)]
                + [times.isEmpty ? "–" : times.reduce(0, +).digits(3)]
                + parts.map { figure.partsMs[$0]?.digits(3) ?? "–" }
        }
        let head = ["ms until the first frame of S6", "elapsed", "least", "processor"]
        return MarkdownTable.text(head + parts, rows) ?? ""
    }
}
