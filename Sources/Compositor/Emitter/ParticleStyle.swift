import LayerModel

/// The values that particles of one cell share while the cell does not change.
struct ParticleStyle {
    let cell: EmitterCellState
    let emitter: EmitterState
    /// The index of their image in the emission; -1 for none.
    let image: Int32
    let acceleration: SIMD3<Double>
    let scaleSpeed: Double
    /// The factor for sizes.
    let scaleFactor: Double
    /// The change of red, green, blue and alpha per second.
    let colorSpeed: SIMD4<Double>
    let isAdditive: Bool
    /// The styles of the particles that they emit.
    let children: [ParticleStyle]

    /// - Parameter image: Returns the index of the image for a cell.
    init(_ cell: EmitterCellState, _ emitter: EmitterState, image: (EmitterCellState) -> Int32) {
        self.cell = cell
        self.emitter = emitter
        self.image = image(cell)
        acceleration = SIMD3(Double(cell.xAcceleration), Double(cell.yAcceleration), Double(cell.zAcceleration))
        scaleSpeed = Double(cell.scaleSpeed)
        scaleFactor = Double(emitter.scale)
        colorSpeed = SIMD4(
            Double(cell.redSpeed), Double(cell.greenSpeed), Double(cell.blueSpeed), Double(cell.alphaSpeed))
        isAdditive = emitter.renderMode == .additive
        children = cell.cells.map { ParticleStyle($0, emitter, image: image) }
    }

    /// Whether particles of a cell with its current values have this style.
    func suits(_ cell: EmitterCellState, _ emitter: EmitterState) -> Bool {
        self.emitter.birthRate == emitter.birthRate && self.emitter.lifetime == emitter.lifetime
            && self.emitter.velocity == emitter.velocity
            && self.emitter.scale == emitter.scale && self.emitter.spin == emitter.spin
            && self.emitter.renderMode == emitter.renderMode
            && self.cell == cell
    }

    /// Returns the time, in seconds of the cell's clock, for which a particle or those it emits may be visible.
    func reach(ofLifetime lifetime: Double) -> Double {
        children.reduce(0) { max($0, $1.cell.reach(in: emitter)) } + lifetime
    }
}
