import Animation
import Geometry
import Graphics
import Testing

@Suite struct KeyframeTests {
    private func numbers(_ values: [Double]) -> KeyframeTrack { .values(values.map { .number($0) }) }

    private func value(_ function: KeyframeFunction, at fraction: Double) -> Double {
        let position = MediaTiming.Position(seconds: fraction, fraction: fraction, isRunning: true)
        return AnimationFunction.keyframes(function).value(at: position, base: .number(0))?.number ?? .nan
    }

    @Test("A3 n values without key times are spread evenly, or by the times given")
    func times() {
        let even = KeyframeFunction(
            track: numbers([0, 10, 0]), interpolation: .linear, times: KeyframeTiming.even(count: 3, isDiscrete: false))
        #expect(value(even, at: 0.25) == 5)
        let given = KeyframeFunction(track: numbers([0, 10, 0]), interpolation: .linear, times: [0, 0.8, 1])
        #expect(value(given, at: 0.4) == 5)
        #expect(abs(value(given, at: 0.9) - 5) < 1e-12)
    }

    @Test("A3 discrete values have equal slots")
    func discrete() {
        let function = KeyframeFunction(
            track: numbers([1, 2, 3, 4]), interpolation: .discrete,
            times: KeyframeTiming.even(count: 4, isDiscrete: true))
        #expect([0, 0.24, 0.26, 0.74, 0.76, 1].map { value(function, at: $0) } == [1, 1, 2, 3, 4, 4])
    }

    @Test("A3 paced values are passed at constant speed")
    func paced() {
        let track = numbers([0, 30, 40])
        let function = KeyframeFunction(
            track: track, interpolation: .linear, times: KeyframeTiming.paced(distances: track.distances()))
        for i in 0...10 { #expect(abs(value(function, at: Double(i) / 10) - 4 * Double(i)) < 1e-9) }
    }

    @Test("A3 a cubic passes through its values, and its interior tangent is half the neighbours' difference")
    func cubic() {
        let function = KeyframeFunction(
            track: numbers([0, 1, 4, 9]), interpolation: .cubic(KochanekBartels()),
            times: KeyframeTiming.even(count: 4, isDiscrete: false))
        #expect(abs(value(function, at: 1 / 3.0) - 1) < 1e-12)
        let slope = (value(function, at: 1 / 3.0 + 1e-6) - value(function, at: 1 / 3.0 - 1e-6)) / 2e-6 / 3
        #expect(abs(slope - 2) < 1e-5)
    }

    @Test(
        "A3 a path goes on along its last line or curve where the curve of the whole animation passes 1",
        arguments: [false, true])
    func overshoot(isPaced: Bool) throws {
        let pacing = TimingCurve(0.8, 0, 0.5, 1.5)
        func point(_ path: CGPath, _ fraction: Double, times: [Double]? = nil, _ curves: [TimingCurve] = []) throws
            -> (CGPoint, Double?)
        {
            let track = KeyframeTrack.path(try #require(PathTrack(path.storage, hasConstantSpeed: isPaced)))
            let function = KeyframeFunction(
                track: track, interpolation: .linear,
                times: times ?? KeyframeTiming.even(count: track.keyCount, isDiscrete: false), curves: curves,
                pacing: curves.isEmpty ? pacing : .linear)
            let position = MediaTiming.Position(seconds: fraction, fraction: fraction, isRunning: true)
            guard case .point(let p)? = AnimationFunction.keyframes(function).value(at: position, base: .point(.zero))
            else { return (.zero, nil) }
            return (p, function.direction(at: position))
        }
        let line = CGMutablePath()
        line.move(to: .zero)
        line.addLine(to: CGPoint(x: 100, y: 0))
        // Apple's parameter.
        #expect(abs(try point(line, 0.75).0.x - 106.05) < 0.01)
        let curve = CGMutablePath()
        curve.move(to: .zero)
        curve.addCurve(
            to: CGPoint(x: 100, y: 0), control1: CGPoint(x: 0, y: 40), control2: CGPoint(x: 100, y: 40))
        let (end, direction) = try point(curve, 0.75)
        let t = 1.0605
        #expect(abs(end.x - (300 * t * t - 200 * t * t * t)) < 0.02)
        #expect(abs(end.y - 120 * t * (1 - t)) < 0.02)
        #expect(try #require(direction) < -1.57)
        // The last one of two has half of the time.
        line.addLine(to: CGPoint(x: 100, y: 100))
        #expect(abs(try point(line, 0.75).0.y - 112.1) < 0.02)
        // A path that ends before stays at its end.
        #expect(try point(line, 0.75, times: [0, 0.4, 0.9]).0 == CGPoint(x: 100, y: 100))
        // That of a segment does not lead beyond a curve.
        #expect(try point(curve, 0.75, [pacing]).0 == CGPoint(x: 100, y: 0))
    }

    @Test("A3 a path of n segments has n + 1 points, and the direction of travel is its tangent")
    func path() throws {
        let path = CGMutablePath()
        path.move(to: .zero)
        path.addLine(to: CGPoint(x: 10, y: 0))
        path.addLine(to: CGPoint(x: 10, y: 20))
        path.closeSubpath()
        let track = KeyframeTrack.path(try #require(PathTrack(path.storage)))
        #expect(track.keyCount == 4)
        let function = KeyframeFunction(
            track: track, interpolation: .linear, times: KeyframeTiming.even(count: 4, isDiscrete: false))
        let middle = MediaTiming.Position(seconds: 0.5, fraction: 0.5, isRunning: true)
        let point = AnimationFunction.keyframes(function).value(at: middle, base: .point(.zero))
        #expect(point.map { $0.distance(to: .point(CGPoint(x: 10, y: 10))) < 1e-9 } == true)
        #expect(function.direction(at: middle) == .pi / 2)
        #expect(zip(track.distances(), [10, 20, (500.0).squareRoot()]).allSatisfy { abs($0 - $1) < 1e-9 })
    }
}
