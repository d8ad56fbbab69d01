import Layers
import LayerTestSupport
import QuartzCore
import Testing

/// The listings of articles on custom animatable properties, as they are written for iOS.
@Suite(.standingTime) struct ListingTests {
    /// The first clock of the article, whose time sets the hands.
    class HandClock: CAShapeLayer {
        let hourHand = CAShapeLayer()
        let minuteHand = CAShapeLayer()

        var time = Date() {
            didSet {
                var calendar = Calendar(identifier: .gregorian)
                calendar.timeZone = TimeZone(identifier: "UTC")!
                let components = calendar.dateComponents([.hour, .minute], from: time)
                hourHand.setAffineTransform(
                    CGAffineTransform(rotationAngle: CGFloat(components.hour!) / 12.0 * 2.0 * .pi))
                minuteHand.setAffineTransform(
                    CGAffineTransform(rotationAngle: CGFloat(components.minute!) / 60.0 * 2.0 * .pi))
            }
        }

        override init() {
            super.init()
            bounds = CGRect(x: 0, y: 0, width: 200, height: 200)
            path = CGPath(ellipseIn: bounds, transform: nil)
            fillColor = .white
            strokeColor = .black
            lineWidth = 4
            hourHand.path = CGPath(rect: CGRect(x: -4, y: -70, width: 8, height: 70), transform: nil)
            hourHand.fillColor = .black
            hourHand.position = CGPoint(x: bounds.size.width / 2, y: bounds.size.height / 2)
            addSublayer(hourHand)
            minuteHand.path = CGPath(rect: CGRect(x: -2, y: -90, width: 4, height: 90), transform: nil)
            minuteHand.fillColor = .black
            minuteHand.position = CGPoint(x: bounds.size.width / 2, y: bounds.size.height / 2)
            addSublayer(minuteHand)
        }

        override init(layer: Any) {
            super.init(layer: layer)
        }

        required init?(coder: NSCoder) {
            super.init(coder: coder)
        }
    }

    @Test("K5 the article's first clock: setting a date turns both hands, each with the transaction's animation")
    func handClock() throws {
        let clock = HandClock()
        let still = StillTime(clock)
        clock.time = Date(timeIntervalSince1970: 0)
        clock.hourHand.removeAllAnimations()
        clock.minuteHand.removeAllAnimations()
        CATransaction.begin()
        CATransaction.setAnimationDuration(2)
        CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: .linear))
        // Two hours and ten minutes later.
        clock.time = Date(timeIntervalSince1970: 7800)
        CATransaction.commit()
        #expect(
            clock.hourHand.animationKeys() == ["transform"]
                && clock.minuteHand.animation(forKey: "transform")?.duration == 2)
        func angle(_ layer: CALayer) -> CGFloat { layer.value(forKeyPath: "transform.rotation.z") as? CGFloat ?? .nan }
        #expect(abs(angle(clock.hourHand) - .pi / 3) < 1e-9 && abs(angle(clock.minuteHand) - .pi / 3) < 1e-9)
        try still.at(1) {
            let hand = try #require(clock.hourHand.presentation())
            #expect(abs(angle(hand) - .pi / 6) < 1e-9)
        }
    }

    /// A layer that sets `radius`, shows `displayRadius`, and takes the start value from the transaction.
    class MYLayer: CALayer {
        var radius: CGFloat = 0 {
            didSet {
                if oldValue != radius { displayRadius = radius }
            }
        }
        @CAProperty private var displayRadius: CGFloat
        nonisolated(unsafe) static var drawnRadii: [CGFloat] = []

        override func draw(in ctx: CGContext) {
            ctx.setFillColor(CGColor(red: 1, green: 0, blue: 0, alpha: 1))
            let radius = displayRadius
            Self.drawnRadii.append(radius)
            ctx.addEllipse(
                in: CGRect(
                    x: (bounds.size.width - radius * 2) / 2, y: (bounds.size.height - radius * 2) / 2,
                    width: radius * 2, height: radius * 2))
            ctx.fillPath()
        }

        override class func needsDisplay(forKey key: String) -> Bool {
            if key == "displayRadius" { return true }
            return super.needsDisplay(forKey: key)
        }

        override func action(forKey event: String) -> CAAction? {
            if event == "displayRadius" {
                let animation = CABasicAnimation()
                animation.keyPath = event
                animation.duration = 3
                animation.fromValue = 0
                animation.toValue =
                    CATransaction.value(forKey: "layerRadius") as? NSNumber ?? NSNumber(value: Double(radius))
                return animation
            }
            return super.action(forKey: event)
        }
    }

    @Test("K3 the note's circle grows from 0 to its radius in three seconds, or to what the transaction says")
    func circle() throws {
        let layer = MYLayer()
        layer.bounds = CGRect(x: 0, y: 0, width: 40, height: 40)
        let still = StillTime(layer)
        MYLayer.drawnRadii = []
        layer.radius = 18
        for t in [0.0, 1, 2] { still.at(t) {} }
        #expect(MYLayer.drawnRadii.suffix(2) == [6, 12])
        layer.removeAllAnimations()
        still.at(0) {}
        CATransaction.begin()
        CATransaction.setValue(NSNumber(value: 30), forKey: "layerRadius")
        layer.radius = 15
        CATransaction.commit()
        still.at(0) {}
        still.at(1.5) {}
        #expect(MYLayer.drawnRadii.last == 15)
        still.at(2) {}
        #expect(MYLayer.drawnRadii.last == 20 && layer.radius == 15)
        #expect(layer.value(forKey: "displayRadius") as? CGFloat == 15)
    }

    @Test("K1 the guide's appendix: any key takes a number in a box and gives it back")
    func someKey() {
        let theLayer = CALayer()
        theLayer.setValue(NSNumber(value: 50), forKey: "someKey")
        let someKeyValue = theLayer.value(forKey: "someKey") as? NSNumber
        #expect(someKeyValue?.intValue == 50)
        // The former constants, which were plain strings.
        theLayer.setValue("resizeAspect", forKey: "contentsGravity")
        #expect(theLayer.contentsGravity == kCAGravityResizeAspect)
    }

    /// Subclasses with several, one or none of the designated initializers that Apple's compiler requires.
    class Plain: CALayer { var tag = 3 }
    class Failing: CALayer {
        override init() { super.init() }
        override init(layer: Any) { super.init(layer: layer) }
        required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }
    }
    class Below: HandClock {
        required init?(coder: NSCoder) { super.init(coder: coder) }
        override init(layer: Any) { super.init(layer: layer) }
        override init() { super.init() }
    }
    class Eased: CABasicAnimation {
        override init() { super.init() }
        required init?(coder: NSCoder) { super.init(coder: coder) }
    }

    @Test(
        "K6 subclasses compile with every habit of init(coder:), and a coder without a layer gives one that is as new")
    func coders() {
        #expect(Plain().tag == 3)
        #expect(Plain(coder: NSCoder())?.tag == 3)
        #expect(Plain(layer: Plain()).tag == 3)
        #expect(Failing().opacity == 1)
        #expect(Below(coder: NSCoder())?.lineWidth == 1)
        #expect(CALayer(coder: NSCoder())?.opacity == 1 && CAShapeLayer(coder: NSCoder())?.fillColor == .black)
        #expect(
            Eased(coder: NSCoder())?.isRemovedOnCompletion == true
                && CAKeyframeAnimation(coder: NSCoder())?.values == nil)
    }
}
