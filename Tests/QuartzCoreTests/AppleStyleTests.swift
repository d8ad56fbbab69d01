import AppleStyleSources
import Layers
import LayerTestSupport
import QuartzCore
import Testing

/// Runs code in the style of iOS applications.
@Suite(.standingTime) struct AppleStyleTests {
    @Test("K3 progress ring: a custom property animates what draw(in:) paints")
    func progressRing() throws {
        let ring = ProgressRing()
        ring.frame = CGRect(x: 0, y: 0, width: 40, height: 40)
        let time = StillTime(ring)
        ring.progress = 1
        let animation = try #require(ring.animation(forKey: "progress") as? CABasicAnimation)
        #expect(animation.duration == 0.5 && animation.fromValue as? CGFloat == 0)
        func painted(at t: CFTimeInterval) throws -> Int {
            try time.at(t) {
                let image = try #require(ring.contents as? CGImage)
                return image.premultipliedRGBA().enumerated().count { $0.offset % 4 == 3 && $0.element > 128 }
            }
        }
        let counts = try [0.05, 0.15, 0.3, 0.5].map(painted)
        #expect(counts == counts.sorted())
        #expect(Set(counts).count == 4, "\(counts)")
        #expect(counts[3] > 600, "\(counts)")
        #expect(ProgressRing(coder: NSCoder())?.progress == 0)
    }

