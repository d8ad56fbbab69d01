/// How the stages' times grow with the tree.
package struct ScaleSlopes: Equatable {
    /// `1`, `100` or `all`.
    package let moving: String
    package let by: String
    /// By the names of ``ScaleStage``: 0 doesn't grow with the number of layers, 1 grows as it does. Nil where nothing
    /// was to be measured.
    package let slopes: [String: Double]

    /// Of figures for trees of several sizes. Those whose layers all move are one row, the others go by how many move.
    package static func of(_ figures: [ScaleFigure]) -> [ScaleSlopes] {
        var groups: [(moving: String, by: String, figures: [ScaleFigure])] = []
        func add(_ figure: ScaleFigure, _ moving: String) {
            if let known = groups.firstIndex(where: { $0.moving == moving && $0.by == figure.by }) {
                groups[known].figures.append(figure)
            } else {
                groups.append((moving, figure.by, [figure]))
            }
        }
        for figure in figures { add(figure, figure.moving == figure.layers ? "all" : "\(figure.moving)") }
        return groups.filter { $0.figures.count > 1 }.map { group in
            ScaleSlopes(
                moving: group.moving, by: group.by,
                slopes: Dictionary(
                    uniqueKeysWithValues: ScaleStage.allCases.compactMap { stage in
                        Statistics.logLogSlope(
                            group.figures.map { (Double($0.layers), $0.stagesMs[stage.rawValue] ?? 0) }
                        ).map { (stage.rawValue, $0) }
                    }))
        }
    }
}
