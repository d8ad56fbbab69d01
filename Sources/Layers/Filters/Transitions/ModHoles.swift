import Geometry
import Glibc

/// The new picture is seen through holes that grow; they are round in the middle and bent farther out.
struct ModHoles: TransitionFilter {
    /// In the layer's own space.
    var center: CGPoint
    /// How far the pattern is turned where it is bent most.
    var angle: Double
    /// Of a hole in the middle, in points.
    var radius: Double
    /// How far out, in points, the pattern is stretched to twice its size.
    var compression: Double

    /// The part of the way in which one point changes.
    private static let softness = 0.1

    struct Moment {
        let center: SIMD2<Double>
        let progress: Double
    }

    func moment(_ stage: TransitionStage) -> Moment {
        Moment(center: SIMD2(Double(center.x), Double(center.y)), progress: stage.progress)
    }

    func look(_ moment: Moment, x: Double, y: Double) -> TransitionLook {
        let d = SIMD2(x, y) - moment.center
        let stretch = 1 + (d.x * d.x + d.y * d.y).squareRoot() / max(compression, 1)
        let turn = angle * (1 - 1 / stretch)
        let c = cos(turn) / stretch
        let s = sin(turn) / stretch
        let wave = Double.pi / max(radius, 1)
        let hole = 0.5 + 0.25 * (cos((d.x * c - d.y * s) * wave) + cos((d.x * s + d.y * c) * wave))
        var look = TransitionLook()
        look.share = smoothStep((moment.progress * (1 + Self.softness) - (1 - hole)) / Self.softness)
        return look
    }
}
