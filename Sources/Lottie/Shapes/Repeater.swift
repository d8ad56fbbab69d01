internal import Glibc
package import Geometry

/// The values of the operator “Repeater” at one frame.
package struct Repeater: Equatable, Sendable {
    /// The greatest number of copies that is drawn.
    static let maximumCopies = 2000.0

    /// The number of copies, which is rounded up.
    package var copies = 1.0
    /// The number of steps by which the first copy is transformed.
    package var offset = 0.0
    package var anchor = CGPoint.zero
    package var position = CGPoint.zero
    /// The scale of a step; 1 for the same size.
    package var scale = CGPoint(x: 1, y: 1)
    /// The rotation of a step, in degrees.
    package var rotation = 0.0
    /// The opacities of the first and the last copy, from 0 to 1. As in lottie-web, the last copy has the second one;
    /// in After Effects it is one step short of it.
    package var startOpacity = 1.0
    package var endOpacity = 1.0
    /// Whether each copy lies below the one before it.
    package var drawsBelow = false

    package init() {}

    /// The copies in the order in which they are drawn, the lowest first.
    package var instances: [RepeaterInstance] {
        let instances = (0..<count).map { index in
            RepeaterInstance(
                index: index, transform: transform(step: offset + Double(index)), opacity: opacity(ofCopy: index))
        }
        return drawsBelow ? instances.reversed() : instances
    }

    private var count: Int { Int(saturating: min(max(copies, 0), Self.maximumCopies).rounded(.up)) }

    /// Returns the factor of the opacity of a copy; 0 for one that there is not.
    package func opacity(ofCopy index: Int) -> Double {
        let count = count
        guard index >= 0, index < count else { return 0 }
        let part = count > 1 ? Double(index) / Double(count - 1) : 0
        return startOpacity + (endOpacity - startOpacity) * part
    }

    /// Returns the transform after a number of steps, which may be a fraction.
    ///
    /// Each component is that of a step times the number of steps, or, for the scale, raised to its power: the position
    /// moves in a straight line whatever the rotation is, as in After Effects.
    package func transform(step: Double) -> CGAffineTransform {
        CGAffineTransform(translationX: position.x * step + anchor.x, y: position.y * step + anchor.y)
            .rotated(by: rotation * step * .pi / 180)
            .scaledBy(x: Self.power(scale.x, step), y: Self.power(scale.y, step))
            .translatedBy(x: -anchor.x, y: -anchor.y)
    }

    /// Returns a scale after a number of steps. A negative scale mirrors at each whole step.
    private static func power(_ scale: Double, _ step: Double) -> Double {
        if scale >= 0 { return step == 0 ? 1 : pow(scale, step) }
        let isOdd = step.rounded(.down).truncatingRemainder(dividingBy: 2) != 0
        return pow(-scale, step) * (isOdd ? -1 : 1)
    }
}
