package import Animation

/// An animation of one property, which a key path such as `position.x` or `transform.rotation.z` names.
open class CAPropertyAnimation: CAAnimation {
    @exclusivity(unchecked) private final var path: String?
    @exclusivity(unchecked) private final var mapping: CAValueFunction?
    @exclusivity(unchecked) package final var accumulation = Accumulation()

    public override init() {
        super.init()
    }

    public override init?(coder: Any) {
        super.init(coder: coder)
    }

    public convenience init(keyPath path: String?) {
        self.init()
        self.path = path
    }

    package override func take(from other: CAAnimation) {
        super.take(from: other)
        guard let other = other as? CAPropertyAnimation else { return }
        path = other.path
        mapping = other.mapping
        accumulation = other.accumulation
    }

    override class var declaredProperties: [AnimationProperty] { super.declaredProperties + propertyProperties }

    private static let propertyProperties: [AnimationProperty] = [
        AnimationProperty("keyPath", \CAPropertyAnimation.keyPath),
        AnimationProperty("additive", \CAPropertyAnimation.isAdditive),
        AnimationProperty("cumulative", \CAPropertyAnimation.isCumulative),
        AnimationProperty("valueFunction", \CAPropertyAnimation.valueFunction),
    ]

    /// The animated property, or a component of it such as `transform.rotation.z`.
    open var keyPath: String? {
        get { path }
        set { change { path = newValue } }
    }

    /// Whether the value is added to the value without the animation.
    open var isAdditive: Bool {
        get { accumulation.isAdditive }
        set { change { accumulation.isAdditive = newValue } }
    }

    /// Whether each cycle starts from the end value of the previous one.
    open var isCumulative: Bool {
        get { accumulation.isCumulative }
        set { change { accumulation.isCumulative = newValue } }
    }

    /// The function that makes transforms of the animation's numbers; `nil` if the values are used directly.
    open var valueFunction: CAValueFunction? {
        get { mapping }
        set { change { mapping = newValue } }
    }

    /// Returns the value as a function of time; `nil` if it does not change.
    package func function(timing: MediaTiming, values: AnimationValues) -> AnimationFunction? { nil }

    /// The rotation along a path; `nil` without one.
    package var turning: LayerAnimation.Turning? { nil }

    /// Animates the property that triggered the action, unless there is a key path.
    open override func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
        guard path == nil, let copy = copy() as? CAPropertyAnimation else {
            return super.run(forKey: event, object: anObject, arguments: dict)
        }
        copy.path = event
        (anObject as? CALayer)?.add(copy, forKey: event)
    }

    package override func resolved(for layer: CALayer, key: String?, defaultDuration: CFTimeInterval) -> LayerAnimation?
    {
        guard let keyPath = keyPath ?? key else {
            LayersLog.misuse("\(layer.logName): an animation without a key path animates nothing")
            return nil
        }
        guard let path = PropertyPath(keyPath, in: layer.layerClass), let property = path.property.animatable else {
            LayersLog.misuse(
                "\(layer.logName): “\(keyPath)” is no animatable key path of \(type(of: layer)); the animation shows nothing"
            )
            return nil
        }
        func label() -> String { "\(layer.logName).\(keyPath)" }
        let timing = timing(defaultDuration: defaultDuration, label: label())
        let values =
            valueFunction.map { AnimationValues($0.function, label: label()) }
            ?? AnimationValues(path, of: layer, label: label())
        guard let function = function(timing: timing, values: values) else {
            return LayerAnimation(timing: timing, effect: .nothing)
        }
        return LayerAnimation(
            timing: timing,
            effect: .property(
                .init(
                    property, path.component, function: function, turning: turning,
                    valueFunction: valueFunction?.function, isAdditive: isAdditive)))
    }

    /// The accumulation of values. Results of a value function accumulate as transforms, not as numbers.
    final var valueAccumulation: Accumulation {
        Accumulation(isAdditive: isAdditive && valueFunction == nil, isCumulative: isCumulative)
    }

    package final var curve: TimingCurve { timingFunction?.curve ?? .linear }
}