    @Test("A10 activity spinner: a turn a second, for ever, until it is stopped")
    func spinner() {
        let spinner = ActivitySpinner()
        let time = StillTime(spinner)
        spinner.startAnimating()
        for (t, angle) in [(0.25, CGFloat.pi / 2), (10.125, .pi / 4), (1000.25, .pi / 2)] {
            time.at(t) { #expect(abs(spinner.rotationOnScreen - angle) < 1e-6, "at \(t)") }
        }
        spinner.stopAnimating()
        time.at(0.25) { #expect(spinner.rotationOnScreen == 0 && !spinner.isAnimating) }
    }

    @Test("A5 pulsing marker: scale and opacity together, over and over")
    func marker() throws {
        let marker = PulsingMarker()
        let time = StillTime(marker)
        marker.start()
        for t in [1.5, 4.5, 31.5] {
            try time.at(t) {
                let seen = try #require(marker.presentation())
                #expect(abs(seen.transform.m11 - 0.5) < 1e-9 && abs(seen.opacity - 0.5) < 1e-6)
            }
        }
        #expect(marker.opacity == 0 && marker.cornerRadius == 30)
    }

    @Test("L6 parallax cards: perspective, boxes under keys, rotation by key path, hits")
    func cards() {
        let cards = ParallaxCards(count: 3)
        _ = StillTime(cards.container)
        cards.tilt(x: 10, y: -5)
        #expect(cards.cards[2].transform.m41 == 30 && cards.cards[0].transform.m42 == -5)
        #expect(cards.cards[0].animationKeys() == nil)
        cards.fan()
        let angle = cards.cards[2].value(forKeyPath: "transform.rotation.z") as? CGFloat
        #expect(abs((angle ?? 0) - 0.4) < 1e-9)
        #expect(cards.card(at: CGPoint(x: 160, y: 240))?.name == "card0")
        #expect(cards.card(at: CGPoint(x: 2, y: 2)) == nil)
    }

    final class Audience: FlipClockDelegate {
        var digits: [Int] = []
        func flipClock(_ clock: FlipClock, didShow digit: Int) { digits.append(digit) }
    }

    @Test("A9 flip clock: the delegate learns what was flipped by a key of the animation")
    func flipClock() {
        let clock = FlipClock()
        let audience = Audience()
        clock.delegate = audience
        let time = StillTime(clock.layer)
        clock.flip(to: 7)
        #expect(clock.isFlipping && clock.digit == 0)
        time.at(0.59) { #expect(clock.topEdge.minY > 40) }
        time.at(0.7) {}
        ThreadTransactions.current.events.deliver()
        #expect(clock.digit == 7)
        #expect(audience.digits == [7])
        #expect(!clock.isFlipping)
    }

    @Test("K2 needle gauge: defaults in boxes, colours and numbers that animate, a subclass without any initializer")
    func gauge() throws {
        let gauge = SpeedGauge()
        #expect(gauge.value == 10)
        #expect(gauge.tickColor == .black)
        #expect(gauge.contentsScale == 2)
        #expect(gauge.limit == 120)
        #expect(CATransform3DIsIdentity(gauge.bounds3D))
        let time = StillTime(gauge)
        CATransaction.begin()
        CATransaction.setAnimationDuration(2)
        gauge.value = 130
        gauge.tickColor = .white
        CATransaction.commit()
        #expect(gauge.overLimit)
        try time.at(1) {
            let seen = try #require(gauge.presentation())
            #expect(seen.value == 70 && !seen.overLimit)
            #expect(seen.tickColor == CGColor(gray: 0.5, alpha: 1))
        }
        #expect(gauge.drawnValues.last == 70)
        gauge.setValue(nil, forKey: "value")
        #expect(gauge.value == 10)
    }

    @Test("A3 shake and wobble: boxed key times, additive values, a repeat duration")
    func shake() throws {
        let layer = CALayer()
        layer.position.x = 100
        let time = StillTime(layer)
        layer.shake(duration: 6)
        for (t, x) in [(0.0, 100.0), (1, 110), (3, 90), (4, 100), (5, 110), (6, 100)] {
            let seen = try time.at(t) { try #require(layer.presentation()).position.x }
            #expect(abs(seen - CGFloat(x)) < 1e-9, "at \(t)")
        }
        layer.wobble()
        #expect(layer.animationKeys() == ["shake", "wobble"])
        let keyframes = try #require(layer.animation(forKey: "shake") as? CAKeyframeAnimation)
        #expect(Boxes.numbers(of: keyframes).count == 5 && keyframes.keyTimes?[2].doubleValue == 0.5)
    }

    @Test("A3 path follower: along a curve, turned as it goes; the path's elements, outline, dashes and copies")
    func pathFollower() throws {
        let follower = PathFollower()
        let time = StillTime(follower.ship)
        follower.sail()
        try time.at(2) {
            let ship = try #require(follower.ship.presentation())
            #expect(abs(ship.position.x - 150) < 0.5 && abs(ship.position.y - 150) < 0.5)
            #expect(ship.affineTransform().b > 0.3)
        }
        #expect(follower.commands == "M0,150 C300,150 ")
        #expect(follower.outline(width: 10).contains(CGPoint(x: 150, y: 150)))
        #expect(!follower.outline(width: 10).contains(CGPoint(x: 150, y: 200)))
        #expect(!follower.dashed().isEmpty && follower.dashed() != follower.path)
        #expect(follower.shifted(by: CGVector(dx: 5, dy: -5))?.currentPoint == CGPoint(x: 305, y: 145))
    }

    @Test("A4 pop in: a spring, a fade and a slide in one group")
    func popIn() throws {
        let layer = CALayer()
        let time = StillTime(layer)
        let group = PopIn.animation()
        #expect(group.animations?.count == 3)
        #expect(group.duration > 0.5)
        #expect(group.duration < 3)
        layer.add(group, forKey: "pop")
        try time.at(0.1) {
            let seen = try #require(layer.presentation())
            #expect(abs(seen.opacity - 0.5) < 1e-6)
            #expect(seen.transform.m11 > 0.1)
            #expect(seen.position.y < 40)
        }
        let scale = try time.at(group.duration / 2) { try #require(layer.presentation()).transform.m11 }
        #expect(abs(scale - 1) < 0.1)
        #expect(PopIn.controlPoints(of: CAMediaTimingFunction(name: .easeInEaseOut)) == [0.42, 0, 0.58, 1])
    }

    @Test("X2 choreography: nested transactions, each with its duration, boxed values, and the curtain at the end")
    func choreography() throws {
        let show = Choreography()
        let time = StillTime(show.stage)
        show.perform()
        #expect(show.log == ["started"])
        #expect(show.dancers[0].animation(forKey: "position")?.duration == 2)
        #expect(show.dancers[1].animation(forKey: "position")?.duration == 1)
        #expect(show.dancers[1].animationKeys() == ["position"] && show.dancers[1].opacity == 0.5)
        try time.at(0.5) {
            let seen = (try #require(show.dancers[0].presentation()), try #require(show.dancers[1].presentation()))
            #expect(seen.0.position.x == 25 && seen.1.position.y == 50)
        }
        time.at(2.1) {}
        ThreadTransactions.current.events.deliver()
        #expect(show.log == ["started", "curtain"])
    }

    @Test("C2 badge: a delegate draws, lays out, and answers NSNull for actions")
    func badge() throws {
        let badge = BadgeDrawing()
        let time = StillTime(badge.layer)
        time.at(0) { #expect(badge.drawings == 1 && badge.layouts == 1) }
        badge.count = 3
        badge.count = 3
        time.at(0) { #expect(badge.drawings == 2) }
        let image = try #require(badge.layer.contents as? CGImage)
        #expect(image.width == 48 && image.height == 48)
        badge.layer.bounds.size.width = 30
        #expect(badge.layer.animationKeys() == nil)
    }

    @Test("M7 ticker: a display link counts its frames", .ownRunLoop)
    @MainActor func ticker() {
        let links = MediaRunLoop.current.displayLinks
        let ticker = Ticker()
        ticker.start()
        for frame in 0..<4 {
            links.fire(
                timestamp: 10 + Double(frame) / 60, targetTimestamp: 10 + Double(frame + 1) / 60, duration: 1 / 60)
        }
        #expect(ticker.ticks == 4 && abs(ticker.elapsed - 0.05) < 1e-9)
        ticker.isPaused = true
        links.fire(timestamp: 11, targetTimestamp: 11.1, duration: 0.1)
        #expect(ticker.ticks == 4 && ticker.isPaused)
        ticker.stop()
    }

    @Test("A11 boxes of rectangles, points and transforms, and plain colours, animate under their key paths")
    func boxes() throws {
        let layer = CALayer()
        let time = StillTime(layer)
        Boxes.morph(layer)
        #expect(layer.animationKeys() == ["bounds", "position", "transform", "backgroundColor"])
        try time.at(0.5) {
            let seen = try #require(layer.presentation())
            #expect(seen.bounds == CGRect(x: 0, y: 0, width: 20, height: 30) && seen.position == CGPoint(x: 10, y: 20))
            #expect(abs(seen.transform.m11 - 2) < 1e-9)
            #expect(seen.backgroundColor == CGColor(red: 0.5, green: 0, blue: 0.25, alpha: 1))
        }
        // A value that was set is read back.
        let bounds = try #require(layer.animation(forKey: "bounds") as? CABasicAnimation)
        #expect((bounds.toValue as? NSValue)?.cgRectValue == CGRect(x: 0, y: 0, width: 30, height: 50))
    }

    @Test("X4 action table: NSNull, an object of the program's own, an animation, and a style's actions")
    func actionTable() {
        let recorder = Recorder()
        let parent = CALayer()
        let time = StillTime(parent)
        let layer = ActionTable.make(recorder)
        parent.addSublayer(layer)
        time.at(0) {}
        layer.position = CGPoint(x: 5, y: 5)
        layer.cornerRadius = 4
        #expect(layer.animationKeys() == nil)
        layer.opacity = 0
        #expect(layer.animation(forKey: "opacity")?.duration == 5)
        #expect(layer.value(forKey: "mood") as? String == "calm")
        layer.removeFromSuperlayer()
        #expect(recorder.events == ["onOrderIn of table", "onOrderOut of table"])
    }

    @Test("L4 matrix functions agree with each other")
    func matrices() {
        let card = MatrixMath.card(flippedBy: 0.7, eye: 400)
        #expect(MatrixMath.undo(card) && MatrixMath.describe(card) == "3D")
        #expect(MatrixMath.describe(CATransform3DMakeRotation(1, 0, 0, 1)) == "2D")
        let fit = MatrixMath.fit(
            CGRect(x: 10, y: 10, width: 10, height: 20), into: CGRect(x: 0, y: 0, width: 100, height: 100))
        #expect(
            CGRect(x: 10, y: 10, width: 10, height: 20).applying(fit) == CGRect(x: 25, y: 0, width: 50, height: 100))
        #expect(abs(MatrixMath.angle(of: CGAffineTransform(rotationAngle: 0.3).scaledBy(x: 2, y: 3)) - 0.3) < 1e-12)
        #expect(MatrixMath.isPlain(CALayer()))
    }

    @Test("K6 layers and animations go through keyed archives, alone and inside a program's own objects")
    func keyedArchives() throws {
        let layer = CALayer()
        layer.name = "board"
        layer.setValue(NSNumber(value: 5), forKey: "score")
        layer.addSublayer(CAShapeLayer())
        let fade = CABasicAnimation(keyPath: "opacity")
        fade.toValue = 0.5
        layer.add(fade, forKey: "fade")
        let data = try NSKeyedArchiver.archivedData(withRootObject: layer, requiringSecureCoding: true)
        let copy = try #require(try NSKeyedUnarchiver.unarchivedObject(ofClass: CALayer.self, from: data))
        #expect(copy.name == "board")
        #expect(copy.sublayers?.first is CAShapeLayer)
        #expect(copy.animationKeys() == ["fade"])
        #expect((copy.value(forKey: "score") as? Int) == 5)
        #expect(try NSKeyedUnarchiver.unarchivedObject(ofClass: CAShapeLayer.self, from: data) == nil)
        // The usual init(coder:) of a subclass.
        let unarchiver = try NSKeyedUnarchiver(forReadingFrom: data)
        #expect(ProgressRing(coder: unarchiver)?.name == "board")

        let saved = SavedBoard(board: layer, entrance: fade)
        let whole = try NSKeyedArchiver.archivedData(withRootObject: saved, requiringSecureCoding: true)
        let again = try #require(try NSKeyedUnarchiver.unarchivedObject(ofClass: SavedBoard.self, from: whole))
        #expect(again.board.name == "board" && (again.entrance as? CABasicAnimation)?.toValue as? Double == 0.5)
    }

    @Test("a theme's colours by components, alpha and space")
    func theme() throws {
        let theme = try #require(Theme(hex: "336699"))
        #expect(theme.accent == CGColor(red: 0.2, green: 0.4, blue: 0.6, alpha: 1) && theme.isDark)
        #expect(theme.gradient(steps: 3).map(\.alpha) == [0, 0.5, 1])
        let layer = CALayer()
        theme.apply(to: layer)
        #expect(layer.borderWidth == 1 && layer.backgroundColor?.components == [0.95, 1])
    }
}
