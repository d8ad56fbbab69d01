/// Measures frames of a tree of many small layers.
package struct ScaleMeasurement {
    package let layers: Int
    package let moving: Int
    package let mover: ScaleMover

    private static let warmUp = 3
    private static let counted = 9

    /// - Parameter moving: The number of moving layers, which are spread over the tree.
    package init(layers: Int, moving: Int, mover: ScaleMover) {
        self.layers = layers
        self.moving = min(moving, layers)
        self.mover = mover
    }

    /// Returns the medians of the stages' times over some frames.
    ///
    /// - Parameter isCounted: Whether instructions are counted too, which ``InstructionCounter`` must support.
    package func run(isCounted: Bool = false) -> ScaleFigure {
        let tree = ScaleTree(layers: layers, moving: moving, mover: mover)
        let frames = ScaleFrames(tree)
        var samples = ScaleSamples()
        frames.draw(Self.warmUp)
        // Short frames are repeated more often.
        for _ in 0..<max(9, min(120, 300_000 / moving)) { samples.add(frames.measure()) }
        for _ in 0..<Self.counted { samples.add(frames.countLayers()) }
        if isCounted { for _ in 0..<Self.counted { samples.add(instructions: frames.count()) } }
        return samples.figure(of: tree, mover)
    }
}
