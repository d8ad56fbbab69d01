public import Animation
public import Geometry
public import Graphics

/// A kind of particles that an emitter layer, or the particles of another cell, emit (Apple: `CAEmitterCell`).
///
/// ```swift
/// let spark = CAEmitterCell()
/// spark.name = "spark"
/// (spark.contents, spark.birthRate, spark.lifetime) = (image, 200, 1.5)
/// (spark.velocity, spark.velocityRange, spark.emissionRange) = (120, 40, 2 * .pi)
/// (spark.yAcceleration, spark.alphaSpeed) = (150, -0.7)
/// emitter.emitterCells = [spark]
/// ```
///
/// A range is the width of the interval about the mean in which values lie. An emitter copies its cells when they are
/// set; afterwards `emitter.setValue(_:forKeyPath: "emitterCells.spark.birthRate")` changes them, and animations of
/// such key paths run.
open class CAEmitterCell: CAMediaTiming {
    package final var state = EmitterCellState()
    private var subcells: [CAEmitterCell]?
    private var extras: [String: Any] = [:]

    public init() {}

    /// Creates a copy of a cell.
    package convenience init(copying cell: CAEmitterCell) {
        self.init()
        state = cell.state
        subcells = cell.subcells
        extras = cell.extras
        (magnificationFilter, minificationFilter, minificationFilterBias, style) =
            (cell.magnificationFilter, cell.minificationFilter, cell.minificationFilterBias, cell.style)
    }

    /// The name by which key paths refer to the cell.
    open var name: String? {
        get { state.name }
        set { state.name = newValue }
    }

    /// Whether the cell emits particles.
    open var isEnabled: Bool {
        get { state.isEnabled }
        set { state.isEnabled = newValue }
    }

    /// The image of the particles, a `CGImage`; without one they are invisible.
    open var contents: Any? {
        get { state.contents }
        set { state.contents = newValue.flatMap(flattened) as? CGImage }
    }

    /// The visible part of the image, in unit coordinates.
    open var contentsRect: CGRect {
        get { state.contentsRect }
        set { state.contentsRect = newValue }
    }

    /// The number of pixels of the image per point.
    open var contentsScale: CGFloat {
        get { state.contentsScale }
        set { state.contentsScale = newValue }
    }

    /// The cells that each particle emits at its location during its life. Their times begin at the birth of the
    /// particle.
    open var emitterCells: [CAEmitterCell]? {
        get { subcells }
        set {
            subcells = newValue
            state.cells = newValue?.map(\.state) ?? []
        }
    }

    // MARK: Life

    /// The number of new particles per second.
    open var birthRate: Float {
        get { state.birthRate }
        set { state.birthRate = newValue }
    }

    /// The mean lifetime in seconds. Lifetimes below 0 count as 0.
    open var lifetime: Float {
        get { state.lifetime }
        set { state.lifetime = newValue }
    }

    /// The spread of lifetimes: they differ from the mean by up to half of it, in seconds.
    open var lifetimeRange: Float {
        get { state.lifetimeRange }
        set { state.lifetimeRange = newValue }
    }

    // MARK: Motion

    /// The mean initial speed in points per second.
    open var velocity: CGFloat {
        get { state.velocity }
        set { state.velocity = newValue }
    }

    /// The spread of initial speeds: they differ from the mean by up to half of it.
    open var velocityRange: CGFloat {
        get { state.velocityRange }
        set { state.velocityRange = newValue }
    }

    /// The acceleration along x, in points per second squared.
    open var xAcceleration: CGFloat {
        get { state.xAcceleration }
        set { state.xAcceleration = newValue }
    }

    /// The acceleration along y, in points per second squared.
    open var yAcceleration: CGFloat {
        get { state.yAcceleration }
        set { state.yAcceleration = newValue }
    }

    /// The acceleration along z, in points per second squared.
    open var zAcceleration: CGFloat {
        get { state.zAcceleration }
        set { state.zAcceleration = newValue }
    }

    /// The angle of emission out of the layer's plane, in radians.
    open var emissionLatitude: CGFloat {
        get { state.emissionLatitude }
        set { state.emissionLatitude = newValue }
    }

    /// The angle of emission in the layer's plane, in radians, relative to the direction of the emitter's shape: along
    /// x for most shapes, up from a line, outwards from a circle or a sphere.
    open var emissionLongitude: CGFloat {
        get { state.emissionLongitude }
        set { state.emissionLongitude = newValue }
    }

    /// The full angle, in radians, in which particles spread about that direction.
    open var emissionRange: CGFloat {
        get { state.emissionRange }
        set { state.emissionRange = newValue }
    }

    // MARK: Appearance

    /// The factor of the size of the contents; 1 by default.
    open var scale: CGFloat {
        get { state.scale }
        set { state.scale = newValue }
    }

    /// The spread of sizes: they differ from the mean by up to half of it.
    open var scaleRange: CGFloat {
        get { state.scaleRange }
        set { state.scaleRange = newValue }
    }

    /// The change of the scale per second.
    open var scaleSpeed: CGFloat {
        get { state.scaleSpeed }
        set { state.scaleSpeed = newValue }
    }

    /// The mean rotation speed in radians per second.
    open var spin: CGFloat {
        get { state.spin }
        set { state.spin = newValue }
    }

