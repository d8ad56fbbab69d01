/// Compares frames of a large tree with those of a small one in which as many layers move.
///
/// The trees take turns, so that both meet the same load of the machine.
package struct GrowthMeasurement {
    private let small: Int
    private let large: Int
    private let moving: Int
    private let mover: ScaleMover
    private let turns: Int

    /// The frames of a turn: the first ones fill the processor's caches.
    private static let warmUp = 5
    private static let frames = 30
    private static let counted = 9

    /// - Parameters:
    ///   - small: The number of layers of the small tree, at least `moving`.
    ///   - large: The number of layers of the large tree.
    ///   - moving: The number of moving layers of both, at least 1.
    ///   - turns: The number of times that each tree is measured, at least 1.
    package init(small: Int = 1000, large: Int = 100_000, moving: Int = 10, mover: ScaleMover, turns: Int = 20) {
        self.small = small
        self.large = large
        self.moving = moving
        self.mover = mover
        self.turns = turns
    }

    /// - Parameter isCounted: Whether instructions are counted too, which ``InstructionCounter`` must support.
    package func run(isCounted: Bool = false) -> GrowthFigure {
        let trees = [small, large].map { ScaleTree(layers: $0, moving: moving, mover: mover) }
        let frames = trees.map(ScaleFrames.init)
        var samples = [ScaleSamples](repeating: ScaleSamples(), count: trees.count)
        for _ in 0..<turns {
            for i in trees.indices {
                frames[i].draw(Self.warmUp)
                for _ in 0..<Self.frames { samples[i].add(frames[i].measure()) }
            }
        }
        for i in trees.indices {
            for _ in 0..<Self.counted { samples[i].add(frames[i].countLayers()) }
            guard isCounted else { continue }
            for _ in 0..<Self.counted { samples[i].add(instructions: frames[i].count()) }
        }
        return GrowthFigure(
            small: samples[0].figure(of: trees[0], mover), large: samples[1].figure(of: trees[1], mover))
    }
}
