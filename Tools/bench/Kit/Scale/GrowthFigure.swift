/// The frames of a small tree and of a large one in which as many layers move.
package struct GrowthFigure: Codable, Equatable {
    package var small: ScaleFigure
    package var large: ScaleFigure

    /// The most that a frame of the large tree may cost, as a multiple of one of the small tree.
    package static let most = 1.2

    package init(small: ScaleFigure, large: ScaleFigure) {
        self.small = small
        self.large = large
    }

    /// The time of a stage in the large tree, as a multiple of that in the small one; `nil` if one was too short to
    /// measure.
    package func ratio(_ stage: ScaleStage) -> Double? {
        guard let small = small.stagesMs[stage.rawValue], small > 0, let large = large.stagesMs[stage.rawValue] else {
            return nil
        }
        return large / small
    }

    /// A count of the large tree, as a multiple of that of the small one; `nil` if it was not counted.
    package func ratio(_ count: KeyPath<ScaleFigure, Double?>) -> Double? {
        guard let small = small[keyPath: count], small > 0, let large = large[keyPath: count] else { return nil }
        return large / small
    }
}
