import Glibc
package import Vitrine

/// The positions of the scenes' layers in each frame, in whole pixels except for those of S3. `peers/scenes.h` has the
/// same formulas.
package enum SceneMotion {
    private static let turn = 2 * Double.pi

    private static func wave(_ middle: Double, _ reach: Double, _ phase: Double) -> Double {
        (middle + reach * sin(turn * phase)).rounded()
    }

    package static func tile(_ i: Int) -> CGPoint { CGPoint(x: 16 + 95 * (i % 20), y: 20 + 105 * (i / 20)) }

    package static func mover(_ f: Int) -> CGPoint {
        CGPoint(x: wave(860, 800, Double(f) / 240), y: wave(440, 400, Double(f) / 180))
    }

    package static func card(_ f: Int, _ i: Int) -> CGPoint {
        CGPoint(
            x: wave(870, 860, Double(f) / 240 + Double(i) / 100),
            y: wave(480, 470, Double(f) / 180 + Double(7 * i) / 100))
    }

    /// Returns the centre of an image of S3 and its transform about that.
    package static func photo(_ f: Int, _ k: Int) -> (middle: CGPoint, transform: CGAffineTransform) {
        let scale = 1 + 0.5 * sin(turn * (Double(f) / 120 + Double(k) / 12))
        let degrees = fmod(360 * Double(f) / 240 + 30 * Double(k), 360)
        return (
            CGPoint(x: 240 + 480 * (k % 4), y: 180 + 360 * (k / 4)),
            CGAffineTransform(rotationAngle: CGFloat(degrees / 360 * turn)).scaledBy(
                x: CGFloat(scale), y: CGFloat(scale))
        )
    }

    package static func shadowedCard(_ f: Int, _ i: Int) -> CGPoint {
        CGPoint(
            x: wave(810, 800, Double(f) / 240 + Double(i) / 20), y: wave(440, 420, Double(f) / 180 + Double(3 * i) / 20)
        )
    }

    /// Returns the opacity of S5 in 255ths.
    package static func fade(_ f: Int) -> Int { Int((255 * Double(f % 60) / 59).rounded()) }

    /// Returns the distance in pixels that the text of S6 has moved up.
    package static func scroll(_ f: Int) -> Int { 3 * f % 600 }

    package static func sprite(_ f: Int, _ i: Int) -> CGPoint {
        CGPoint(
            x: wave(952, 940, Double(f) / 300 + 0.0137 * Double(i)),
            y: wave(532, 520, Double(f) / 210 + 0.0291 * Double(i)))
    }
}
