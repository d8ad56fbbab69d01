import LayerTestSupport
import TestSupport
import Geometry
import Glibc
import Input
import Layers
import Testing

/// Gestures that were recorded on panels mounted in different ways, replayed frame by frame.
@Suite(.standingTime) struct ReplayedGestureTests {
    /// The states and the values that a recognizer reported.
    private struct Report {
        var words: [String] = []
        var values: [[Double]] = []

        mutating func add(_ name: String, _ state: UIGestureRecognizer.State, _ values: [CGFloat]) {
            words.append("\(name) \(state)")
            self.values.append(values.map(Double.init))
        }

        func values(of name: String) -> [[Double]] {
            zip(words, values).filter { $0.0.hasPrefix(name + " ") }.map(\.1)
        }
    }

    /// The place of a finger on the screen of 400 × 300 points, or `nil` when it is lifted.
    private typealias Step = (time: Double, finger: Int, place: CGPoint?)

    /// Returns steps of 8 ms from `start` on; `along` returns the place for 0...1.
    private static func path(
        _ finger: Int, from start: Double, steps: Int, rest: Double = 0, _ along: (Double) -> CGPoint
    ) -> [Step] {
        let moves = (0...steps).map { i -> Step in (start + Double(i) * 0.008, finger, along(Double(i) / Double(steps)))
        }
        return moves + [(start + Double(steps) * 0.008 + rest, finger, nil)]
    }

    private static func line(_ a: CGPoint, _ b: CGPoint) -> (Double) -> CGPoint {
        { t in CGPoint(x: a.x + (b.x - a.x) * CGFloat(t), y: a.y + (b.y - a.y) * CGFloat(t)) }
    }

    private static let drag = path(
        0, from: 0.1, steps: 40, rest: 0.2, line(CGPoint(x: 120, y: 100), CGPoint(x: 240, y: 160)))
    private static let fling = path(0, from: 0.1, steps: 12, line(CGPoint(x: 280, y: 200), CGPoint(x: 130, y: 180)))
    private static let doubleTap =
        path(0, from: 0.1, steps: 1, rest: 0.05) { _ in CGPoint(x: 200, y: 150) }
        + path(0, from: 0.3, steps: 1, rest: 0.05) { _ in CGPoint(x: 203, y: 149) }
    /// Two fingers move from 30 to 70 points from their centroid and turn clockwise by 0.7.
    private static let pinch = [0, 1].flatMap { finger in
        path(finger, from: 0.1, steps: 60) { t in
            let radius = 30 + 40 * t
            let angle = 0.7 * t + Double(finger) * .pi
            return CGPoint(x: CGFloat(200 + radius * cos(angle)), y: CGFloat(150 + radius * sin(angle)))
        }
    }

    /// Returns the recording that a panel makes which is mounted so that the picture is upright with `rotation`.
    private static func recording(of steps: [Step], on screen: ScreenGeometry) throws(RecordingError) -> InputRecording
    {
        let device = InputDevice(id: .init(1), name: "Panel", sysname: "event1", capabilities: .touch)
        let unitFromPoints = screen.pointsFromPanel.inverted()
        var writer = RecordingWriter(startingAt: 0)
        var down: Set<Int> = []
        func write(_ kind: InputEvent.Kind, _ time: Double) {
            writer.write(InputEvent(device: device, time: time, kind: kind))
        }
        for step in steps.sorted(by: { ($0.time, $0.finger) < ($1.time, $1.finger) }) {
            if let place = step.place?.applying(unitFromPoints) {
                let position = DevicePosition(x: Double(place.x), y: Double(place.y))
                write(
                    down.insert(step.finger).inserted
                        ? .touchDown(slot: step.finger, position) : .touchMotion(slot: step.finger, position), step.time
                )
            } else {
                down.remove(step.finger)
                write(.touchUp(slot: step.finger), step.time)
            }
            write(.touchFrame, step.time)
        }
        return try InputRecording(writer.bytes)
    }

