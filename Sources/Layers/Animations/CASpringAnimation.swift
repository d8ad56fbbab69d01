public import Animation
public import Geometry
import Glibc

/// An animation from one value to another by a damped spring (Apple: `CASpringAnimation`).
///
/// ```swift
/// let drop = CASpringAnimation(perceptualDuration: 0.5, bounce: 0.3)
/// drop.keyPath = "position.y"
/// drop.fromValue = 40
/// layer.add(drop, forKey: "drop")
/// ```
///
/// The spring runs in seconds: a duration shorter than ``settlingDuration`` truncates the movement, a longer one adds
/// rest. The timing function is ignored. Damping above the critical value counts as critical unless
/// ``allowsOverdamping`` is set.
open class CASpringAnimation: CABasicAnimation {
    private final var constants = Constants()

    private struct Constants {
        var mass: CGFloat = 1
        var stiffness: CGFloat = 100
        var damping: CGFloat = 10
        var initialVelocity: CGFloat = 0
        var allowsOverdamping = false
    }

    /// Creates a spring from its perceived duration and its overshoot.
    /// The duration is the ``settlingDuration``, and overdamping is allowed.
    /// - Parameters:
    /// - perceptualDuration: The period without damping, in seconds; more than 0.
    /// - bounce: From −1 to 1: 0 is critical damping, 1 oscillates endlessly, negative values are overdamped.
    public convenience init(perceptualDuration: CFTimeInterval, bounce: CGFloat) {
        self.init()
        guard perceptualDuration > 0, perceptualDuration.isFinite, bounce >= -1, bounce <= 1 else {
            LayersLog.misuse(
                "a spring of \(perceptualDuration) s with a bounce of \(bounce) can't be; it has the usual constants")
            return
        }
        let omega = 2 * .pi / CGFloat(perceptualDuration)
        let ratio = bounce < 0 ? 1 / (1 + bounce) : 1 - bounce
        stiffness = omega * omega
        damping = 2 * ratio * omega
        allowsOverdamping = true
        duration = settlingDuration
    }

    package override func take(from other: CAAnimation) {
        super.take(from: other)
        if let other = other as? CASpringAnimation { constants = other.constants }
    }

    /// The mass; more than 0. 1 by default.
    open var mass: CGFloat {
        get { constants.mass }
        set { set(\.mass, newValue, "mass", isSound: newValue > 0 && newValue.isFinite) }
    }

    /// The stiffness; more than 0. 100 by default.
    open var stiffness: CGFloat {
        get { constants.stiffness }
        set { set(\.stiffness, newValue, "stiffness", isSound: newValue > 0 && newValue.isFinite) }
    }

    /// The damping coefficient; at least 0, at which the spring oscillates endlessly. 10 by default.
    open var damping: CGFloat {
        get { constants.damping }
        set { set(\.damping, newValue, "damping", isSound: newValue >= 0) }
    }

    /// The initial velocity, in distances between the values per second; negative away from the end value.
    open var initialVelocity: CGFloat {
        get { constants.initialVelocity }
        set { set(\.initialVelocity, newValue, "initialVelocity", isSound: newValue.isFinite) }
    }

    /// Whether damping above the critical value slows the movement further.
    open var allowsOverdamping: Bool {
        get { constants.allowsOverdamping }
        set { change { constants.allowsOverdamping = newValue } }
    }

    /// The time in seconds after which the value stays within a thousandth of its end.
    open var settlingDuration: CFTimeInterval { spring.settlingDuration }

    /// The period without damping, in seconds.
    open var perceptualDuration: CFTimeInterval {
        2 * .pi * Double((constants.mass / constants.stiffness).squareRoot())
    }

    /// The overshoot: 1 oscillates endlessly, 0 is critical damping, negative values are overdamped.
    open var bounce: CGFloat {
        let ratio = constants.damping / (2 * (constants.stiffness * constants.mass).squareRoot())
        return ratio > 1 ? 1 / ratio - 1 : 1 - ratio
    }

    package override func pacing() -> BasicFunction.Pacing { .spring(spring) }

    private var spring: Spring {
        Spring(
            mass: Double(constants.mass), stiffness: Double(constants.stiffness), damping: Double(constants.damping),
            initialVelocity: Double(constants.initialVelocity), allowsOverdamping: constants.allowsOverdamping)
    }

    private func set(_ field: WritableKeyPath<Constants, CGFloat>, _ value: CGFloat, _ name: String, isSound: Bool) {
        guard isSound else {
            return LayersLog.misuse("a spring can't have a \(name) of \(value); it keeps \(constants[keyPath: field])")
        }
        change { constants[keyPath: field] = value }
    }

    // MARK: Key-value coding

    open override class func defaultValue(forKey key: String) -> Any? {
        switch key {
        case "mass": CGFloat(1)
        case "stiffness": CGFloat(100)
        case "damping": CGFloat(10)
        case "allowsOverdamping": false
        default: super.defaultValue(forKey: key)
        }
    }

    override class var declaredProperties: [AnimationProperty] { super.declaredProperties + springProperties }

    private static let springProperties: [AnimationProperty] = [
        AnimationProperty("mass", \CASpringAnimation.mass),
        AnimationProperty("stiffness", \CASpringAnimation.stiffness),
        AnimationProperty("damping", \CASpringAnimation.damping),
        AnimationProperty("initialVelocity", \CASpringAnimation.initialVelocity),
        AnimationProperty("allowsOverdamping", \CASpringAnimation.allowsOverdamping),
    ]
}
