import LayerTestSupport
import TestSupport
import Animation
import Geometry
import Graphics
import Layers
import Testing

@Suite(.standingTime) struct KeyframeAnimationTests {
    private func x(_ values: [Any], at times: [Double], _ change: (CAKeyframeAnimation) -> Void = { _ in }) -> [Double]
    {
        let stage = Stage()
        stage.run(CAKeyframeAnimation(keyPath: "position.x")) {
            $0.values = values
            change($0)
        }
        return times.map { stage.x(at: $0) }
    }

    private func points(_ path: CGPath, at times: [Double], _ change: (CAKeyframeAnimation) -> Void = { _ in })
        -> [CGPoint]
    {
        let stage = Stage()
        stage.run(CAKeyframeAnimation(keyPath: "position")) {
            $0.path = path
            change($0)
        }
        return times.map { stage.seen(at: $0).position }
    }

    private var corner: CGPath {
        let path = CGMutablePath()
        path.move(to: .zero)
        path.addLine(to: CGPoint(x: 10, y: 0))
        path.addLine(to: CGPoint(x: 10, y: 90))
        return path
    }

    // The model's x is 100.

    @Test("A3 values are spread evenly, or reached at their key times")
    func times() {
        #expect(x([0, 10, 50], at: [0, 0.25, 0.5, 0.75, 1, 1.1]) == [0, 5, 10, 30, 50, 100])
        #expect(
            x([0, 10, 50], at: [0.25, 0.8, 0.9]) { $0.keyTimes = [0, 0.8, 1] }.map { ($0 * 1e9).rounded() / 1e9 } == [
                3.125, 10, 30,
            ])
    }

    @Test("A3 with too few key times, the values that have one are used, and the last one of them holds")
    func fewTimes() {
        #expect(x([0, 10, 50], at: [0.25, 0.5, 0.75, 1]) { $0.keyTimes = [0, 0.5] } == [5, 10, 10, 10])
        #expect(
            x([0, 10, 50, 90], at: [0.25, 0.75, 1]) {
                $0.keyTimes = [0, 0.5, 1]
                $0.calculationMode = .cubic
            }.last == 50)
        #expect(x([0, 10, 50], at: [0, 0.5]) { $0.keyTimes = [0] } == [100, 100])
    }

    @Test("A3 surplus key times are ignored")
    func manyTimes() {
        #expect(x([0, 10], at: [0.25, 0.5, 0.9]) { $0.keyTimes = [0, 0.5, 1, 1] } == [5, 10, 10])
    }

    @Test("A3 key times that begin late or repeat hold and jump")
    func lateTimes() {
        #expect(x([0, 10], at: [0.2, 0.5, 0.75]) { $0.keyTimes = [0.5, 1] } == [0, 0, 5])
        #expect(x([0, 10, 50, 60], at: [0.25, 0.5, 0.75]) { $0.keyTimes = [0, 0.5, 0.5, 1] } == [5, 50, 55])
    }

    @Test("A3 n discrete values take n + 1 key times; without key times n equal slots")
    func discrete() {
        let even = x([1, 2, 3, 4], at: [0, 0.24, 0.25, 0.6, 0.99, 1]) { $0.calculationMode = .discrete }
        #expect(even == [1, 1, 2, 3, 4, 4])
        let timed = x([1, 2], at: [0, 0.2, 0.25, 0.3, 1]) {
            $0.calculationMode = .discrete
            $0.keyTimes = [0, 0.25, 1]
        }
        #expect(timed == [1, 1, 2, 2, 2])
        let short = x([1, 2, 3], at: [0.4, 0.6, 1]) {
            $0.calculationMode = .discrete
            $0.keyTimes = [0, 0.5, 1]
        }
        #expect(short == [1, 2, 2])
        #expect(
            x([1, 2], at: [0.3]) {
                $0.calculationMode = .discrete
                $0.keyTimes = [0, 1]
            } == [1])
    }

    @Test(
        "A3 a single value, or none, animates nothing",
        arguments: [CAAnimationCalculationMode.linear, .discrete, .paced, .cubic, .cubicPaced])
    func single(mode: CAAnimationCalculationMode) {
        #expect(x([7], at: [0, 0.5]) { $0.calculationMode = mode } == [100, 100])
        #expect(x([], at: [0, 0.5]) { $0.calculationMode = mode } == [100, 100])
    }

    @Test("A3 paced animations have constant speed over the distances, unless key times are given")
    func paced() {
        #expect(x([0, 30, 40], at: [0.25, 0.5, 0.75, 1]) { $0.calculationMode = .paced } == [10, 20, 30, 40])
        let timed = x([0, 30, 40], at: [0.25, 0.5, 0.75]) {
            $0.calculationMode = .paced
            $0.keyTimes = [0, 0.5, 1]
        }
        #expect(timed == [15, 30, 35])
        #expect(x([5, 5, 5], at: [0.3]) { $0.calculationMode = .paced } == [5])
        let ignored = x([0, 30, 40], at: [0.25]) {
            $0.calculationMode = .paced
            $0.timingFunctions = [CAMediaTimingFunction(name: .easeIn), CAMediaTimingFunction(name: .easeIn)]
        }
        #expect(ignored == [10])
    }

    @Test(
        "A3 each segment has its own timing function, which replaces the animation's; missing ones are linear"
    )
    func timingFunctions() {
        let easeIn = CAMediaTimingFunction(name: .easeIn)
        let seen = x([0, 10, 50], at: [0.25, 0.75]) {
            $0.timingFunctions = [easeIn]
            $0.timingFunction = CAMediaTimingFunction(name: .easeOut)
        }
        #expect(isNear(seen[0], 10 * easeIn.curve.value(at: 0.5)))
        #expect(seen[1] == 30)
        let whole = x([0, 10, 50], at: [0.25]) { $0.timingFunction = easeIn }
        #expect(isNear(whole[0], 20 * easeIn.curve.value(at: 0.25)))
        let discrete = x([1, 2], at: [0.4]) {
            $0.calculationMode = .discrete
            $0.timingFunctions = [easeIn, easeIn]
        }
        #expect(discrete == [1])
    }

    /// One segment of the spline by its definition, from the values and tangents at its ends.
    private func hermite(_ p0: Double, _ m0: Double, _ p1: Double, _ m1: Double, _ t: Double) -> Double {
        let h00 = (1 + 2 * t) * (1 - t) * (1 - t)
        let h10 = t * (1 - t) * (1 - t)
        return h00 * p0 + h10 * m0 + (1 - h00) * p1 + t * t * (t - 1) * m1
    }

    @Test("A3 cubic: an interior tangent is half the difference of the neighbours, an end tangent the whole one")
    func cubic() {
        let seen = x([0, 1, 4, 9], at: [0, 1.0 / 6, 0.5, 5.0 / 6, 1]) { $0.calculationMode = .cubic }
        let expected = [0, hermite(0, 1, 1, 2, 0.5), hermite(1, 2, 4, 4, 0.5), hermite(4, 4, 9, 5, 0.5), 9]
        #expect(zip(seen, expected).allSatisfy { isNear($0, $1) })
    }

    @Test("A3 cubic: uneven key times scale the tangents to each segment's share")
    func unevenCubic() {
        let seen = x([0, 1, 4], at: [0.1, 0.6]) {
            $0.calculationMode = .cubic
            $0.keyTimes = [0, 0.2, 1]
        }
        // The interior tangent is 2; the first segment's share of it 0.4, the second's 1.6.
        #expect(isNear(seen[0], hermite(0, 1, 1, 2 * 0.4, 0.5)))
        #expect(isNear(seen[1], hermite(1, 2 * 1.6, 4, 3, 0.5)))
    }

    @Test("A3 tension, continuity and bias shape the cubic as Kochanek and Bartels define")
    func bends() {
        func middle(_ change: (CAKeyframeAnimation) -> Void) -> Double {
            x([0, 1, 4], at: [0.25]) {
                $0.calculationMode = .cubic
                change($0)
            }[0]
        }
        #expect(isNear(middle { $0.tensionValues = [0, 1] }, hermite(0, 1, 1, 0, 0.5)))
        #expect(isNear(middle { $0.tensionValues = [1, 0] }, hermite(0, 0, 1, 2, 0.5)))
        // Incoming tangent: (1 − c)(1 + b)/2 of the difference before, (1 + c)(1 − b)/2 of the difference after.
        #expect(isNear(middle { $0.continuityValues = [0, 0.5] }, hermite(0, 1, 1, 0.25 * 1 + 0.75 * 3, 0.5)))
        #expect(isNear(middle { $0.biasValues = [0, 0.5] }, hermite(0, 1, 1, 0.75 * 1 + 0.25 * 3, 0.5)))
    }

    @Test("A3 cubicPaced reaches the values at times proportional to their distances")
    func cubicPaced() {
        let seen = x([0, 30, 40], at: [0.75, 1]) { $0.calculationMode = .cubicPaced }
        #expect(isNear(seen[0], 30) && seen[1] == 40)
    }

    @Test(
        "A3 points, rectangles and colours follow cubics too; transforms are interpolated linearly in every mode",
        arguments: [CAAnimationCalculationMode.linear, .cubic, .paced, .cubicPaced])
    func kinds(mode: CAAnimationCalculationMode) {
        func seen(_ keyPath: String, _ values: [Any], at time: Double) -> CALayer {
            let stage = Stage()
            stage.run(CAKeyframeAnimation(keyPath: keyPath)) {
                $0.values = values
                $0.calculationMode = mode
            }
            return stage.seen(at: time)
        }
        #expect(
            isNear(
                Double(
                    seen("transform", [0.0, 1, 5].map { CATransform3DMakeTranslation($0, 0, 0) }, at: 0.75).transform
                        .m41), 3))
        #expect(
            seen("backgroundColor", [CGColor.black, CGColor.white, CGColor.black], at: 0.5).backgroundColor == .white)
        let sizes = [10, 20, 30].map { CGRect(x: 0, y: 0, width: $0, height: 10) }
        #expect(isNear(Double(seen("bounds", sizes, at: 0.5).bounds.width), 20))
    }

    @Test(
        "A3 a path is followed segment by segment, at constant speed, or in n jumps with its last point at the end")
    func path() {
        #expect(
            points(corner, at: [0.25, 0.5, 0.75]) == [CGPoint(x: 5, y: 0), CGPoint(x: 10, y: 0), CGPoint(x: 10, y: 45)])
        #expect(
            points(corner, at: [0.05, 0.25]) { $0.calculationMode = .paced }.map { ($0.y * 1e6).rounded() / 1e6 } == [
                0, 15,
            ])
        #expect(points(corner, at: [0.25]) { $0.keyTimes = [0, 0.5, 1] } == [CGPoint(x: 5, y: 0)])
        #expect(isNear(points(corner, at: [0.25]) { $0.keyTimes = [0, 0.8, 1] }[0], CGPoint(x: 3.125, y: 0)))
        let jumps = points(corner, at: [0.2, 0.5, 0.7, 1]) { $0.calculationMode = .discrete }
        #expect(jumps == [.zero, CGPoint(x: 10, y: 0), CGPoint(x: 10, y: 0), CGPoint(x: 10, y: 90)])
        #expect(
            points(corner, at: [0.25]) { $0.values = [CGPoint.zero, CGPoint(x: 7, y: 7)] } == [CGPoint(x: 5, y: 0)])
    }

    @Test("A3 curves of a path are followed by their parameter, or by their length")
    func curves() {
        let path = CGMutablePath()
        path.move(to: .zero)
        path.addCurve(to: CGPoint(x: 100, y: 0), control1: CGPoint(x: 0, y: 100), control2: CGPoint(x: 100, y: 100))
        #expect(isNear(points(path, at: [0.25])[0], CGPoint(x: 15.625, y: 56.25)))
        let quad = CGMutablePath()
        quad.move(to: .zero)
        quad.addQuadCurve(to: CGPoint(x: 100, y: 0), control: CGPoint(x: 50, y: 100))
        #expect(isNear(points(quad, at: [0.25])[0], CGPoint(x: 25, y: 37.5)))
        let arc = CGPath(ellipseIn: CGRect(x: -50, y: -50, width: 100, height: 100), transform: nil)
        let quarter = points(arc, at: [0, 0.25, 0.5]) { $0.calculationMode = .paced }
        #expect(isNear(quarter[0], CGPoint(x: 50, y: 0)))
        #expect(isNear(quarter[1], CGPoint(x: 0, y: 50), within: 1e-6))
        #expect(isNear(quarter[2], CGPoint(x: -50, y: 0), within: 1e-6))
    }

    @Test("A3 between subpaths the layer jumps; a close returns to the start, and takes no time if it has no length")
    func subpaths() {
        let path = CGMutablePath()
        path.move(to: .zero)
        path.addLine(to: CGPoint(x: 10, y: 0))
        path.move(to: CGPoint(x: 100, y: 100))
        path.addLine(to: CGPoint(x: 100, y: 110))
        for mode in [CAAnimationCalculationMode.linear, .paced] {
            #expect(
                points(path, at: [0.25, 0.5, 1]) { $0.calculationMode = mode }
                    == [CGPoint(x: 5, y: 0), CGPoint(x: 100, y: 100), CGPoint(x: 100, y: 110)])
        }
        let triangle = CGMutablePath()
        triangle.addLines(between: [.zero, CGPoint(x: 10, y: 0), CGPoint(x: 0, y: 10)])
        triangle.closeSubpath()
        #expect(isNear(points(triangle, at: [5 / 6.0])[0], CGPoint(x: 0, y: 5)))
        let circle = CGPath(ellipseIn: CGRect(x: -5, y: -5, width: 10, height: 10), transform: nil)
        #expect(isNear(points(circle, at: [0.5])[0], CGPoint(x: -5, y: 0)))
    }

    @Test(
        "A3 a path without length animates nothing, and so does one with NaN, which is logged")
    func oddPaths() {
        let dot = CGMutablePath()
        dot.move(to: .zero)
        #expect(points(dot, at: [0.5]) == [CGPoint(x: 100, y: 50)])
        let odd = CGMutablePath()
        odd.move(to: .zero)
        odd.addLine(to: CGPoint(x: CGFloat.nan, y: 1))
        let lines = logLines {
            #expect(points(odd, at: [0.5]) { $0.rotationMode = .rotateAuto } == [CGPoint(x: 100, y: 50)])
        }
        #expect(lines.count == 1)
    }

    @Test("A3 a layer rotates along its path, before its own transform; in reverse it faces backwards")
    func rotation() {
        func transform(_ mode: CAAnimationRotationMode?, at time: Double, _ change: (CAKeyframeAnimation) -> Void)
            -> CATransform3D
        {
            let stage = Stage()
            CATransaction.withoutActionsForTests { stage.layer.transform = CATransform3DMakeScale(2, 3, 1) }
            stage.run(CAKeyframeAnimation(keyPath: "position")) {
                $0.rotationMode = mode
                change($0)
            }
            return stage.seen(at: time).transform
        }
        let scale = CATransform3DMakeScale(2, 3, 1)
        func turned(_ angle: CGFloat) -> CATransform3D { CATransform3DRotate(scale, angle, 0, 0, 1) }
        #expect(isNear(transform(.rotateAuto, at: 0.25) { $0.path = corner }, turned(0)))
        #expect(isNear(transform(.rotateAuto, at: 0.75) { $0.path = corner }, turned(.pi / 2)))
        #expect(isNear(transform(.rotateAutoReverse, at: 0.75) { $0.path = corner }, turned(.pi * 1.5)))
        #expect(isNear(transform(nil, at: 0.75) { $0.path = corner }, scale))
        let values = [CGPoint.zero, CGPoint(x: 0, y: 10), CGPoint(x: -10, y: 10)]
        #expect(isNear(transform(.rotateAuto, at: 0.25) { $0.values = values }, turned(.pi / 2)))
        #expect(isNear(transform(.rotateAuto, at: 0.75) { $0.values = values }, turned(.pi)))
        #expect(
            isNear(
                transform(.rotateAuto, at: 1) {
                    $0.values = values
                    $0.calculationMode = .discrete
                }, turned(.pi)))
        // Half-way the cubic's tangent is half the difference of its neighbours.
        #expect(
            isNear(
                transform(.rotateAuto, at: 0.5) {
                    $0.values = values
                    $0.calculationMode = .cubic
                }, turned(.pi * 0.75)))
    }

    @Test("A3 additive paths start from the model, cumulative ones continue from their last cycle")
    func accumulation() {
        let line = CGMutablePath()
        line.move(to: .zero)
        line.addLine(to: CGPoint(x: 10, y: 20))
        #expect(points(line, at: [0.5]) { $0.isAdditive = true } == [CGPoint(x: 105, y: 60)])
        let stage = Stage()
        stage.run(CAKeyframeAnimation(keyPath: "position")) {
            $0.path = line
            $0.isCumulative = true
            $0.isAdditive = true
            $0.repeatCount = 3
        }
        #expect(stage.seen(at: 2.5).position == CGPoint(x: 125, y: 100))
    }

    @Test("A3 key times are used as they are and may lie outside 0…1")
    func timesOutside() {
        let values = x([0, 0, 1, 1], at: [0, 0.25, 0.75]) { $0.keyTimes = [0, -0.5, 1.5, 1] }
        #expect(values == [0.25, 0.375, 0.625])
        #expect(x([0, 10, 50], at: [0.25, 0.75]) { $0.keyTimes = [0, 0.5, 1.5] } == [5, 20])
        #expect(x([0, 12, 50], at: [0.25, 0.5, 0.75]) { $0.keyTimes = [-1, 0.5, 1] } == [10, 12, 31])
        #expect(x([10, 20], at: [0.5]) { $0.keyTimes = [2, 3] } == [10])
        #expect(x([10, 20], at: [0.5]) { $0.keyTimes = [-3, -2] } == [20])
    }

    @Test("A3 key times may decrease: the last segment that has started is used, or the first if none has")
    func fallingTimes() {
        let fall: (CAKeyframeAnimation) -> Void = { $0.keyTimes = [0, 0.75, 0.5, 1] }
        // The first segment runs up to a half, then the last: the one between starts later and is over when it starts.
        #expect(x([0, 30, 50, 90], at: [0.25, 0.5, 0.75], fall) == [10, 50, 70])
        #expect(x([7, 8, 9], at: [0.1]) { $0.keyTimes = [0.5, 0.4, 0.3] } == [7])
        let cubic = x([0, 30, 50, 90, 91], at: [0, 0.2, 0.5, 0.6, 0.8, 1]) {
            $0.keyTimes = [0, 0.5, 0.5, 0.2, 1]
            $0.calculationMode = .cubic
        }
        #expect(cubic.allSatisfy { $0.isFinite })
        let discrete = x([1, 2, 3], at: [0.1, 0.45, 0.8]) {
            $0.keyTimes = [0, 0.75, 0.4, 1]
            $0.calculationMode = .discrete
        }
        #expect(discrete == [1, 3, 3])
    }

    @Test(
        "A3 key times that are not finite are ignored, which is logged with the layer's name",
        arguments: [[0, .nan, 1], [0, .infinity, 1]] as [[Double]])
    func infiniteTimes(times: [Double]) {
        let stage = Stage()
        stage.layer.name = "ball"
        let lines = logLines {
            stage.run(CAKeyframeAnimation(keyPath: "position.x")) {
                $0.values = [0, 10, 50]
                $0.keyTimes = times
            }
        }
        #expect(stage.x(at: 0.25) == 5)
        #expect(lines.count == 1)
        #expect(lines.first?.contains("ball") == true)
        #expect(lines.first?.contains("position.x") == true)
    }

    @Test(
        "A3 a paced curve has constant speed by arc length, an uneven one too",
        arguments: [
            CAAnimationCalculationMode.paced, .cubicPaced,
        ])
    func pacedCurve(mode: CAAnimationCalculationMode) {
        let path = CGMutablePath()
        path.move(to: .zero)
        path.addCurve(to: CGPoint(x: 100, y: 0), control1: CGPoint(x: 0, y: 0), control2: CGPoint(x: 10, y: 0))
        path.addLine(to: CGPoint(x: 100, y: 100))
        let times = stride(from: 0.0, through: 1, by: 0.125).map { $0 }
        let seen = points(path, at: times) { $0.calculationMode = mode }
        for (time, point) in zip(times, seen) {
            let way = 200 * time
            #expect(isNear(point, CGPoint(x: min(way, 100), y: max(way - 100, 0)), within: 1e-4), "\(time)")
        }
    }

    @Test("A3 an animation from a colour to nil presents nothing, and components are interpolated linearly")
    func colors() {
        let layer = CALayer()
        let stage = Stage(layer)
        stage.run(CAKeyframeAnimation(keyPath: "backgroundColor")) {
            $0.values = [CGColor(red: 1, green: 0, blue: 0, alpha: 1), CGColor(red: 0, green: 0, blue: 1, alpha: 0.5)]
        }
        #expect(stage.seen(at: 0.5).backgroundColor == CGColor(red: 0.5, green: 0, blue: 0.5, alpha: 0.75))
    }

    @Test("A3 a value of the wrong type is ignored together with its key time")
    func mixedValues() {
        let lines = logLines {
            #expect(
                x([0, "ten", 10, CGPoint.zero, 50], at: [0.25, 0.75]) { $0.keyTimes = [0, 0.1, 0.5, 0.9, 1] } == [
                    5, 30,
                ])
        }
        #expect(lines.count == 2)
    }
}
