import Vitrine

/// Rockets that burst: particles that emit particles, their light adding up.
final class Fireworks: Scene {
    static let name = "fireworks"
    static let summary = "rockets and their sparks: cells of cells, the same seed and the same show every night"
    static let moments: [CFTimeInterval] = [1.2, 2.1, 3, 4.6]

    func makeRoot(on screen: Screen) -> CALayer {
        let root = screen.background()
        let container = screen.container(width: 240, height: 240)
        let emitter = CAEmitterLayer()
        emitter.frame = container.bounds
        emitter.emitterPosition = CGPoint(x: 120, y: 236)
        (emitter.renderMode, emitter.seed) = (.additive, 11)
        emitter.emitterCells = [
            rocket(spark(Palette.amber)), rocket(spark(Palette.teal)), rocket(spark(Palette.coral)),
        ]
        for (i, cell) in (emitter.emitterCells ?? []).enumerated() { cell.beginTime = Double(i) * 0.45 }
        emitter.emitterCells = emitter.emitterCells
        container.addSublayer(emitter)
        root.addSublayer(container)
        return root
    }

    private func rocket(_ spark: CAEmitterCell) -> CAEmitterCell {
        let rocket = CAEmitterCell()
        (rocket.contents, rocket.contentsScale, rocket.scale) = (Self.glow, 2, 0.5)
        (rocket.birthRate, rocket.lifetime) = (0.75, 1.1)
        (rocket.velocity, rocket.velocityRange, rocket.yAcceleration) = (225, 50, 130)
        (rocket.emissionLongitude, rocket.emissionRange) = (-.pi / 2, 0.6)
        rocket.emitterCells = [spark]
        return rocket
    }

    private func spark(_ color: CGColor) -> CAEmitterCell {
        let spark = CAEmitterCell()
        (spark.contents, spark.contentsScale, spark.color) = (Self.glow, 2, color)
        (spark.birthRate, spark.lifetime, spark.lifetimeRange) = (2000, 1.3, 0.6)
        (spark.velocity, spark.velocityRange, spark.emissionRange) = (60, 70, 2 * .pi)
        (spark.yAcceleration, spark.scale, spark.scaleSpeed, spark.alphaSpeed) = (40, 0.6, -0.3, -0.75)
        (spark.beginTime, spark.duration) = (1, 0.1)
        return spark
    }

    /// A soft point of light.
    private static let glow = CGImage.drawn(CGSize(width: 12, height: 12), scale: 2) { context in
        for i in 1...12 {
            let radius = 6 * CGFloat(13 - i) / 12
            context.setFillColor(CGColor(gray: 1, alpha: 0.03 + 0.022 * CGFloat(i)))
            context.fillEllipse(in: CGRect(x: 6 - radius, y: 6 - radius, width: 2 * radius, height: 2 * radius))
        }
    }
}
