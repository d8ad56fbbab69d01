import Vitrine

/// Rockets that burst: particles that emit particles, blended additively.
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
        emitter.renderMode = .additive
        emitter.seed = 11
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
        rocket.contents = Self.glow
        rocket.contentsScale = 2
        rocket.scale = 0.5
        rocket.birthRate = 0.75
        rocket.lifetime = 1.1
        rocket.velocity = 225
        rocket.velocityRange = 50
        rocket.yAcceleration = 130
        rocket.emissionLongitude = -.pi / 2
        rocket.emissionRange = 0.6
        rocket.emitterCells = [spark]
        return rocket
    }

    private func spark(_ color: CGColor) -> CAEmitterCell {
        let spark = CAEmitterCell()
        spark.contents = Self.glow
        spark.contentsScale = 2
        spark.color = color
        spark.birthRate = 2000
        spark.lifetime = 1.3
        spark.lifetimeRange = 0.6
        spark.velocity = 60
        spark.velocityRange = 70
        spark.emissionRange = 2 * .pi
        spark.yAcceleration = 40
        spark.scale = 0.6
        spark.scaleSpeed = -0.3
        spark.alphaSpeed = -0.75
        spark.beginTime = 1
        spark.duration = 0.1
        return spark
    }

    /// An image of a soft point of light.
    private static let glow = CGImage.drawn(CGSize(width: 12, height: 12), scale: 2) { context in
        for i in 1...12 {
            let radius = 6 * CGFloat(13 - i) / 12
            context.setFillColor(CGColor(gray: 1, alpha: 0.03 + 0.022 * CGFloat(i)))
            context.fillEllipse(in: CGRect(x: 6 - radius, y: 6 - radius, width: 2 * radius, height: 2 * radius))
        }
    }
}
