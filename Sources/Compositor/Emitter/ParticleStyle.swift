import LayerModel

/// What particles have in common that are born of one cell while its values are the same.
struct ParticleStyle {
    let cell: EmitterCellState
    let emitter: EmitterState
    /// Which of the emission's images they show; -1 for none.
    let sprite: Int32
    let acceleration: SIMD3<Double>
    let scaleSpeed: Double
    /// What sizes are multiplied with.
    let scaleFactor: Double
    /// Red, green, blue and alpha, a second.
    let colorSpeed: SIMD4<Double>
    let isAdditive: Bool
    /// Those of the particles that they emit themselves.
    let children: [ParticleStyle]

    /// - Parameter sprite: finds the image for a cell.
    init(_ cell: EmitterCellState, _ emitter: EmitterState, sprite: (EmitterCellState) -> Int32) {
        self.cell = cell
        self.emitter = emitter
        self.sprite = sprite(cell)
        acceleration = SIMD3(Double(cell.xAcceleration), Double(cell.yAcceleration), Double(cell.zAcceleration))
        scaleSpeed = Double(cell.scaleSpeed)
        scaleFactor = Double(emitter.scale)
        colorSpeed = SIMD4(
            Double(cell.redSpeed), Double(cell.greenSpeed), Double(cell.blueSpeed), Double(cell.alphaSpeed))
        isAdditive = emitter.renderMode == .additive
        children = cell.cells.map { ParticleStyle($0, emitter, sprite: sprite) }
    }

    /// Whether particles of a cell, as it and its emitter are now, have this style.
    func suits(_ cell: EmitterCellState, _ emitter: EmitterState) -> Bool {
        self.emitter.birthRate == emitter.birthRate && self.emitter.lifetime == emitter.lifetime
            && self.emitter.velocity == emitter.velocity
            && self.emitter.scale == emitter.scale && self.emitter.spin == emitter.spin
            && self.emitter.renderMode == emitter.renderMode
            && self.cell == cell
    }

    /// For how long after a birth something of the particle may be seen, or of those that it emits: seconds of the
    /// cell's clock.
    func reach(ofLifetime lifetime: Double) -> Double {
        children.reduce(0) { max($0, $1.cell.reach(in: emitter)) } + lifetime
    }
}
