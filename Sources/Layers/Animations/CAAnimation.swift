public import Animation
import CLayers

/// The base class of animations: timing, pacing, delegate (Apple: `CAAnimation`).
///
/// A layer copies an animation that is added to it. The animation returned by the layer is frozen: changes are refused,
/// with a line in the log.
open class CAAnimation: CAMediaTiming, CAAction {
    // No closure runs during accesses to these properties, so their exclusivity needs no check.

    /// The timing, guarded by ``LayerLock``, because a commit assigns begin times.
    @exclusivity(unchecked) private final var storedTiming = MediaTiming()
    @exclusivity(unchecked) private final var pacing: CAMediaTimingFunction?
    @exclusivity(unchecked) private final var removed = true
    @exclusivity(unchecked) private final var rates = CAFrameRateRange.default
    private final var listener: (any CAAnimationDelegate)?
    /// Whether the completion blocks of transactions wait for the animation. Animations that are a part of a layer's
    /// contents may never end.
    @exclusivity(unchecked) package final var joinsCompletions = true
    /// Whether a timing function of the transaction replaces the animation's own when it is added. Animations that the
    /// library makes have exact courses.
    @exclusivity(unchecked) package final var takesTransactionPacing = true
    /// The values of keys without a property.
    package final var extras: [String: Any] = [:]
    @exclusivity(unchecked) final private(set) var isFrozen = false

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

    /// Restores an animation from an archive; `coder` is Foundation's `NSCoder`. Without an archived animation the
    /// result has default values.
    public init?(coder: Any) {
        beginUnset()
        (coder as? any LayerCoder)?.restore(self)
    }

    /// Creates an animation of the same class by that class's `init()`.
    package convenience init(ofSameClass other: CAAnimation) {
        self.init()
    }

    /// Returns a new animation of the same class with the same values, which can be changed. Subclasses override it to
    /// copy values of their own.
    open func copy() -> CAAnimation {
        let copy = sibling()
        copy.take(from: self)
        return copy
    }

    /// Returns a new animation of the dynamic class.
    private func sibling() -> CAAnimation {
        Self.make(type(of: self), like: self)
    }

    /// Creates an animation of a class by its `init()`, which the class must have.
    package static func make(_ type: CAAnimation.Type, like other: CAAnimation = CAAnimation()) -> CAAnimation {
        let other = Unmanaged.passRetained(other).toOpaque()
        guard let new = vitrine_animation_new(other, unsafeBitCast(type, to: UnsafeRawPointer.self)) else {
            return CAAnimation()
        }
        return Unmanaged<CAAnimation>.fromOpaque(new).takeRetainedValue()
    }

    /// Returns the value of a property as archives hold it, which may be more than programs can use.
    package func archivedValue(of property: AnimationProperty) -> Any? { property.read(self) }

    /// Copies all values of an animation of the same class, also to a frozen one.
    package func take(from other: CAAnimation) {
        timing = other.timing
        pacing = other.pacing
        removed = other.removed
        rates = other.rates
        listener = other.listener
        joinsCompletions = other.joinsCompletions
        takesTransactionPacing = other.takesTransactionPacing
        extras = other.extras
    }

    /// - Parameter transactionPacing: The timing function of the transaction; `nil` if it has none.
    final func frozenCopy(pacedBy transactionPacing: CAMediaTimingFunction? = nil) -> CAAnimation {
        let copy = copy()
        if let transactionPacing, takesTransactionPacing { copy.pacing = transactionPacing }
        copy.freeze()
        return copy
    }

    /// Freezes the animation, because it belongs to a layer now.
    func freeze() {
        isFrozen = true
    }

    /// Calls `change` unless the animation is frozen.
    package final func change(_ change: () -> Void) {
        guard !isFrozen else {
            LayersLog.misuse("an animation got back from a layer can't be changed; change a copy and add that")
            return
        }
        change()
    }

    // MARK: Class

    /// All properties of the class; subclasses of the library append theirs.
    class var declaredProperties: [AnimationProperty] { ownProperties }

    /// Returns the value of a key that was not set; `nil` stands for zero, `nil` or `false`. Override it to define
    /// defaults.
    open class func defaultValue(forKey key: String) -> Any? { ownDefaults[key] }

    /// Whether an archive must contain a key's value: whether it was set and differs from the default.
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

    /// The pacing over the whole duration; linear for `nil`.
    open var timingFunction: CAMediaTimingFunction? {
        get { pacing }
        set { change { pacing = newValue } }
    }

    /// Whether the layer removes the animation at its end. `true` by default.
    open var isRemovedOnCompletion: Bool {
        get { removed }
        set { change { removed = newValue } }
    }

    /// The preferred frame rate, a hint that displays with a fixed rate ignore.
    open var preferredFrameRateRange: CAFrameRateRange {
        get { rates }
        set { change { rates = newValue } }
    }

    /// The delegate, retained until the animation ends.
    open var delegate: (any CAAnimationDelegate)? {
        get { listener }
        set { change { listener = newValue } }
    }

    // MARK: Key-value coding

    /// Sets the value of a property, or of any other key.
    open func setValue(_ value: Any?, forKey key: String) { writeValue(value, forKey: key) }

    /// Returns the value of a property or of any key that was set, otherwise ``defaultValue(forKey:)``.
    open func value(forKey key: String) -> Any? { boxed(readValue(forKey: key)) }

    open func setValue(_ value: Any?, forKeyPath keyPath: String) { writeValue(value, forKeyPath: keyPath) }

    open func value(forKeyPath keyPath: String) -> Any? { boxed(readValue(forKeyPath: keyPath)) }

    // MARK: Action

    /// Adds the animation to the layer under the key that triggered it.
    open func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
        (anObject as? CALayer)?.add(self, forKey: event)
    }

    // MARK: Resolving

    /// Returns the animation as a value for the render tree; `nil` if it has no effect on `layer`.
    /// - Parameter key: The key under which it is added, for animations without a key path.
    package func resolved(for layer: CALayer, key: String?, defaultDuration: CFTimeInterval) -> LayerAnimation? { nil }

    /// Returns the timing with the default duration if none was set, without invalid values.
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