    /// The spread of rotation speeds: they differ from the mean by up to half of it.
    open var spinRange: CGFloat {
        get { state.spinRange }
        set { state.spinRange = newValue }
    }

    /// The colour by which the image is multiplied.
    open var color: CGColor? {
        get { state.color }
        set { state.color = newValue }
    }

    /// The spread of the red component.
    open var redRange: Float {
        get { state.redRange }
        set { state.redRange = newValue }
    }

    /// The spread of the green component.
    open var greenRange: Float {
        get { state.greenRange }
        set { state.greenRange = newValue }
    }

    /// The spread of the blue component.
    open var blueRange: Float {
        get { state.blueRange }
        set { state.blueRange = newValue }
    }

    /// The spread of the opacity.
    open var alphaRange: Float {
        get { state.alphaRange }
        set { state.alphaRange = newValue }
    }

    /// The change of the red component per second.
    open var redSpeed: Float {
        get { state.redSpeed }
        set { state.redSpeed = newValue }
    }

    /// The change of the green component per second.
    open var greenSpeed: Float {
        get { state.greenSpeed }
        set { state.greenSpeed = newValue }
    }

    /// The change of the blue component per second.
    open var blueSpeed: Float {
        get { state.blueSpeed }
        set { state.blueSpeed = newValue }
    }

    /// The change of the opacity per second.
    open var alphaSpeed: Float {
        get { state.alphaSpeed }
        set { state.alphaSpeed = newValue }
    }

    /// The sampling of particles that are drawn enlarged. Unlike in Core Animation, it has no effect: particles are
    /// always sampled linearly.
    open var magnificationFilter = "linear"
    /// The sampling of particles that are drawn reduced. Unlike in Core Animation, it has no effect: particles are
    /// always sampled linearly.
    open var minificationFilter = "linear"
    open var minificationFilterBias: Float = 0
    open var style: [AnyHashable: Any]?

    // MARK: Time

    /// The time at which emission begins, in the layer's time or, for a nested cell, after the birth of the particle.
    open var beginTime: CFTimeInterval {
        get { state.timing.beginTime }
        set { state.timing.beginTime = newValue }
    }

    /// The duration of emission in seconds; infinite by default.
    open var duration: CFTimeInterval {
        get { state.timing.duration }
        set { state.timing.duration = newValue }
    }

    open var speed: Float {
        get { state.timing.speed }
        set { state.timing.speed = newValue }
    }

    open var timeOffset: CFTimeInterval {
        get { state.timing.timeOffset }
        set { state.timing.timeOffset = newValue }
    }

    open var repeatCount: Float {
        get { state.timing.repeatCount }
        set { state.timing.repeatCount = newValue }
    }

    open var repeatDuration: CFTimeInterval {
        get { state.timing.repeatDuration }
        set { state.timing.repeatDuration = newValue }
    }

    open var autoreverses: Bool {
        get { state.timing.autoreverses }
        set { state.timing.autoreverses = newValue }
    }

    open var fillMode: CAMediaTimingFillMode {
        get { state.timing.fillMode }
        set { state.timing.fillMode = newValue }
    }

    // MARK: Key-value coding

    /// Returns the value of a property that was never set; `nil` for other keys, and for `birthRate` and `lifetime` as
    /// in Core Animation.
    open class func defaultValue(forKey key: String) -> Any? {
        key == "birthRate" || key == "lifetime" ? nil : EmitterCellProperty.named(key)?.read(CAEmitterCell())
    }

    private func unsetValue(of property: EmitterCellProperty) -> Any? {
        type(of: self).defaultValue(forKey: property.name) ?? property.read(CAEmitterCell())
    }

    open func shouldArchiveValue(forKey key: String) -> Bool {
        guard let property = EmitterCellProperty.named(key) else { return extras[key] != nil }
        return !isKnownSame(property.read(self), unsetValue(of: property))
    }

    open func value(forKey key: String) -> Any? {
        if let property = EmitterCellProperty.named(key) { return property.read(self) }
        return extras[key]
    }

    open func setValue(_ value: Any?, forKey key: String) {
        guard let property = EmitterCellProperty.named(key) else {
            extras[key] = value.flatMap(flattened)
            return
        }
        if property.write(self, value) { return }
        guard value.flatMap(flattened) == nil, property.write(self, unsetValue(of: property)) else {
            return LayersLog.misuse(
                "\(type(of: self)): \(value.map { "a value of type \(type(of: $0))" } ?? "nil") doesn't fit “\(key)”; it keeps its value"
            )
        }
    }

    open func value(forKeyPath keyPath: String) -> Any? {
        guard let (key, rest) = KeyValuePath.split(keyPath) else { return value(forKey: keyPath) }
        return KeyValuePath.read(rest, of: value(forKey: key))
    }

    open func setValue(_ value: Any?, forKeyPath keyPath: String) {
        guard let (key, rest) = KeyValuePath.split(keyPath) else { return setValue(value, forKey: keyPath) }
        switch KeyValuePath.write(value, rest, of: self.value(forKey: key)) {
        // Copies the state of the nested cells again.
        case .done: setValue(self.value(forKey: key), forKey: key)
        case .replaced(let new): setValue(new, forKey: key)
        case .refused: LayersLog.misuse("\(type(of: self)): the value doesn't fit “\(keyPath)”; it keeps its own")
        }
    }
}
