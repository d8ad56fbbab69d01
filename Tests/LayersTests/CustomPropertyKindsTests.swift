import Animation
import Geometry
import Graphics
import Layers
import LayerTestSupport
import Testing

/// A value type of a program.
struct Polar: CAInterpolatable, Equatable {
    var radius: Double
    var angle: Double

    static func interpolate(from start: Polar, to end: Polar, progress: Double) -> Polar {
        Polar(
            radius: start.radius + (end.radius - start.radius) * progress,
            angle: start.angle + (end.angle - start.angle) * progress)
    }
}

@Suite(.standingTime) struct CustomPropertyKindsTests {
    enum Mode: String { case day, night }

    class Everything: CALayer {
        @CAProperty var cgFloat: CGFloat
        @CAProperty var double: Double
        @CAProperty var float: Float
        @CAProperty var int: Int
        @CAProperty var byte: UInt8 = 3
        @CAProperty var bool: Bool
        @CAProperty var point: CGPoint
        @CAProperty var size: CGSize
        @CAProperty var rect: CGRect
        @CAProperty var transform3D: CATransform3D
        @CAProperty var affine: CGAffineTransform
        @CAProperty var color: CGColor?
        @CAProperty var path: CGPath?
        @CAProperty var image: CGImage?
        @CAProperty var string: String
        @CAProperty var numbers: [CGFloat]
        @CAProperty var integers: [Int]
        @CAProperty var rects: [CGRect]
        @CAProperty var strings: [String]
        @CAProperty var polar = Polar(radius: 1, angle: 0)
        @CAProperty var maybePolar: Polar?
        @CAProperty var maybeNumber: Double?
        @CAProperty var tint: CGColor? = .white
        @CAProperty var mode = Mode.day
        @CAProperty var date: (year: Int, month: Int) = (2014, 4)

        var asked: [String] = []

        override func action(forKey event: String) -> (any CAAction)? {
            asked.append(event)
            return nil
        }
    }

    /// Commits what another test left on this thread: with its settings, changes might search for no actions.
    init() {
        CATransaction.flush()
    }

    @Test("K3 an unset property has the empty value of its type, or its initial value")
    func unset() {
        let layer = Everything()
        #expect(layer.cgFloat == 0)
        #expect(layer.double == 0)
        #expect(layer.float == 0)
        #expect(layer.int == 0)
        #expect(!layer.bool)
        #expect(layer.point == .zero && layer.size == .zero)
        #expect(layer.rect.isNull)
        #expect(CATransform3DIsIdentity(layer.transform3D) && layer.affine.isIdentity)
        #expect(layer.color == nil)
        #expect(layer.path == nil)
        #expect(layer.image == nil)
        #expect(layer.maybePolar == nil)
        #expect(layer.maybeNumber == nil)
        #expect(layer.string == "")
        #expect(layer.numbers == [])
        #expect(layer.strings == [])
        #expect(layer.byte == 3)
        #expect(layer.polar == Polar(radius: 1, angle: 0))
        #expect(layer.tint == .white)
        #expect(layer.mode == .day)
        #expect(layer.date == (2014, 4))
        #expect(layer.value(forKey: "color") == nil && layer.value(forKey: "maybePolar") == nil)
        #expect(layer.value(forKey: "byte") as? UInt8 == 3)
        #expect(layer.asked.isEmpty)
    }

    @Test("K3 every type of value is read back as it was set, directly and by key, nil included")
    func readBack() throws {
        let layer = Everything()
        func check<Value: Equatable>(
            _ property: ReferenceWritableKeyPath<Everything, Value>, _ key: String, _ values: Value...
        ) throws {
            for value in values {
                layer[keyPath: property] = value
                #expect(layer[keyPath: property] == value, "\(key)")
                #expect(try #require(layer.value(forKey: key) as? Value) == value, "\(key)")
                let other = Everything()
                other.setValue(value, forKey: key)
                #expect(other[keyPath: property] == value, "\(key)")
            }
        }
        try check(\.cgFloat, "cgFloat", 1.5, -2, 0)
        try check(\.double, "double", 1e300, 0.1)
        try check(\.float, "float", 0.1, .infinity)
        try check(\.int, "int", 7, -1)
        try check(\.byte, "byte", 255, 0)
        try check(\.bool, "bool", true, false)
        try check(\.point, "point", CGPoint(x: 1, y: 2))
        try check(\.size, "size", CGSize(width: 1, height: 2))
        try check(\.rect, "rect", CGRect(x: 1, y: 2, width: 3, height: 4))
        try check(\.transform3D, "transform3D", CATransform3DMakeRotation(1, 1, 2, 3))
        try check(\.affine, "affine", CGAffineTransform(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: 6))
        try check(\.string, "string", "tea", "")
        try check(\.numbers, "numbers", [1, 2.5], [])
        try check(\.integers, "integers", [1, 2], [])
        try check(\.rects, "rects", [CGRect(x: 1, y: 2, width: 3, height: 4)])
        try check(\.strings, "strings", ["a", "b"], [])
        try check(\.polar, "polar", Polar(radius: 2, angle: 3))
        try check(\.mode, "mode", .night)
        let path = CGPath(rect: CGRect(x: 0, y: 0, width: 1, height: 1), transform: nil)
        try check(\.color, "color", .black)
        try check(\.path, "path", path)
        try check(\.maybePolar, "maybePolar", Polar(radius: 5, angle: 6))
        try check(\.maybeNumber, "maybeNumber", 4)
        layer.color = nil
        layer.path = nil
        layer.maybePolar = nil
        layer.maybeNumber = nil
        layer.tint = nil
        #expect(layer.color == nil)
        #expect(layer.path == nil)
        #expect(layer.maybePolar == nil)
        #expect(layer.maybeNumber == nil)
        #expect(layer.tint == nil)
        layer.date = (1985, 1)
        #expect(layer.date == (1985, 1))
        layer.setValue(nil, forKey: "tint")
        layer.setValue(nil, forKey: "date")
        #expect(layer.tint == .white && layer.date == (2014, 4))
    }

