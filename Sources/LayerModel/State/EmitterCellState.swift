package import Animation
package import Geometry
package import Graphics

/// The values of an emitter cell.
package struct EmitterCellState: Sendable, Equatable {
    package var name: String?
    package var isEnabled = true
    package var contents: CGImage?
    package var contentsRect = CGRect(x: 0, y: 0, width: 1, height: 1)
    package var contentsScale: CGFloat = 1
    package var cells: [EmitterCellState] = []
    package var timing = MediaTiming.layer

    /// Particles per second.
    package var birthRate: Float = 0
    /// The lifetime of a particle in seconds.
    package var lifetime: Float = 0
    package var lifetimeRange: Float = 0

    package var velocity: CGFloat = 0
    package var velocityRange: CGFloat = 0
    package var xAcceleration: CGFloat = 0
    package var yAcceleration: CGFloat = 0
    package var zAcceleration: CGFloat = 0
    package var emissionLatitude: CGFloat = 0
    package var emissionLongitude: CGFloat = 0
    package var emissionRange: CGFloat = 0

    package var scale: CGFloat = 1
    package var scaleRange: CGFloat = 0
    package var scaleSpeed: CGFloat = 0
    package var spin: CGFloat = 0
    package var spinRange: CGFloat = 0

    package var color: CGColor? = .white
    package var redRange: Float = 0
    package var greenRange: Float = 0
    package var blueRange: Float = 0
    package var alphaRange: Float = 0
    package var redSpeed: Float = 0
    package var greenSpeed: Float = 0
    package var blueSpeed: Float = 0
    package var alphaSpeed: Float = 0

    package init() {}

    package static func == (a: EmitterCellState, b: EmitterCellState) -> Bool {
        a.name == b.name && a.isEnabled == b.isEnabled && a.contents === b.contents && a.contentsRect == b.contentsRect
            && a.contentsScale == b.contentsScale && a.timing == b.timing && a.birthRate == b.birthRate
            && a.lifetime == b.lifetime
            && a.lifetimeRange == b.lifetimeRange && a.velocity == b.velocity && a.velocityRange == b.velocityRange
            && a.xAcceleration == b.xAcceleration && a.yAcceleration == b.yAcceleration
            && a.zAcceleration == b.zAcceleration
            && a.emissionLatitude == b.emissionLatitude && a.emissionLongitude == b.emissionLongitude
            && a.emissionRange == b.emissionRange
            && a.scale == b.scale && a.scaleRange == b.scaleRange && a.scaleSpeed == b.scaleSpeed && a.spin == b.spin
            && a.spinRange == b.spinRange && a.color == b.color && a.redRange == b.redRange
            && a.greenRange == b.greenRange
            && a.blueRange == b.blueRange && a.alphaRange == b.alphaRange && a.redSpeed == b.redSpeed
            && a.greenSpeed == b.greenSpeed
            && a.blueSpeed == b.blueSpeed && a.alphaSpeed == b.alphaSpeed && a.cells == b.cells
    }
}