    /// Replays a recording at 60 frames a second for the recognizers of a card, which is scaled by 2 and rotated.
    private static func replay(_ steps: [Step], at rotation: Rotation) throws -> Report {
        let screen = ScreenGeometry(
            pixelWidth: rotation.swapsSides ? 300 : 400, pixelHeight: rotation.swapsSides ? 400 : 300,
            rotation: rotation)
        let card = CALayer()
        card.bounds = CGRect(x: 0, y: 0, width: 180, height: 140)
        card.position = CGPoint(x: 200, y: 150)
        card.setAffineTransform(CGAffineTransform(rotationAngle: 0.3).scaledBy(x: 2, y: 2))
        let stage = Stage(card)
        let judge = Judge()
        judge.simultaneously = { _, _ in true }
        var report = Report()
        let tap = UITapGestureRecognizer { tap in
            let p = tap.location(in: card)
            report.add("tap", tap.state, [p.x, p.y])
        }
        tap.numberOfTapsRequired = 2
        let recognizers: [UIGestureRecognizer] = [
            UIPanGestureRecognizer { pan in
                let t = pan.translation(in: card)
                let v = pan.velocity(in: card)
                report.add("pan", pan.state, [t.x, t.y, v.x, v.y])
            },
            UIPinchGestureRecognizer { report.add("pinch", $0.state, [$0.scale, $0.velocity]) },
            UIRotationGestureRecognizer { report.add("rotation", $0.state, [$0.rotation, $0.velocity]) },
            tap,
        ]
        for recognizer in recognizers {
            recognizer.delegate = judge
            card.addGestureRecognizer(recognizer)
        }
        stage.commit(at: 0)
        let source = InputReplay(try recording(of: steps, on: screen), startingAt: 0)
        var tracker = TouchTracker(screen: screen)
        for frame in 0..<120 {
            let time = Double(frame) / 60
            source.dispatch(at: time) { tracker.handle($0) }
            stage.router.deliver(tracker.changes, at: time)
            tracker.removeChanges()
            stage.router.advance(to: time)
        }
        return report
    }

    @Test(
        "D6 a drag, a fling, a pinch with rotation and a double tap are the same gestures in layer coordinates, however the panel is mounted",
        arguments: [Rotation.degrees90, .degrees180, .degrees270], ["drag", "fling", "pinch", "double tap"])
    func rotations(rotation: Rotation, name: String) throws {
        let steps =
            ["drag": Self.drag, "fling": Self.fling, "pinch": Self.pinch, "double tap": Self.doubleTap][name] ?? []
        let upright = try Self.replay(steps, at: .degrees0)
        let turned = try Self.replay(steps, at: rotation)
        #expect(!upright.words.isEmpty && turned.words == upright.words)
        #expect(turned.values.count == upright.values.count)
        #expect(zip(turned.values, upright.values).allSatisfy { isNear($0, $1, relative: 1e-6) })
    }

    @Test(
        "G3 a replayed drag is a pan that comes as far as the finger did beyond what made it one, and rests at its end")
    func dragged() throws {
        let report = try Self.replay(Self.drag, at: .degrees270)
        #expect(Set(report.words) == ["pan began", "pan changed", "pan ended"])
        let last = try #require(report.values(of: "pan").last)
        // (120, 60) on the screen without the threshold, in the card's own space: rotated back by 0.3 and half as long.
        let length = (120.0 * 120 + 60 * 60).squareRoot()
        let x = 120 * (1 - 10 / length) / 2
        let y = 60 * (1 - 10 / length) / 2
        #expect(
            isNear(last, [x * cos(0.3) + y * sin(0.3), y * cos(0.3) - x * sin(0.3), 0, 0], relative: 1e-6), "\(last)")
    }

    @Test(
        "G3 a replayed fling ends as fast as the finger was; a pinch turns and grows with its fingers; two taps are one double tap"
    )
    func others() throws {
        let fling = try #require(try Self.replay(Self.fling, at: .degrees90).values(of: "pan").last)
        // 150 points to the left and 20 up in 96 ms.
        let x = -150 / 0.096 / 2
        let y = -20 / 0.096 / 2
        #expect(
            abs(fling[2] - (x * cos(0.3) + y * sin(0.3))) < 1 && abs(fling[3] - (y * cos(0.3) - x * sin(0.3))) < 1,
            "\(fling)")
        let pinch = try Self.replay(Self.pinch, at: .degrees180)
        let scale = try #require(pinch.values(of: "pinch").last)
        let angle = try #require(pinch.values(of: "rotation").last)
        #expect(abs(scale[0] - 70.0 / 30) < 0.05, "\(scale)")
        #expect(abs(angle[0] - 0.7) < 0.03, "\(angle)")
        let taps = try Self.replay(Self.doubleTap, at: .degrees90)
        #expect(taps.words == ["tap ended"])
    }
}
