package import Animation
import Geometry

/// The layer's old picture gives way to the new one (Apple: `CATransition`).
///
/// ```swift
/// let turn = CATransition()
/// turn.type = .push
/// turn.subtype = .fromRight
/// pages.add(turn, forKey: nil)
/// pages.contents = nextPage
/// ```
///
/// The old picture is what the layer and its sublayers looked like at the commit before the one that the transition is
/// part of. A layer has one transition at a time, under the key ``kCATransition`` whatever key is given.
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

    package override class var declaredProperties: [AnimationProperty] {
        super.declaredProperties + transitionProperties
    }

    private static let transitionProperties: [AnimationProperty] = [
        AnimationProperty("type", \CATransition.type),
        AnimationProperty("subtype", \CATransition.subtype),
        AnimationProperty("startProgress", \CATransition.startProgress),
        AnimationProperty("endProgress", \CATransition.endProgress),
        AnimationProperty("filter", \CATransition.picturesFilter),
    ]

    /// How the pictures change places; ``CATransitionType/fade`` by default.
    open var type: CATransitionType {
        get { look.type }
        set { change { look.type = newValue } }
    }

    /// Where the motion comes from; from the left where there is none. Fading has no direction.
    open var subtype: CATransitionSubtype? {
        get { look.subtype }
        set { change { look.subtype = newValue } }
    }

    /// A ``CIFilter`` of a transition that takes the type's place, such as `CIBarsSwipeTransition`, with the values it
    /// has when it is set; nil by default. Its region is the layer's bounds.
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

    /// ``filter`` as what it is.
    private final var picturesFilter: CIFilter? {
        get { look.filter.map { CIFilter($0) } }
        set { change { look.filter = newValue?.state } }
    }

    /// The part of the way at which the transition begins, from 0 to 1; 0 by default.
    open var startProgress: Float {
        get { look.startProgress }
        set { setProgress(\.startProgress, newValue, "startProgress") }
    }

    /// The part of the way at which the transition ends, from 0 to 1; 1 by default.
    open var endProgress: Float {
        get { look.endProgress }
        set { setProgress(\.endProgress, newValue, "endProgress") }
    }

    private func setProgress(_ field: WritableKeyPath<Look, Float>, _ value: Float, _ name: String) {
        guard 0...1 ~= value else {
            return LayersLog.misuse(
                "a transition's \(name) can't be \(value), which is no part of the way; it keeps its value")
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
