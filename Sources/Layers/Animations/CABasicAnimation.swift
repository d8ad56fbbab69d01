package import Animation

/// From one value to another (Apple: `CABasicAnimation`).
///
/// The end that isn't given is the value that shows without the animation:
///
/// | given | runs |
/// | --- | --- |
/// | from and to | from → to |
/// | from and by | from → from + by |
/// | to and by | to − by → to |
/// | from | from → shown |
/// | to | shown → to |
/// | by | shown → shown + by |
open class CABasicAnimation: CAPropertyAnimation {
    private final var from: Any?
    private final var to: Any?
    private final var by: Any?

    public override init() {
        super.init()
    }

    public override init(keyPath path: String?) {
        super.init(keyPath: path)
    }

    public override init?(coder: Any) {
        super.init(coder: coder)
    }

    package init(copying other: CABasicAnimation) {
        from = other.from
        to = other.to
        by = other.by
        super.init(copying: other)
    }

    open override func copy() -> CAAnimation { CABasicAnimation(copying: self) }

    open var fromValue: Any? {
        get { Self.unboxed(from) }
        set { change { from = newValue } }
    }

    open var toValue: Any? {
        get { Self.unboxed(to) }
        set { change { to = newValue } }
    }

    open var byValue: Any? {
        get { Self.unboxed(by) }
        set { change { by = newValue } }
    }

    private static func unboxed(_ value: Any?) -> Any? {
        (value as? AnimatableValue)?.anyValue ?? value
    }

    /// What paces the way: the timing function, or a spring.
    package func pacing() -> BasicFunction.Pacing { .curve(curve) }

    package override func function(timing: MediaTiming, label: String) -> AnimationFunction? {
        .basic(BasicFunction(from: animatable(from, "fromValue", label: label), to: animatable(to, "toValue", label: label),
                             by: animatable(by, "byValue", label: label), pacing: pacing(), accumulation: accumulation,
                             autoreverses: timing.autoreverses))
    }
}
