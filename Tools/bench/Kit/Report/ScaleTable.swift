/// Tables in Markdown of the stages' times in trees of all sizes, of their slopes, and of the growth of frames with few
/// moving layers.
package struct ScaleTable {
    private static let stages = ScaleStage.allCases.map(\.rawValue)
    private static let counts = ["layers visited", "pixels", "1,000 instructions"]
    private let figures: [ScaleFigure]
    private let growth: [GrowthFigure]

    package init(_ figures: [ScaleFigure], growth: [GrowthFigure] = []) {
        self.figures = figures
        self.growth = growth
    }

    package var text: String {
        [times, slopes, ratios].compactMap { $0 }.joined(separator: "\n\n")
    }

    private var times: String? {
        MarkdownTable.text(
            ["ms a frame by", "layers", "moving"] + Self.stages + Self.counts, figures.map(Self.row))
    }

    private static func row(_ figure: ScaleFigure) -> [String] {
        var row = [figure.by, "\(figure.layers)", "\(figure.moving)"]
        row += stages.map { figure.stagesMs[$0]?.digits(3) ?? "–" }
        row.append(figure.layersVisited?.fixed(0) ?? "–")
        row.append(figure.pixelsPainted?.fixed(0) ?? "–")
        row.append(figure.instructions.map { ($0 * 1e-3).digits(3) } ?? "–")
        return row
    }

    private static func ratioRow(_ growth: GrowthFigure) -> [String] {
        var row = ["ratio", "", ""]
        row += ScaleStage.allCases.map { growth.ratio($0)?.fixed(2) ?? "–" }
        let counts: [KeyPath<ScaleFigure, Double?>] = [\.layersVisited, \.pixelsPainted, \.instructions]
        row += counts.map { growth.ratio($0)?.fixed(2) ?? "–" }
        return row
    }

    private var slopes: String? {
        MarkdownTable.text(
            ["log-log slope over layers by", "moving"] + Self.stages,
            ScaleSlopes.of(figures).map { slope in
                [slope.by, slope.moving] + Self.stages.map { slope.slopes[$0]?.fixed(2) ?? "–" }
            })
    }

    private var ratios: String? {
        let rows = growth.flatMap { growth in
            [Self.row(growth.small), Self.row(growth.large), Self.ratioRow(growth)]
        }
        return MarkdownTable.text(
            ["ms a frame, by turns, by", "layers", "moving"] + Self.stages + Self.counts, rows)
    }
}
