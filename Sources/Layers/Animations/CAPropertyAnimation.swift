package import Animation

/// An animation of one property, named by a key path such as `position.x` or `transform.rotation.z`.
open class CAPropertyAnimation: CAAnimation {
    private final var path: String?
    private final var mapping: CAValueFunction?
    package final var accumulation = Accumulation()

    public override init() {
        super.init()
    }

    public init(keyPath path: String?) {
        self.path = path
        super.init()
    }

    public override init?(coder: Any) {
        super.init(coder: coder)
    }

    package init(copying other: CAPropertyAnimation) {
        path = other.path
        mapping = other.mapping
        accumulation = other.accumulation
        super.init(copying: other)
    }

    open override func copy() -> CAAnimation { CAPropertyAnimation(copying: self) }

    open var keyPath: String? {
        get { path }
        set { change { path = newValue } }
    }

    /// Whether the value is added to what would show without the animation.
    open var isAdditive: Bool {
        get { accumulation.isAdditive }
        set { change { accumulation.isAdditive = newValue } }
    }

    /// Whether every cycle starts from where the last one ended.
    open var isCumulative: Bool {
        get { accumulation.isCumulative }
        set { change { accumulation.isCumulative = newValue } }
    }

    /// What the animation's numbers stand for, where the property is a transform; nil where the values are its own.
    open var valueFunction: CAValueFunction? {
        get { mapping }
        set { change { mapping = newValue } }
    }

    /// How the value changes over time, for properties holding `kind` of value; nil when it doesn't.
    package func function(timing: MediaTiming, label: String) -> AnimationFunction? { nil }

    /// Whether the layer turns along its path: an angle to add, in radians.
    package var turning: LayerAnimation.Turning? { nil }

    package override func resolved(for layer: CALayer, key: String?, defaultDuration: CFTimeInterval) -> LayerAnimation? {
        guard let keyPath = keyPath ?? key else {
            LayersLog.misuse("\(layer.logName): an animation without a key path animates nothing")
            return nil
        }
        guard let path = PropertyPath(keyPath, in: layer.layerClass), path.property.slot != nil else {
            LayersLog.misuse("\(layer.logName): “\(keyPath)” is no animatable key path of \(type(of: layer)); the animation shows nothing")
            return nil
        }
        let timing = timing(defaultDuration: defaultDuration)
        guard let function = function(timing: timing, label: "\(layer.logName).\(keyPath)") else { return nil }
        return LayerAnimation(timing: timing, effect: .property(.init(path: path, function: function, turning: turning, valueFunction: valueFunction)))
    }

    /// `value` as animations compute with it; a line in the log for one that doesn't animate.
    package final func animatable(_ value: Any?, _ name: String, label: String) -> AnimatableValue? {
        guard let value else { return nil }
        if let animatable = AnimatableValue(any: value) { return animatable }
        LayersLog.misuse("\(label): \(name) of type \(type(of: value)) doesn't animate; it is left out")
        return nil
    }

    package final var curve: TimingCurve { timingFunction?.curve ?? .linear }
}
