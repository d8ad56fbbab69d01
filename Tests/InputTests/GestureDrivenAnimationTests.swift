import Animation
import Geometry
import Input
import LayerRendering
import Layers
import LayerTestSupport
import Testing

@Suite(.standingTime) struct GestureDrivenAnimationTests {
    /// Returns a layer with an animation of 2 s, and its stage.
    private static func door() -> (CALayer, Stage) {
        let door = CALayer("door", 100, 50, 100, 200)
        let stage = Stage(door)
        let swing = CABasicAnimation(keyPath: "transform.rotation.y")
        swing.fromValue = 0.0
        swing.toValue = -1.5
        swing.duration = 2
        door.speed = 0
        door.add(swing, forKey: "swing")
        stage.commit(at: 5)
        return (door, stage)
    }

    /// The presented angle in radians.
    private static func angle(_ door: CALayer, _ stage: Stage, at time: Double) -> Double {
        stage.context.frameTime = time
        defer { stage.context.frameTime = nil }
        return (door.presentation()?.value(forKeyPath: "transform.rotation.y") as? CGFloat).map(Double.init) ?? .nan
    }

    @Test("G4 a pan scrubs the layer's time, to and fro, and leaves it where the finger left it")
    func scrub() {
        let (door, stage) = Self.door()
        let pan = UIPanGestureRecognizer()
        stage.root.addGestureRecognizer(pan)
        let scrub = GestureDrivenAnimation(door, times: 0...2)
        scrub.release = .stays
        scrub.follow(pan, along: .x, distance: -200)
        stage.down(1, 350, 100, at: 10)
        stage.move(1, 340, 120, at: 10.1)
        stage.move(1, 240, 300, at: 10.2)
        // The first 10 points are the threshold, crossed along (-1, 2)/√5.
        let began = 22.360679774997898
        let slack = (began - 10) / began * 10
        #expect(abs(scrub.progress - (slack + 100) / 200) < 1e-9)
        #expect(abs(door.timeOffset - scrub.progress * 2) < 1e-12)
        #expect(abs(Self.angle(door, stage, at: 11) + door.timeOffset * 0.75) < 1e-9)
        stage.move(1, 290, 300, at: 10.3)
        let left = scrub.progress
        #expect(abs(left - (slack + 50) / 200) < 1e-9)
        stage.up(1, at: 10.4)
        #expect(scrub.progress == left)
        #expect(abs(Self.angle(door, stage, at: 99) + left * 1.5) < 1e-9)
        // The next finger continues from there.
        stage.down(2, 300, 100, at: 20)
        stage.move(2, 290, 100, at: 20.1)
        #expect(abs(scrub.progress - left) < 1e-12)
        stage.move(2, 270, 100, at: 20.2)
        #expect(abs(scrub.progress - left - 0.1) < 1e-9)
    }

    @Test("G4 at the ends of the range time stops, and comes back with the finger")
    func clamped() {
        let (door, stage) = Self.door()
        let pan = UIPanGestureRecognizer()
        stage.root.addGestureRecognizer(pan)
        let scrub = GestureDrivenAnimation(door, times: 0...2)
        scrub.follow(pan, along: .y, distance: 100)
        stage.down(1, 200, 10, at: 10)
        stage.move(1, 200, 270, at: 10.1)
        #expect(scrub.progress == 1 && door.timeOffset == 2)
        #expect(abs(Self.angle(door, stage, at: 11) + 1.5) < 1e-9)
        stage.move(1, 200, 70, at: 10.2)
        #expect(abs(scrub.progress - 0.5) < 1e-9)
        stage.move(1, 200, 0, at: 10.3)
        #expect(scrub.progress == 0 && door.timeOffset == 0)
        scrub.progressRange = 0.25...0.75
        #expect(scrub.progress == 0.25)
        scrub.progress = 3
        #expect(scrub.progress == 0.75)
        scrub.progress = .nan
        #expect(scrub.progress == 0.75)
    }

