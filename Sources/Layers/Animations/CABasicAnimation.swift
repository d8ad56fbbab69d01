package import Animation

/// An animation from one value to another (Apple: `CABasicAnimation`).
///
/// A missing end is the value that is shown without the animation:
///
/// | given | animates |
/// | --- | --- |
/// | from and to | from → to |
/// | from and by | from → from + by |
/// | to and by | to − by → to |
/// | from | from → shown |
/// | to | shown → to |
/// | by | shown → shown + by |
/// | nothing | as a property's action: shown before the change → shown |
///
/// A value that is not animatable, or of another type than the property, counts as not given.
open class CABasicAnimation: CAPropertyAnimation {
    private final var from: Any?
    private final var to: Any?
    private final var by: Any?

    package override func take(from other: CAAnimation) {
        super.take(from: other)
        guard let other = other as? CABasicAnimation else { return }
        from = other.from
        to = other.to
        by = other.by
    }

    override class var declaredProperties: [AnimationProperty] { super.declaredProperties + basicProperties }

    private static let basicProperties: [AnimationProperty] = [
        AnimationProperty("fromValue", \CABasicAnimation.fromValue),
        AnimationProperty("toValue", \CABasicAnimation.toValue),
        AnimationProperty("byValue", \CABasicAnimation.byValue),
    ]

    /// The value at the start; `nil` for the value that follows from the other two and from the layer, and for former
    /// contents that are no image.
    open var fromValue: Any? {
        get { Self.unboxed(from) }
        set { change { from = newValue } }
    }

    /// The value at the end; `nil` for the value that follows from the other two and from the layer.
    open var toValue: Any? {
        get { Self.unboxed(to) }
        set { change { to = newValue } }
    }

    /// The difference between the start and the end; `nil` if it is not used.
    open var byValue: Any? {
        get { Self.unboxed(by) }
        set { change { by = newValue } }
    }

    package override func archivedValue(of property: AnimationProperty) -> Any? {
        guard property.name == "fromValue" else { return super.archivedValue(of: property) }
        switch from {
        case let from as FormerContents: return from
        case let from as PresentationValue:
            if let contents = FormerContents(startingFrom: from) { return contents }
        default: break
        }
        return super.archivedValue(of: property)
    }

    private static func unboxed(_ value: Any?) -> Any? {
        switch value {
        case is FormerContents: nil
        case let value as PresentationValue: boxed(value.opened)
        case let value as AnimatableValue: boxed(value.anyValue)
        default: boxed(value)
        }
    }

    /// Whether the animation has no values and no key path other than `property`.
    final func animatesNothingItself(of property: String) -> Bool {
        from == nil && to == nil && by == nil && (keyPath ?? property) == property
    }

    /// Returns the pacing: a timing function or a spring.
    package func pacing() -> BasicFunction.Pacing { .curve(curve) }

    package override func function(timing: MediaTiming, values: AnimationValues) -> AnimationFunction? {
        var values = values
        let from = values.value(from, "fromValue")
        let to = values.value(to, "toValue")
        let by = values.value(by, "byValue")
        return .basic(
            BasicFunction(
                from: from, to: to, by: by, pacing: pacing(), accumulation: valueAccumulation,
                autoreverses: timing.autoreverses))
    }
}
