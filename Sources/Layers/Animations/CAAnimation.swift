public import Animation

/// The root of all animations: timing, pacing, and what happens at the ends (Apple: `CAAnimation`).
///
/// An animation is copied when it is added to a layer; the one got back from the layer is frozen, and changes to it are
/// refused with a line in the log.
open class CAAnimation: CAMediaTiming, CAAction {
    package final var timing = MediaTiming()
    private final var pacing: CAMediaTimingFunction?
    private final var removed = true
    private final var listener: (any CAAnimationDelegate)?
    /// Values of keys that no property has.
    package final var extras: [String: Any] = [:]
    package final private(set) var isFrozen = false

    public init() {
        beginUnset()
    }

    /// An animation from an archive: `coder` is Foundation's `NSCoder`. A coder that holds no animation gives one that is as new.
    public init?(coder: Any) {
        beginUnset()
        (coder as? any LayerCoder)?.restore(self)
    }

    /// What a property reads as before it is set, and any other key that was never set; nil where nothing is known.
    /// Override it to give defaults, also for properties of the library.
    open class func defaultValue(forKey key: String) -> Any? { unsetValue(forKey: key) }

    /// Everything `other` says, frozen or not.
    package init(copying other: CAAnimation) {
        timing = other.timing
        pacing = other.pacing
        removed = other.removed
        listener = other.listener
        extras = other.extras
    }

    /// A new animation of the same class and values that may be changed.
    open func copy() -> CAAnimation { CAAnimation(copying: self) }

    package final func frozenCopy() -> CAAnimation {
        let copy = copy()
        copy.isFrozen = true
        return copy
    }

    /// Runs `change` unless the animation is frozen.
    package final func change(_ change: () -> Void) {
        guard !isFrozen else {
            LayersLog.misuse("an animation got back from a layer can't be changed; change a copy and add that")
            return
        }
        change()
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

    /// Kept strongly until the animation is over.
    open var delegate: (any CAAnimationDelegate)? {
        get { listener }
        set { change { listener = newValue } }
    }

    // MARK: Key-value coding

    /// Any key may be set on an animation and read back; one that was not set reads as ``defaultValue(forKey:)`` says.
    open func setValue(_ value: Any?, forKey key: String) { writeValue(value, forKey: key) }

    open func value(forKey key: String) -> Any? { readValue(forKey: key) }

    open func setValue(_ value: Any?, forKeyPath keyPath: String) { writeValue(value, forKeyPath: keyPath) }

    open func value(forKeyPath keyPath: String) -> Any? { readValue(forKeyPath: keyPath) }

    // MARK: Action

    /// Adds the animation to the layer under the key that triggered it.
    open func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
        (anObject as? CALayer)?.add(self, forKey: event)
    }

    // MARK: Resolving

    /// What the animation does to `layer`, as a value; nil when it does nothing.
    /// - Parameter key: the key it is added under, for animations that name no key path.
    package func resolved(for layer: CALayer, key: String?, defaultDuration: CFTimeInterval) -> LayerAnimation? { nil }

    /// The timing with the transaction's duration where none was set.
    package final func timing(defaultDuration: CFTimeInterval) -> MediaTiming {
        var timing = timing
        if timing.duration == 0 { timing.duration = defaultDuration }
        return timing
    }
}
