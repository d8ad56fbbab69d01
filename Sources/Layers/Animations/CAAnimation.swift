public import Animation
import CLayers

/// The root of all animations: timing, pacing, and what happens at the ends (Apple: `CAAnimation`).
///
/// An animation is copied when it is added to a layer; the one got back from the layer is frozen, and changes to it are
/// refused with a line in the log.
open class CAAnimation: CAMediaTiming, CAAction {
    // No closure runs inside a change of these, so nobody needs to check that none does.

    /// Guarded by ``LayerLock``, since a commit gives animations of a layer their begin time.
    @exclusivity(unchecked) private final var storedTiming = MediaTiming()
    @exclusivity(unchecked) private final var pacing: CAMediaTimingFunction?
    @exclusivity(unchecked) private final var removed = true
    @exclusivity(unchecked) private final var rates = CAFrameRateRange.default
    private final var listener: (any CAAnimationDelegate)?
    /// Values of keys that no property has.
    package final var extras: [String: Any] = [:]
    @exclusivity(unchecked) package final private(set) var isFrozen = false

    package final var timing: MediaTiming {
        @inline(__always) _read {
            LayerLock.lock()
            defer { LayerLock.unlock() }
            yield storedTiming
        }
        @inline(__always) _modify {
            LayerLock.lock()
            defer { LayerLock.unlock() }
            yield &storedTiming
        }
    }

    public init() {
        beginUnset()
    }

    /// An animation from an archive: `coder` is Foundation's `NSCoder`. A coder that holds no animation gives one that
    /// is as new.
    public init?(coder: Any) {
        beginUnset()
        (coder as? any LayerCoder)?.restore(self)
    }

    /// One of the same class as another, as that class's `init()` makes it.
    package convenience init(ofSameClass other: CAAnimation) {
        self.init()
    }

    /// A new animation of the same class and values that may be changed. A subclass with values of its own carries them
    /// over.
    open func copy() -> CAAnimation {
        let copy = sibling()
        copy.take(from: self)
        return copy
    }

    /// An animation of the class that this one has at run time.
    private func sibling() -> CAAnimation {
        Self.make(type(of: self), like: self)
    }

    /// An animation of `type` by its `init()`, which the class must have.
    package static func make(_ type: CAAnimation.Type, like other: CAAnimation = CAAnimation()) -> CAAnimation {
        let other = Unmanaged.passRetained(other).toOpaque()
        guard let new = vitrine_animation_new(other, unsafeBitCast(type, to: UnsafeRawPointer.self)) else {
            return CAAnimation()
        }
        return Unmanaged<CAAnimation>.fromOpaque(new).takeRetainedValue()
    }

    /// Takes over everything that `other`, of the same class, says; frozen or not.
    package func take(from other: CAAnimation) {
        timing = other.timing
        pacing = other.pacing
        removed = other.removed
        rates = other.rates
        listener = other.listener
        extras = other.extras
    }

    package final func frozenCopy() -> CAAnimation {
        let copy = copy()
        copy.freeze()
        return copy
    }

    /// From here on the animation belongs to a layer.
    package func freeze() {
        isFrozen = true
    }

    /// Runs `change` unless the animation is frozen.
    package final func change(_ change: () -> Void) {
        guard !isFrozen else {
            LayersLog.misuse("an animation got back from a layer can't be changed; change a copy and add that")
            return
        }
        change()
    }

    // MARK: Class

    /// All properties of the class; a subclass of the library adds its own.
    package class var declaredProperties: [AnimationProperty] { ownProperties }

    /// What a key reads as that was not set; nil where that is zero, nil or false. Override to give keys of your own a
    /// default.
    open class func defaultValue(forKey key: String) -> Any? { ownDefaults[key] }

    /// Whether an archive has to hold a key's value: whether it was set to something else than the default.
    open func shouldArchiveValue(forKey key: String) -> Bool {
        isWorthArchiving(readValue(forKey: key), default: type(of: self).defaultValue(forKey: key))
    }

    // MARK: Timing

    open var beginTime: CFTimeInterval {
        get { timing.beginTime }
        set { change { timing.beginTime = newValue } }
    }

    open var duration: CFTimeInterval {
        get { timing.duration }
        set { change { timing.duration = newValue } }
    }

    open var speed: Float {
        get { timing.speed }
        set { change { timing.speed = newValue } }
    }

    open var timeOffset: CFTimeInterval {
        get { timing.timeOffset }
        set { change { timing.timeOffset = newValue } }
    }

    open var repeatCount: Float {
        get { timing.repeatCount }
        set { change { timing.repeatCount = newValue } }
    }

    open var repeatDuration: CFTimeInterval {
        get { timing.repeatDuration }
        set { change { timing.repeatDuration = newValue } }
    }

    open var autoreverses: Bool {
        get { timing.autoreverses }
        set { change { timing.autoreverses = newValue } }
    }

    open var fillMode: CAMediaTimingFillMode {
        get { timing.fillMode }
        set { change { timing.fillMode = newValue } }
    }

    // MARK: Ends

    /// The pacing over the whole duration; nil is linear.
    open var timingFunction: CAMediaTimingFunction? {
        get { pacing }
        set { change { pacing = newValue } }
    }

    /// Whether the layer drops the animation when it is over. True by default.
    open var isRemovedOnCompletion: Bool {
        get { removed }
        set { change { removed = newValue } }
    }

    /// How often the animation had best be drawn; a hint that displays with one rate don't need.
    open var preferredFrameRateRange: CAFrameRateRange {
        get { rates }
        set { change { rates = newValue } }
    }

    /// Kept strongly until the animation is over.
    open var delegate: (any CAAnimationDelegate)? {
        get { listener }
        set { change { listener = newValue } }
    }

    // MARK: Key-value coding

    /// Any key may be set on an animation and read back: a property's, or one of your own.
    open func setValue(_ value: Any?, forKey key: String) { writeValue(value, forKey: key) }

    /// A property's value, or that of any key that was set; for others ``defaultValue(forKey:)``.
    open func value(forKey key: String) -> Any? { boxed(readValue(forKey: key)) }

    open func setValue(_ value: Any?, forKeyPath keyPath: String) { writeValue(value, forKeyPath: keyPath) }

    open func value(forKeyPath keyPath: String) -> Any? { boxed(readValue(forKeyPath: keyPath)) }

    // MARK: Action

    /// Adds the animation to the layer under the key that triggered it.
    open func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
        (anObject as? CALayer)?.add(self, forKey: event)
    }

    // MARK: Resolving

    /// What the animation does to `layer`, as a value; nil when it does nothing.
    /// - Parameter key: the key it is added under, for animations that name no key path.
    package func resolved(for layer: CALayer, key: String?, defaultDuration: CFTimeInterval) -> LayerAnimation? { nil }

    /// The timing with the surroundings' duration where none was set, and with what no timing can have left out.
    package final func timing(defaultDuration: CFTimeInterval, label: @autoclosure () -> String) -> MediaTiming {
        var (timing, faults) = timing.mended()
        if !faults.isEmpty {
            LayersLog.misuse(
                "\(label()): \(faults.joined(separator: ", ")) can't be what was given; the defaults count")
        }
        if timing.duration == 0 { timing.duration = defaultDuration >= 0 ? defaultDuration : 0.25 }
        return timing
    }
}