    @Test(
        "K3 every change searches the property's action once, whether its type animates or not; an equal value searches none"
    )
    func asking() {
        let layer = Everything()
        layer.mode = .night
        layer.strings = ["a"]
        layer.polar = Polar(radius: 2, angle: 2)
        layer.color = .black
        #expect(layer.asked == ["mode", "strings", "polar", "color"])
        layer.mode = .night
        layer.strings = ["a"]
        layer.polar = Polar(radius: 2, angle: 2)
        layer.color = .black
        #expect(layer.asked.count == 4)
        layer.setValue("neither", forKey: "mode")
        #expect(layer.mode == .night && layer.asked.count == 4)
    }

    @Test(
        "K3 every animatable type is half-way at half the duration",
        arguments: [
            ("cgFloat", 0.0, 8.0, 4 as CGFloat), ("float", 0.0, 1.0, Float(0.5)), ("int", 0, 8, 4),
            ("point", CGPoint.zero, CGPoint(x: 4, y: 8), CGPoint(x: 2, y: 4)),
            ("size", CGSize.zero, CGSize(width: 4, height: 8), CGSize(width: 2, height: 4)),
            ("rect", CGRect.zero, CGRect(x: 2, y: 4, width: 6, height: 8), CGRect(x: 1, y: 2, width: 3, height: 4)),
            ("numbers", [0.0, 2.0], [4.0, 4.0], [2, 3] as [CGFloat]),
            (
                "rects", [CGRect.zero], [CGRect(x: 2, y: 4, width: 6, height: 8)],
                [CGRect(x: 1, y: 2, width: 3, height: 4)]
            ),
            (
                "transform3D", CATransform3DIdentity, CATransform3DMakeTranslation(2, 4, 6),
                CATransform3DMakeTranslation(1, 2, 3)
            ),
            ("polar", Polar(radius: 0, angle: 0), Polar(radius: 2, angle: 4), Polar(radius: 1, angle: 2)),
            ("maybePolar", Polar(radius: 0, angle: 0), Polar(radius: 2, angle: 4), Polar(radius: 1, angle: 2)),
            ("maybeNumber", 1.0, 2.0, 1.5), ("color", CGColor.black, CGColor.white, CGColor(gray: 0.5, alpha: 1)),
        ] as [(String, any Sendable, any Sendable, any Sendable)])
    func interpolation(key: String, from: any Sendable, to: any Sendable, half: any Sendable) throws {
        let screen = Screen()
        let layer = Everything()
        screen.root.addSublayer(layer)
        screen.advance(to: 100)
        let animation = CABasicAnimation(keyPath: key)
        animation.fromValue = from
        animation.toValue = to
        animation.duration = 2
        layer.add(animation, forKey: nil)
        screen.advance(to: 101)
        let seen = try #require(layer.presentation()?.value(forKey: key))
        #expect(isKnownSame(seen, half), "\(key): \(seen)")
    }

    @Test("K3 parts of custom values animate by key path")
    func parts() {
        let screen = Screen()
        let layer = Everything()
        layer.rect = .zero
        screen.root.addSublayer(layer)
        screen.advance(to: 100)
        for (path, end) in [("point.y", 8.0), ("rect.size.width", 4), ("transform3D.translation.x", 6)] {
            let animation = CABasicAnimation(keyPath: path)
            animation.toValue = end
            animation.duration = 2
            layer.add(animation, forKey: path)
        }
        screen.advance(to: 101)
        let seen = layer.presentation()
        #expect(seen?.point == CGPoint(x: 0, y: 4))
        #expect(seen?.rect.size.width == 2)
        #expect(seen?.transform3D.m41 == 3)
        layer.setValue(5, forKeyPath: "point.x")
        #expect(layer.point.x == 5)
        #expect(layer.value(forKeyPath: "rect.size.height") as? CGFloat == 0)
    }