    @Test("G4 where nothing is to settle, a cancelled gesture leaves the time where it was")
    func cancelled() {
        let (door, stage) = Self.door()
        let pan = UIPanGestureRecognizer()
        stage.root.addGestureRecognizer(pan)
        let scrub = GestureDrivenAnimation(door, times: 0...2)
        scrub.release = .stays
        scrub.follow(pan, along: .x, distance: 100)
        stage.down(1, 0, 10, at: 10)
        stage.move(1, 60, 10, at: 10.1)
        stage.cancel(1, at: 10.2)
        #expect(abs(scrub.progress - 0.5) < 1e-9)
    }

    @Test("G4 a time that is held already is kept, one that runs begins at the range's start")
    func start() {
        let held = CALayer()
        held.speed = 0
        held.timeOffset = 1.5
        #expect(GestureDrivenAnimation(held, times: 1...2).progress == 0.5)
        let running = CALayer()
        running.timeOffset = 1.5
        #expect(GestureDrivenAnimation(running, times: 1...2).progress == 0)
        #expect(running.speed == 0 && running.timeOffset == 1)
    }

    @Test("G4 any gesture can drive by a function of the program's own")
    func function() {
        let (door, stage) = Self.door()
        let pan = UIPanGestureRecognizer()
        stage.root.addGestureRecognizer(pan)
        let scrub = GestureDrivenAnimation(door, times: 0...2)
        scrub.follow(pan) { pan in
            let moved = pan.translation(in: nil)
            return Double(moved.x + moved.y) / 400
        }
        stage.down(1, 0, 0, at: 10)
        stage.move(1, 110, 0, at: 10.1)
        stage.move(1, 110, 100, at: 10.2)
        #expect(abs(scrub.progress - 0.5) < 1e-9)
    }

    @Test("G4 the recognizer keeps what it drives, and neither keeps the layer")
    func ownership() {
        let pan = UIPanGestureRecognizer()
        weak var layer: CALayer?
        weak var scrub: GestureDrivenAnimation?
        do {
            let door = CALayer("door", 0, 0, 10, 10)
            let driven = GestureDrivenAnimation(door, times: 0...1)
            driven.follow(pan, along: .x, distance: 100)
            door.addGestureRecognizer(pan)
            layer = door
            scrub = driven
        }
        #expect(layer == nil)
        #expect(scrub != nil)
    }

    @Test("G4 plain code does it too: a closure that sets timeOffset, drawn by the renderer")
    func plainCode() {
        let root = CALayer("root", 0, 0, 40, 10)
        let box = CALayer("box", 0, 0, 10, 10)
        box.backgroundColor = .white
        root.addSublayer(box)
        let slide = CABasicAnimation(keyPath: "position.x")
        slide.fromValue = CGFloat(5)
        slide.toValue = CGFloat(25)
        slide.duration = 1
        box.speed = 0
        box.add(slide, forKey: nil)
        let renderer = CARenderer(width: 40, height: 10)
        renderer.layer = root
        CATransaction.flush()
        let pan = UIPanGestureRecognizer { [unowned root, unowned box] pan in
            let x = pan.translation(in: root).x / 200
            box.timeOffset = min(0.999, max(0, box.timeOffset + CFTimeInterval(x)))
            pan.setTranslation(.zero, in: root)
        }
        root.addGestureRecognizer(pan)
        let router = TouchRouter(root: root)
        func send(_ phase: TouchChange.Phase, _ x: CGFloat, _ frame: UInt64) {
            let place = CGPoint(x: x, y: 5)
            router.deliver(
                [
                    TouchChange(
                        id: TouchID(1), phase: phase, location: place, time: Double(frame), device: .init(1),
                        frame: frame)
                ], at: 0)
        }
        func coloured() -> [Int] {
            renderer.beginFrame(atTime: 1000)
            renderer.render()
            renderer.endFrame()
            let pixels = renderer.pixels
            return (0..<40).filter { pixels[$0 * 4 + 3] == 255 }
        }
        #expect(coloured() == Array(0..<10))
        send(.began, 1, 1)
        send(.moved, 61, 2)
        send(.moved, 111, 3)
        #expect(abs(box.timeOffset - 0.5) < 1e-9)
        #expect(coloured() == Array(10..<20))
        send(.moved, 61, 4)
        send(.ended, 61, 5)
        #expect(abs(box.timeOffset - 0.25) < 1e-9)
        #expect(coloured() == Array(5..<15))
    }
}
