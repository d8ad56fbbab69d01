/// A table of the stages' times in trees of all sizes, and one of their slopes.
package struct ScaleTable {
    package let text: String

    package init(_ figures: [ScaleFigure]) {
        let stages = ScaleStage.allCases.map(\.rawValue)
        var times = TextTable(["ms a frame", "by", "layers", "moving"] + stages)
        for figure in figures {
            times.add(
                ["", figure.by, "\(figure.layers)", "\(figure.moving)"]
                    + stages.map { figure.stagesMs[$0]?.digits(3) ?? "–" })
        }
        var slopes = TextTable(["log-log slope over layers", "by", "moving"] + stages)
        for slope in ScaleSlopes.of(figures) {
            slopes.add(["", slope.by, slope.moving] + stages.map { slope.slopes[$0]?.fixed(2) ?? "–" })
        }
        text = times.text + "\n\n" + slopes.text
    }
}
