package import Animation
import Geometry

/// An animation from a layer's old picture to its new one (Apple: `CATransition`).
///
/// ```swift
/// let turn = CATransition()
/// turn.type = .push
/// turn.subtype = .fromRight
/// pages.add(turn, forKey: nil)
/// pages.contents = nextPage
/// ```
///
/// The old picture is that of the layer and its sublayers at the commit before the one with the transition. A layer has
/// one transition at a time, always under the key ``kCATransition``.
open class CATransition: CAAnimation {
    private final var look = Look()

    private struct Look {
        var type = CATransitionType.fade
        var subtype: CATransitionSubtype?
        var startProgress: Float = 0
        var endProgress: Float = 1
        var filter: FilterState?
    }

    package override func take(from other: CAAnimation) {
        super.take(from: other)
        guard let other = other as? CATransition else { return }
        look = other.look
    }

    open override class func defaultValue(forKey key: String) -> Any? {
        switch key {
        case "type": CATransitionType.fade
        case "endProgress": Float(1)
        default: super.defaultValue(forKey: key)
        }
    }

    override class var declaredProperties: [AnimationProperty] {
        super.declaredProperties + transitionProperties
    }

    private static let transitionProperties: [AnimationProperty] = [
        AnimationProperty("type", \CATransition.type),
        AnimationProperty("subtype", \CATransition.subtype),
        AnimationProperty("startProgress", \CATransition.startProgress),
        AnimationProperty("endProgress", \CATransition.endProgress),
        AnimationProperty("filter", \CATransition.picturesFilter),
    ]

    /// The kind of the transition; ``CATransitionType/fade`` by default.
    open var type: CATransitionType {
        get { look.type }
        set { change { look.type = newValue } }
    }

    /// The edge from which the movement comes; the left one for `nil`. A fade ignores it.
    open var subtype: CATransitionSubtype? {
        get { look.subtype }
        set { change { look.subtype = newValue } }
    }

    /// A ``CIFilter`` of a transition that replaces the type, such as `CIBarsSwipeTransition`, copied when it is set;
    /// `nil` by default. Its region is the bounds of the layer.
    open var filter: Any? {
        get { look.filter.map { CIFilter($0) } }
        set {
            guard newValue == nil || newValue is CIFilter else {
                return LayersLog.misuse(
                    "a transition's filter can't be a \(Swift.type(of: newValue)): it takes a CIFilter; it keeps the one it has"
                )
            }
            change { look.filter = (newValue as? CIFilter)?.state }
        }
    }

    /// The value of ``filter`` in its own type.
    private final var picturesFilter: CIFilter? {
        get { look.filter.map { CIFilter($0) } }
        set { change { look.filter = newValue?.state } }
    }

    /// The progress at which the transition begins; 0 by default. What is outside of 0…1 is kept, and shown as the end
    /// that is nearer.
    open var startProgress: Float {
        get { look.startProgress }
        set { setProgress(\.startProgress, newValue, "startProgress") }
    }

    /// The progress at which the transition ends; 1 by default. What is outside of 0…1 is kept, and shown as the end
    /// that is nearer.
    open var endProgress: Float {
        get { look.endProgress }
        set { setProgress(\.endProgress, newValue, "endProgress") }
    }

    private func setProgress(_ field: WritableKeyPath<Look, Float>, _ value: Float, _ name: String) {
        guard value.isFinite else {
            return LayersLog.misuse("a transition's \(name) can't be \(value), which is no number; it keeps its value")
        }
        change { look[keyPath: field] = value }
    }

    package override func resolved(for layer: CALayer, key: String?, defaultDuration: CFTimeInterval) -> LayerAnimation?
    {
        func label() -> String { "\(layer.logName): a transition" }
        let kind = look.filter?.transition ?? look.type.kind(label: label())
        let transition = LayerTransition(
            kind, origin: look.subtype.origin(label: label()), from: Double(look.startProgress),
            to: Double(look.endProgress), pacing: timingFunction?.curve ?? .linear)
        return LayerAnimation(
            timing: timing(defaultDuration: defaultDuration, label: label()), effect: .transition(transition))
    }
}
