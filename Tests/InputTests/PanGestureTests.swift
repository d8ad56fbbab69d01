import LayerTestSupport
import TestSupport
import Animation
import Geometry
import Input
import Layers
import Testing

@Suite(.standingTime) struct PanGestureTests {
    /// Records the calls of a pan's closure.
    private final class Notes {
        var states: [UIGestureRecognizer.State] = []
        var translations: [CGPoint] = []
        var velocities: [CGPoint] = []

        init(of pan: UIPanGestureRecognizer, in layer: CALayer? = nil) {
            pan.addTarget { [unowned self] pan in
                states.append(pan.state)
                translations.append(pan.translation(in: layer))
                velocities.append(pan.velocity(in: layer))
            }
        }
    }

    @Test("G3 closures hear of beginning, changes and end; afterwards the pan is possible again")
    func story() {
        let stage = Stage()
        var heard = 0
        let pan = UIPanGestureRecognizer { _ in heard += 1 }
        let notes = Notes(of: pan)
        stage.root.addGestureRecognizer(pan)
        for round in 0..<2 {
            let start = Double(round)
            stage.down(1, 50, 50, at: start)
            stage.move(1, 55, 50, at: start + 0.1)
            #expect(pan.state == .possible)
            stage.move(1, 61, 50, at: start + 0.2)
            #expect(pan.state == .began)
            stage.move(1, 70, 50, at: start + 0.3)
            stage.move(1, 70, 60, at: start + 0.4)
            stage.up(1, at: start + 0.5)
            #expect(pan.state == .possible && pan.numberOfTouches == 0)
        }
        #expect(notes.states == [.began, .changed, .changed, .ended, .began, .changed, .changed, .ended])
        #expect(
            isNear(notes.translations[3], CGPoint(x: 10, y: 10)) && isNear(notes.translations[7], CGPoint(x: 10, y: 10))
        )
        #expect(heard == 8)
    }

    @Test("G3 closures can be taken off")
    func removeTarget() {
        let stage = Stage()
        let pan = UIPanGestureRecognizer()
        var heard = 0
        let target = pan.addTarget { _ in heard += 1 }
        stage.root.addGestureRecognizer(pan)
        stage.down(1, 50, 50, at: 0)
        stage.move(1, 90, 50, at: 0.1)
        pan.removeTarget(target)
        stage.move(1, 99, 50, at: 0.2)
        #expect(heard == 1)
    }

    @Test("G3 a beginning that came in one burst with what followed is heard of as a beginning")
    func burst() {
        let stage = Stage()
        let pan = UIPanGestureRecognizer()
        let notes = Notes(of: pan)
        stage.root.addGestureRecognizer(pan)
        stage.add(1, .began, 0, 0, at: 1)
        for i in 1...20 { stage.add(1, .moved, CGFloat(i) * 5, 0, at: 1 + Double(i) * 0.005) }
        stage.add(1, .ended, 100, 0, at: 1.105)
        stage.deliver(at: 1.2)
        #expect(notes.states == [.began, .ended])
        #expect(isNear(notes.translations[1], CGPoint(x: 90, y: 0)))
        #expect(isNear(notes.velocities[1], CGPoint(x: 1000, y: 0), within: 1e-6))
    }

    @Test("G3 translation and velocity are those of a turned and scaled layer's own space")
    func rotated() {
        let card = CALayer("card", 100, 100, 100, 100)
        card.setAffineTransform(CGAffineTransform(rotationAngle: .pi / 2).scaledBy(x: 2, y: 2))
        let stage = Stage(card)
        let pan = UIPanGestureRecognizer()
        let inCard = Notes(of: pan, in: card)
        let onScreen = Notes(of: pan)
        card.addGestureRecognizer(pan)
        stage.down(1, 150, 150, at: 0)
        // Downwards on the screen is along the card's x axis.
        for i in 1...10 { stage.move(1, 150, 150 + CGFloat(i) * 5, at: Double(i) * 0.01) }
        #expect(isNear(onScreen.translations.last ?? .zero, CGPoint(x: 0, y: 40)))
        #expect(isNear(inCard.translations.last ?? .zero, CGPoint(x: 20, y: 0)))
        #expect(isNear(onScreen.velocities.last ?? .zero, CGPoint(x: 0, y: 500), within: 1e-6))
        #expect(isNear(inCard.velocities.last ?? .zero, CGPoint(x: 250, y: 0), within: 1e-6))
    }

    @Test("G3 velocity under perspective is that of the point under the finger")
    func perspective() {
        let door = CALayer("door", 100, 50, 200, 200)
        let stage = Stage(door)
        var eye = CATransform3DIdentity
        eye.m34 = -1 / 400
        stage.root.sublayerTransform = eye
        door.transform = CATransform3DMakeRotation(0.7, 0, 1, 0)
        stage.commit(at: 0)
        let pan = UIPanGestureRecognizer()
        let notes = Notes(of: pan, in: door)
        stage.root.addGestureRecognizer(pan)
        // The location of a finger that moves at a constant 100 points a second in the door's own space.
        func screen(_ t: Double) -> CGPoint { door.convert(CGPoint(x: 100 + 100 * t, y: 80), to: nil) }
        stage.down(1, screen(0).x, screen(0).y, at: 0)
        for i in 1...40 {
            let p = screen(Double(i) * 0.01)
            stage.move(1, p.x, p.y, at: Double(i) * 0.01)
        }
        let velocity = notes.velocities.last ?? .zero
        #expect(abs(velocity.x - 100) < 2 && abs(velocity.y) < 2)
        // The translation counts from the end of the threshold, which is 10 points of the screen.
        let from = screen(0)
        let to = screen(0.4)
        let way = Double((to.x - from.x) * (to.x - from.x) + (to.y - from.y) * (to.y - from.y)).squareRoot()
        let origin = CGPoint(x: from.x + (to.x - from.x) * 10 / way, y: from.y + (to.y - from.y) * 10 / way)
        let expected = CGPoint(x: 140 - door.convert(origin, from: nil).x, y: 0)
        #expect(isNear(notes.translations.last ?? .zero, expected, within: 1e-6))
    }

    @Test("G3 a translation set in a turned layer counts on in it")
    func setTranslation() {
        let card = CALayer("card", 100, 100, 100, 100)
        card.setAffineTransform(CGAffineTransform(rotationAngle: .pi / 3))
        let stage = Stage(card)
        let pan = UIPanGestureRecognizer()
        card.addGestureRecognizer(pan)
        stage.down(1, 150, 150, at: 0)
        stage.move(1, 190, 150, at: 0.1)
        pan.setTranslation(CGPoint(x: 3, y: -4), in: card)
        #expect(isNear(pan.translation(in: card), CGPoint(x: 3, y: -4)))
        stage.move(1, 200, 150, at: 0.2)
        let moved = pan.translation(in: card)
        #expect(isNear(moved, CGPoint(x: 3 + 10 * 0.5, y: -4 - 10 * 0.75.squareRoot())))
    }

    @Test("G2 cancelled touches cancel the pan; it doesn't end")
    func cancelled() {
        let stage = Stage()
        let pan = UIPanGestureRecognizer()
        let notes = Notes(of: pan)
        stage.root.addGestureRecognizer(pan)
        stage.down(1, 0, 0, at: 0)
        stage.move(1, 50, 0, at: 0.1)
        stage.cancel(1, at: 0.2)
        #expect(notes.states == [.began, .cancelled])
        stage.down(2, 0, 0, at: 1)
        stage.cancel(2, at: 1.1)
        #expect(notes.states == [.began, .cancelled])
    }

    @Test("G3 of two pans that could take a touch the deeper layer's does, and the other is ready for the next")
    func exclusive() {
        let card = CALayer("card", 0, 0, 100, 100)
        let stage = Stage(card)
        let inner = UIPanGestureRecognizer()
        let outer = UIPanGestureRecognizer()
        let innerNotes = Notes(of: inner)
        let outerNotes = Notes(of: outer)
        stage.root.addGestureRecognizer(outer)
        card.addGestureRecognizer(inner)
        stage.down(1, 50, 50, at: 0)
        stage.move(1, 70, 50, at: 0.1)
        stage.move(1, 80, 50, at: 0.2)
        // A second finger beside the card is received by the outer pan only.
        stage.down(2, 200, 200, at: 0.3)
        stage.move(2, 220, 200, at: 0.4)
        stage.up(1, at: 0.5)
        #expect(innerNotes.states == [.began, .changed, .ended])
        #expect(outerNotes.states == [.began])
        stage.up(2, at: 0.6)
        #expect(outerNotes.states == [.began, .ended])
    }

    @Test("G3 while a pan goes on, no other gesture takes one of its touches")
    func noTheft() {
        let card = CALayer("card", 0, 0, 100, 100)
        let stage = Stage(card)
        let inner = UIPanGestureRecognizer()
        let outer = UIPanGestureRecognizer()
        let innerNotes = Notes(of: inner)
        let outerNotes = Notes(of: outer)
        stage.root.addGestureRecognizer(outer)
        card.addGestureRecognizer(inner)
        stage.down(1, 200, 200, at: 0)
        stage.move(1, 220, 200, at: 0.1)
        // The outer pan has begun and watches this finger too.
        stage.down(2, 50, 50, at: 0.2)
        stage.move(2, 80, 50, at: 0.3)
        #expect(innerNotes.states.isEmpty)
        #expect(outerNotes.states == [.began, .changed])
        #expect(isNear(outer.translation(in: nil), CGPoint(x: 10 + 15, y: 0)))
    }

    @Test("G3 turned off, or detached, in mid-gesture it is cancelled", arguments: [true, false])
    func turnedOff(byDetaching: Bool) {
        let stage = Stage()
        let pan = UIPanGestureRecognizer()
        let notes = Notes(of: pan)
        stage.root.addGestureRecognizer(pan)
        stage.down(1, 0, 0, at: 0)
        stage.move(1, 50, 0, at: 0.1)
        if byDetaching { stage.root.removeGestureRecognizer(pan) } else { pan.isEnabled = false }
        stage.move(1, 90, 0, at: 0.2)
        stage.up(1, at: 0.3)
        #expect(notes.states == [.began, .cancelled])
        #expect(pan.state == .possible)
    }

    @Test("G3 a closure may turn its own recognizer off and on again to cancel it")
    func turnedOffInside() {
        let stage = Stage()
        let pan = UIPanGestureRecognizer()
        let notes = Notes(of: pan)
        pan.addTarget { pan in
            if pan.state == .changed {
                pan.isEnabled = false
                pan.isEnabled = true
            }
        }
        stage.root.addGestureRecognizer(pan)
        stage.down(1, 0, 0, at: 0)
        for i in 1...5 { stage.move(1, CGFloat(i) * 20, 0, at: Double(i)) }
        stage.up(1, at: 9)
        #expect(notes.states == [.began, .changed, .cancelled])
        stage.down(2, 0, 0, at: 10)
        stage.move(2, 20, 0, at: 11)
        #expect(pan.state == .began)
    }

    @Test("G2 a pan whose layer leaves the tree is cancelled; one on a layer above goes on", arguments: [true, false])
    func layerLeaves(isAbove: Bool) {
        let card = CALayer("card", 0, 0, 100, 100)
        let stage = Stage(card)
        let pan = UIPanGestureRecognizer()
        let notes = Notes(of: pan)
        (isAbove ? stage.root : card).addGestureRecognizer(pan)
        stage.down(1, 50, 50, at: 0)
        stage.move(1, 80, 50, at: 0.1)
        card.removeFromSuperlayer()
        stage.move(1, 90, 50, at: 0.2)
        stage.up(1, at: 0.3)
        #expect(notes.states == (isAbove ? [.began, .changed, .ended] : [.began, .cancelled]))
    }

    @Test("G3 a drag by translation keeps the layer under the finger")
    func drag() {
        let card = CALayer("card", 0, 0, 100, 100)
        let stage = Stage(card)
        let pan = UIPanGestureRecognizer { [unowned root = stage.root] pan in
            guard let card = pan.layer else { return }
            let moved = pan.translation(in: root)
            CATransaction.setDisableActions(true)
            card.position = CGPoint(x: card.position.x + moved.x, y: card.position.y + moved.y)
            pan.setTranslation(.zero, in: root)
        }
        card.addGestureRecognizer(pan)
        stage.down(1, 50, 50, at: 0)
        for i in 1...30 {
            stage.move(1, 50 + CGFloat(i) * 7, 50, at: Double(i) * 0.016)
            stage.commit(at: Double(i) * 0.016)
        }
        stage.up(1, at: 1)
        #expect(isNear(card.position, CGPoint(x: 50 + 200, y: 50)))
    }

    @Test("a subclass that makes an impossible step stays where it was")
    func impossibleStep() {
        final class Hasty: UIGestureRecognizer {
            override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) { state = .changed }
        }
        let stage = Stage()
        let hasty = Hasty()
        var heard = 0
        hasty.addTarget { _ in heard += 1 }
        stage.root.addGestureRecognizer(hasty)
        stage.down(1, 1, 1, at: 0)
        #expect(hasty.state == .possible && heard == 0)
    }

    @Test("a subclass that forgets to end is cancelled when its touches are gone")
    func forgetful() {
        final class Forgetful: UIGestureRecognizer {
            override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) { state = .began }
        }
        let stage = Stage()
        let forgetful = Forgetful()
        var states: [UIGestureRecognizer.State] = []
        forgetful.addTarget { states.append($0.state) }
        stage.root.addGestureRecognizer(forgetful)
        stage.down(1, 1, 1, at: 0)
        stage.up(1, at: 1)
        #expect(states == [.began, .cancelled])
        #expect(forgetful.state == .possible)
    }
}
