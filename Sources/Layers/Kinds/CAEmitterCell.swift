public import Animation
public import Geometry
public import Graphics

/// One kind of particles that an emitter layer makes, or that another cell's particles make on their way (Apple:
/// `CAEmitterCell`).
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
/// A range is the whole width within which a value lies about its mean. An emitter takes its cells as they are when it
/// is given them; later on `emitter.setValue(_:forKeyPath: "emitterCells.spark.birthRate")` changes them, and
/// animations of such key paths run.
open class CAEmitterCell: CAMediaTiming {
    package final var state = EmitterCellState()
    private var subcells: [CAEmitterCell]?
    private var extras: [String: Any] = [:]

    public init() {}

    /// A cell with everything that another has.
    package convenience init(copying cell: CAEmitterCell) {
        self.init()
        state = cell.state
        subcells = cell.subcells
        extras = cell.extras
        (magnificationFilter, minificationFilter, minificationFilterBias, style) =
            (cell.magnificationFilter, cell.minificationFilter, cell.minificationFilterBias, cell.style)
    }

    /// By which key paths name it.
    open var name: String? {
        get { state.name }
        set { state.name = newValue }
    }

    /// Whether it makes particles.
    open var isEnabled: Bool {
        get { state.isEnabled }
        set { state.isEnabled = newValue }
    }

    /// A `CGImage`; without one there is nothing to see.
    open var contents: Any? {
        get { state.contents }
        set { state.contents = newValue.flatMap(flattened) as? CGImage }
    }

    /// The part of the image that is shown, in unit coordinates.
    open var contentsRect: CGRect {
        get { state.contentsRect }
        set { state.contentsRect = newValue }
    }

    /// Pixels of the image to a point.
    open var contentsScale: CGFloat {
        get { state.contentsScale }
        set { state.contentsScale = newValue }
    }

    /// What its particles emit in turn, from where they are, as long as they live. Times of those cells begin at the
    /// particle's birth.
    open var emitterCells: [CAEmitterCell]? {
        get { subcells }
        set {
            subcells = newValue
            state.cells = newValue?.map(\.state) ?? []
        }
    }

    // MARK: Life

    /// Particles a second.
    open var birthRate: Float {
        get { state.birthRate }
        set { state.birthRate = newValue }
    }

    /// Seconds; more than ``lifetimeRange`` has room for is never lived.
    open var lifetime: Float {
        get { state.lifetime }
        set { state.lifetime = newValue }
    }

    open var lifetimeRange: Float {
        get { state.lifetimeRange }
        set { state.lifetimeRange = newValue }
    }

    // MARK: Motion

    /// Points a second.
    open var velocity: CGFloat {
        get { state.velocity }
        set { state.velocity = newValue }
    }

    open var velocityRange: CGFloat {
        get { state.velocityRange }
        set { state.velocityRange = newValue }
    }

    /// Points a second, every second.
    open var xAcceleration: CGFloat {
        get { state.xAcceleration }
        set { state.xAcceleration = newValue }
    }

    open var yAcceleration: CGFloat {
        get { state.yAcceleration }
        set { state.yAcceleration = newValue }
    }

    open var zAcceleration: CGFloat {
        get { state.zAcceleration }
        set { state.zAcceleration = newValue }
    }

    /// The angle out of the layer's plane.
    open var emissionLatitude: CGFloat {
        get { state.emissionLatitude }
        set { state.emissionLatitude = newValue }
    }

    /// The angle in the layer's plane, from the way that particles of the emitter's shape go by nature: along x from
    /// most, up from a line, outwards from a circle or a sphere.
    open var emissionLongitude: CGFloat {
        get { state.emissionLongitude }
        set { state.emissionLongitude = newValue }
    }

    /// The whole angle in which particles spread about that direction.
    open var emissionRange: CGFloat {
        get { state.emissionRange }
        set { state.emissionRange = newValue }
    }

    // MARK: Looks

    open var scale: CGFloat {
        get { state.scale }
        set { state.scale = newValue }
    }

    open var scaleRange: CGFloat {
        get { state.scaleRange }
        set { state.scaleRange = newValue }
    }

    /// A second.
    open var scaleSpeed: CGFloat {
        get { state.scaleSpeed }
        set { state.scaleSpeed = newValue }
    }

    /// Radians a second.
    open var spin: CGFloat {
        get { state.spin }
        set { state.spin = newValue }
    }

    open var spinRange: CGFloat {
        get { state.spinRange }
        set { state.spinRange = newValue }
    }

    /// What the image's colours are multiplied with.
    open var color: CGColor? {
        get { state.color }
        set { state.color = newValue }
    }

    open var redRange: Float {
        get { state.redRange }
        set { state.redRange = newValue }
    }

    open var greenRange: Float {
        get { state.greenRange }
        set { state.greenRange = newValue }
    }

    open var blueRange: Float {
        get { state.blueRange }
        set { state.blueRange = newValue }
    }

    open var alphaRange: Float {
        get { state.alphaRange }
        set { state.alphaRange = newValue }
    }

    /// A second, like the other colours' speeds.
    open var redSpeed: Float {
        get { state.redSpeed }
        set { state.redSpeed = newValue }
    }

    open var greenSpeed: Float {
        get { state.greenSpeed }
        set { state.greenSpeed = newValue }
    }

    open var blueSpeed: Float {
        get { state.blueSpeed }
        set { state.blueSpeed = newValue }
    }

    open var alphaSpeed: Float {
        get { state.alphaSpeed }
        set { state.alphaSpeed = newValue }
    }

    /// Kept for programs that set it; particles are always drawn smoothly.
    open var magnificationFilter = "linear"
    /// Kept for programs that set it; particles are always drawn smoothly.
    open var minificationFilter = "linear"
    open var minificationFilterBias: Float = 0
    open var style: [AnyHashable: Any]?

    // MARK: Time

    /// When it begins to emit, in the layer's time or, for a cell of a cell, after the particle's birth.
    open var beginTime: CFTimeInterval {
        get { state.timing.beginTime }
        set { state.timing.beginTime = newValue }
    }

    /// How long it emits. Infinite at first.
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

    /// What a property reads as before it is set; nil for a key that is none. The value of a key in a cell that nobody
    /// has touched; `nil` for `birthRate` and `lifetime`, as in Core Animation.
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
        // The state of cells below is taken again.
        case .done: setValue(self.value(forKey: key), forKey: key)
        case .replaced(let new): setValue(new, forKey: key)
        case .refused: LayersLog.misuse("\(type(of: self)): the value doesn't fit “\(keyPath)”; it keeps its own")
        }
    }
}