    class Gauge<Reading: CAInterpolatable & Equatable>: CALayer {
        @CAProperty var reading: Reading?
        @CAProperty private var inner: CGFloat = 1

        var innerTwice: CGFloat {
            get { inner * 2 }
            set { inner = newValue / 2 }
        }
    }

    final class PolarGauge: Gauge<Polar> {
        @CAProperty var scale: CGFloat = 2
    }

    /// Another class with a property of the same name and another type.
    class Label: CALayer {
        @CAProperty var reading: String = "none"
    }

    @Test("K3 generic classes, subclasses, private properties, and properties of the same name in another class")
    func classes() {
        let screen = Screen()
        let gauge = PolarGauge()
        let label = Label()
        #expect(gauge.reading == nil)
        #expect(gauge.scale == 2)
        #expect(gauge.innerTwice == 2)
        gauge.reading = Polar(radius: 1, angle: 1)
        gauge.innerTwice = 8
        label.reading = "high"
        #expect(gauge.value(forKey: "inner") as? CGFloat == 4)
        #expect(gauge.reading == Polar(radius: 1, angle: 1))
        #expect(label.reading == "high")
        #expect(label.value(forKey: "reading") as? String == "high")
        screen.root.addSublayer(gauge)
        screen.advance(to: 100)
        for (key, end) in [("reading", Polar(radius: 3, angle: 3) as Any), ("inner", 6.0), ("scale", 4.0)] {
            let animation = CABasicAnimation(keyPath: key)
            animation.toValue = end
            animation.duration = 2
            gauge.add(animation, forKey: nil)
        }
        screen.advance(to: 101)
        let seen = gauge.presentation()
        #expect(seen?.reading == Polar(radius: 2, angle: 2))
        #expect(seen?.innerTwice == 10)
        #expect(seen?.scale == 3)
        #expect(gauge.scale == 2)
    }

    class Knob: CALayer {
        @CAProperty var angle: CGFloat
        @CAProperty var caption: String = ""
        var displays = 0

        override class func needsDisplay(forKey key: String) -> Bool {
            ["angle", "caption"].contains(key) || super.needsDisplay(forKey: key)
        }

        override func action(forKey event: String) -> (any CAAction)? {
            guard event == "angle" else { return super.action(forKey: event) }
            let animation = CABasicAnimation(keyPath: event)
            animation.fromValue = presentation()?.angle ?? angle
            return animation
        }

        override func display() { displays += 1 }
    }

    @Test(
        "K3 a property that needs display redraws after a change, whether its type animates or not, and in every frame of its animation"
    )
    func display() {
        let screen = Screen()
        let knob = Knob()
        screen.root.addSublayer(knob)
        screen.advance(to: 100)
        knob.caption = "volume"
        screen.advance(to: 101)
        #expect(knob.displays == 1)
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        knob.angle = 1
        CATransaction.commit()
        screen.advance(to: 102)
        #expect(knob.displays == 2 && knob.animationKeys() == nil)
        knob.angle = 2
        for frame in 1...10 { screen.advance(to: 102 + Double(frame) / 60) }
        #expect(knob.displays >= 12)
        #expect(knob.angle == 2)
    }

    /// An audio layer without contents, which only follows a property.
    class AudioLayer: CALayer {
        final class Player { var volume: Float = 1 }
        let player: Player

        @CAProperty var volume: Float

        override init() {
            player = Player()
            super.init()
            volume = 1
        }

        override init(layer: Any) {
            player = (layer as? AudioLayer)?.player ?? Player()
            super.init(layer: layer)
        }

        override class func needsDisplay(forKey key: String) -> Bool {
            key == "volume" || super.needsDisplay(forKey: key)
        }

        override func action(forKey event: String) -> (any CAAction)? {
            guard event == "volume" else { return super.action(forKey: event) }
            let animation = CABasicAnimation(keyPath: event)
            animation.timingFunction = CAMediaTimingFunction(name: .linear)
            animation.fromValue = presentation()?.volume
            return animation
        }

        override func display() { player.volume = presentation()?.volume ?? volume }
    }

    @Test("K4 a sound volume animates like any property")
    func audio() {
        let screen = Screen()
        let audio = AudioLayer()
        screen.root.addSublayer(audio)
        screen.advance(to: 100)
        CATransaction.begin()
        CATransaction.setAnimationDuration(2)
        audio.volume = 0
        CATransaction.commit()
        #expect(audio.volume == 0)
        screen.advance(to: 100)
        screen.advance(to: 100.5)
        #expect(audio.player.volume == 0.75)
        screen.advance(to: 101.5)
        #expect(audio.player.volume == 0.25)
        // Up again from the current presentation value.
        CATransaction.begin()
        CATransaction.setAnimationDuration(1)
        audio.volume = 1
        CATransaction.commit()
        screen.advance(to: 101.5)
        screen.advance(to: 102)
        #expect(audio.player.volume == 0.625)
        screen.advance(to: 104)
        #expect(audio.player.volume == 1)
    }
}
