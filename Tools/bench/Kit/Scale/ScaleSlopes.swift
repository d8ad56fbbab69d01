/// The growth of the stages' times with the size of the layer tree.
package struct ScaleSlopes: Equatable {
    /// The number of moving layers: `1`, `100` or `all`.
    package let moving: String
    package let by: String
    /// Slopes by the names of ``ScaleStage``: 0 if the time does not depend on the number of layers, 1 if it is
    /// proportional to it. `nil` if the times were too short to measure.
    package let slopes: [String: Double]

    /// Returns the slopes for figures of trees of several sizes. Figures in which all layers move form one group, the
    /// others are grouped by the number of moving layers.
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
