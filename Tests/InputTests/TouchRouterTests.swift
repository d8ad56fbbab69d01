import LayerTestSupport
import TestSupport
import Animation
import Geometry
import Input
import Layers
import Testing

@Suite(.standingTime) struct TouchRouterTests {
    // MARK: Hit testing

    @Test("G2 a touch belongs to the layer in front, and its recognizers and those above are told, the deepest first")
    func route() {
        let back = CALayer("back", 0, 0, 200, 200)
        let front = CALayer("front", 50, 50, 100, 100)
        let inner = CALayer("inner", 10, 10, 20, 20)
        let stage = Stage(back, front)
        front.addSublayer(inner)
        stage.commit(at: 0)
        let onInner = Recorder()
        let onFront = Recorder()
        let onBack = Recorder()
        let onRoot = Recorder()
        inner.addGestureRecognizer(onInner)
        front.addGestureRecognizer(onFront)
        back.addGestureRecognizer(onBack)
        stage.root.addGestureRecognizer(onRoot)
        stage.down(1, 65, 65, at: 1)
        #expect(onInner.lines == [.init(phase: .began, count: 1, layer: "inner")])
        #expect(onFront.phases == [.began] && onRoot.phases == [.began])
        #expect(onBack.lines.isEmpty)
        #expect(onInner.seen.first === onRoot.seen.first)
        #expect(
            onInner.seen[0].gestureRecognizers.map { $0.map(ObjectIdentifier.init) }
                == [onInner, onFront, onRoot].map { ObjectIdentifier($0) })
    }

    @Test("G2 a layer in mid-animation is touched where it is seen, not where it will be")
    func presentation() {
        let card = CALayer("card", 0, 0, 50, 50)
        let stage = Stage(card)
        let recorder = Recorder()
        card.addGestureRecognizer(recorder)
        CATransaction.begin()
        CATransaction.setAnimationDuration(2)
        CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: .linear))
        card.position = CGPoint(x: 325, y: 25)
        CATransaction.setCompletionBlock(nil)
        stage.context.frameTime = 10
        CATransaction.commit()
        stage.context.frameTime = nil
        CATransaction.flush()
        // In the middle of its way at 11 s, the card covers 150…200.
        stage.down(1, 340, 25, at: 11)
        #expect(recorder.lines.isEmpty)
        stage.down(2, 160, 25, at: 11)
        #expect(recorder.lines == [.init(phase: .began, count: 1, layer: "card")])
        stage.down(3, 340, 25, at: 12.5)
        #expect(recorder.lines.count == 2)
    }

    @Test("G2 the frame's time decides, and presentation layers answer for it in the closures")
    func frameTime() {
        let card = CALayer("card", 0, 0, 50, 50)
        let stage = Stage(card)
        let slide = CABasicAnimation(keyPath: "position.x")
        slide.fromValue = CGFloat(25)
        slide.toValue = CGFloat(225)
        slide.duration = 1
        slide.beginTime = 100
        card.add(slide, forKey: nil)
        stage.commit(at: 0)
        var seen: [CGFloat] = []
        let recorder = Recorder()
        recorder.onBegan = { _ in seen.append(card.presentation()?.position.x ?? -1) }
        card.addGestureRecognizer(recorder)
        // The finger came down at 100.4 s; the frame is presented at 100.5 s.
        stage.add(1, .began, 125, 25, at: 100.4)
        stage.deliver(at: 100.5)
        #expect(seen == [125])
        #expect(stage.context.frameTime == nil)
    }

    @Test("G2 a touch stays with its layer wherever it goes")
    func sticks() {
        let a = CALayer("a", 0, 0, 100, 100)
        let b = CALayer("b", 100, 0, 100, 100)
        let stage = Stage(a, b)
        let onA = Recorder()
        let onB = Recorder()
        a.addGestureRecognizer(onA)
        b.addGestureRecognizer(onB)
        stage.down(1, 50, 50, at: 1)
        stage.move(1, 150, 50, at: 2)
        stage.move(1, 900, -50, at: 3)
        stage.up(1, at: 4)
        #expect(onA.phases == [.began, .moved, .moved, .ended])
        #expect(onA.lines.allSatisfy { $0.layer == "a" })
        #expect(onB.lines.isEmpty)
    }

    @Test("G2 what begins beside all layers, or on a hidden one, is nobody's")
    func nobody() {
        let hidden = CALayer("hidden", 0, 0, 400, 300)
        hidden.isHidden = true
        let stage = Stage(hidden)
        let onHidden = Recorder()
        let onRoot = Recorder()
        hidden.addGestureRecognizer(onHidden)
        stage.root.addGestureRecognizer(onRoot)
        stage.down(1, 500, 10, at: 1)
        stage.move(1, 10, 10, at: 2)
        stage.up(1, at: 3)
        #expect(onRoot.lines.isEmpty)
        stage.down(2, 10, 10, at: 4)
        #expect(onRoot.phases == [.began])
        #expect(onHidden.lines.isEmpty)
    }

    @Test("G2 a tree that was never committed is not on the screen and not touched")
    func uncommitted() {
        let root = CALayer("root", 0, 0, 100, 100)
        let recorder = Recorder()
        root.addGestureRecognizer(recorder)
        let change = TouchChange(
            id: TouchID(1), phase: .began, location: CGPoint(x: 5, y: 5), time: 0, device: .init(1), frame: 0)
        TouchRouter(root: root).deliver([change], at: 0)
        #expect(recorder.lines.isEmpty)
    }

    // MARK: Delivery

    @Test("G2 touches of one moment are told together, and those that rest are stationary")
    func together() {
        let stage = Stage()
        let recorder = Recorder()
        stage.root.addGestureRecognizer(recorder)
        stage.add(1, .began, 10, 10, at: 1)
        stage.add(2, .began, 20, 20, at: 1, sameFrame: true)
        stage.deliver(at: 1)
        stage.move(2, 30, 30, at: 2)
        #expect(recorder.lines.map(\.count) == [2, 1])
        #expect(Set(recorder.seen.map(\.phase)) == [.stationary, .moved])
        stage.up(1, at: 3)
        stage.up(2, at: 4)
        #expect(recorder.phases == [.began, .moved, .ended, .ended])
    }

    @Test("G2 motions that nothing comes between are told once; the newest place counts")
    func coalesced() {
        let stage = Stage()
        let recorder = Recorder()
        stage.root.addGestureRecognizer(recorder)
        stage.down(1, 10, 10, at: 1)
        for i in 1...8 { stage.add(1, .moved, 10 + CGFloat(i), 10, at: 1 + Double(i) / 1000) }
        stage.deliver(at: 1.016)
        #expect(recorder.phases == [.began, .moved])
        #expect(recorder.seen[0].location(in: nil) == CGPoint(x: 18, y: 10))
        #expect(recorder.seen[0].previousLocation(in: nil) == CGPoint(x: 10, y: 10))
        #expect(recorder.seen[0].timestamp == 1.008)
        stage.add(1, .moved, 20, 10, at: 2)
        stage.add(2, .began, 5, 5, at: 2.001)
        stage.add(1, .moved, 21, 10, at: 2.002)
        stage.deliver(at: 2.016)
        #expect(recorder.phases == [.began, .moved, .moved, .began, .moved])
    }

    @Test("G2 an event has the places between two frames, each with its own time")
    func history() {
        final class Historian: UIGestureRecognizer {
            var places: [CGPoint] = [], previous: [CGPoint] = [], times: [Double] = []
            override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
                let all = touches.flatMap { event.coalescedTouches(for: $0) ?? [] }
                places = all.map { $0.location(in: nil) }
                previous = all.map { $0.previousLocation(in: nil) }
                times = all.map(\.timestamp)
                #expect(event.touches(for: self) == touches && !all.contains(where: touches.contains))
            }
        }
        let stage = Stage()
        let historian = Historian()
        stage.root.addGestureRecognizer(historian)
        stage.down(1, 10, 10, at: 1)
        for i in 1...4 { stage.add(1, .moved, 10 + CGFloat(i), 10, at: 1 + Double(i) / 8) }
        stage.deliver(at: 2)
        #expect(historian.places == (1...4).map { CGPoint(x: 10 + CGFloat($0), y: 10) })
        #expect(historian.previous == (0...3).map { CGPoint(x: 10 + CGFloat($0), y: 10) })
        #expect(historian.times == [1.125, 1.25, 1.375, 1.5])
    }

    @Test("G1 cancelled touches are told as cancelled, never as ended")
    func cancelled() {
        let stage = Stage()
        let recorder = Recorder()
        stage.root.addGestureRecognizer(recorder)
        stage.down(1, 10, 10, at: 1)
        stage.cancel(1, at: 2)
        stage.move(1, 20, 20, at: 3)
        stage.up(1, at: 4)
        #expect(recorder.phases == [.began, .cancelled])
    }

    @Test("I3 cancelling all, or showing another tree, cancels every touch")
    func cancelAll() {
        let stage = Stage()
        let recorder = Recorder()
        stage.root.addGestureRecognizer(recorder)
        stage.down(1, 10, 10, at: 1)
        stage.down(2, 20, 10, at: 1)
        stage.router.cancelAll()
        #expect(recorder.lines.last == .init(phase: .cancelled, count: 2, layer: nil))
        stage.up(1, at: 2)
        #expect(recorder.phases == [.began, .began, .cancelled])
        stage.down(3, 10, 10, at: 3)
        stage.router.root = CALayer("other", 0, 0, 10, 10)
        #expect(recorder.phases == [.began, .began, .cancelled, .began, .cancelled])
    }

    @Test("G2 locations are those of the layer's own space, as it is seen")
    func locations() {
        let card = CALayer("card", 100, 100, 100, 100)
        card.setAffineTransform(CGAffineTransform(rotationAngle: .pi / 2))
        let stage = Stage(card)
        let recorder = Recorder()
        card.addGestureRecognizer(recorder)
        stage.down(1, 110, 130, at: 1)
        let touch = recorder.seen[0]
        // Rotated clockwise about (150, 150): the layer's x axis points down the screen, its y axis to the left.
        #expect(isNear(touch.location(in: card), CGPoint(x: 30, y: 90)))
        #expect(isNear(touch.location(in: stage.root), CGPoint(x: 110, y: 130)))
        #expect(touch.location(in: nil) == CGPoint(x: 110, y: 130))
        stage.move(1, 120, 130, at: 2)
        #expect(isNear(touch.location(in: card), CGPoint(x: 30, y: 80)))
        #expect(isNear(touch.previousLocation(in: card), CGPoint(x: 30, y: 90)))
        #expect(isNear(recorder.location(in: card), CGPoint(x: 30, y: 80)))
        #expect(isNear(recorder.location(ofTouch: 0, in: card), CGPoint(x: 30, y: 80)))
        #expect(recorder.location(ofTouch: 1, in: card) == .zero)
        #expect(recorder.numberOfTouches == 1)
    }

    @Test("G2 locations in a layer that swings in perspective are where the finger is on it")
    func perspective() {
        let door = CALayer("door", 100, 50, 100, 200)
        door.anchorPoint = CGPoint(x: 0, y: 0.5)
        door.frame = CGRect(x: 100, y: 50, width: 100, height: 200)
        let stage = Stage(door)
        var eye = CATransform3DIdentity
        eye.m34 = -1 / 500
        stage.root.sublayerTransform = eye
        let swing = CABasicAnimation(keyPath: "transform.rotation.y")
        swing.fromValue = 0.0
        swing.toValue = -Double.pi / 2
        swing.duration = 2
        swing.beginTime = 10
        door.add(swing, forKey: nil)
        stage.commit(at: 0)
        let recorder = Recorder()
        stage.root.addGestureRecognizer(recorder)
        stage.context.frameTime = 11
        let seen = door.presentation().map { $0.convert(CGPoint(x: 80, y: 30), to: nil) } ?? .zero
        stage.context.frameTime = nil
        var places: [CGPoint] = []
        recorder.onBegan = { recorder in places.append(recorder.location(in: door)) }
        stage.down(1, seen.x, seen.y, at: 11)
        #expect(places.count == 1 && isNear(places[0], CGPoint(x: 80, y: 30), within: 1e-6))
        #expect(recorder.seen[0].layer === door)
    }

    // MARK: Recognizers that come and go

    @Test("G2 a recognizer that is off, or detached, is told nothing")
    func detached() {
        let stage = Stage()
        let off = Recorder()
        let gone = Recorder()
        let here = Recorder()
        for recorder in [off, gone, here] { stage.root.addGestureRecognizer(recorder) }
        #expect(stage.root.gestureRecognizers?.count == 3)
        off.isEnabled = false
        stage.down(1, 10, 10, at: 1)
        stage.root.removeGestureRecognizer(gone)
        #expect(gone.layer == nil && gone.resets == 1)
        stage.move(1, 20, 10, at: 2)
        #expect(off.lines.isEmpty)
        #expect(gone.phases == [.began])
        #expect(here.phases == [.began, .moved])
    }

    @Test("G2 a recognizer added to another layer leaves the first")
    func moved() {
        let a = CALayer("a", 0, 0, 10, 10)
        let b = CALayer("b", 10, 0, 10, 10)
        let recorder = Recorder()
        a.addGestureRecognizer(recorder)
        b.addGestureRecognizer(recorder)
        #expect(a.gestureRecognizers == nil)
        #expect(b.gestureRecognizers?.first === recorder && recorder.layer === b)
        b.gestureRecognizers = nil
        #expect(recorder.layer == nil)
    }

    @Test("G2 a closure may take the whole tree apart")
    func recklessClosure() {
        let card = CALayer("card", 0, 0, 100, 100)
        let stage = Stage(card)
        let first = Recorder()
        let second = Recorder()
        card.addGestureRecognizer(first)
        stage.root.addGestureRecognizer(second)
        first.onBegan = { recorder in
            card.removeGestureRecognizer(recorder)
            card.removeFromSuperlayer()
            stage.root.removeGestureRecognizer(second)
        }
        stage.down(1, 10, 10, at: 1)
        stage.move(1, 20, 10, at: 2)
        stage.up(1, at: 3)
        #expect(first.phases == [.began])
        #expect(second.lines.isEmpty)
    }
}
