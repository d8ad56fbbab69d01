import Animation
import Archive
import Geometry
import Graphics
import LayerRendering
import Layers

/// A custom value type that scene files may hold.
struct Polar: CAInterpolatable, Codable, Equatable {
    var radius: Double
    var angle: Double
    var labels: [String: Int]? = nil

    static func interpolate(from start: Polar, to end: Polar, progress: Double) -> Polar {
        Polar(
            radius: start.radius + (end.radius - start.radius) * progress,
            angle: start.angle + (end.angle - start.angle) * progress)
    }
}

enum Season: String { case winter, summer }

/// A custom layer class with properties of several types.
class Gauge: CALayer {
    @CAProperty var reading: CGFloat
    @CAProperty var place = Polar(radius: 1, angle: 0)
    @CAProperty var season = Season.winter
    @CAProperty var ticks: [CGPoint]
    @CAProperty var tint: CGColor?
    @CAProperty var byte: UInt8 = 7

    override init() {
        super.init()
        bounds = CGRect(x: 0, y: 0, width: 50, height: 50)
    }

    override init(layer: Any) {
        super.init(layer: layer)
    }

    /// Returns an animation for each change, which reading a file must not start.
    override func action(forKey event: String) -> (any CAAction)? {
        event == "reading" ? CABasicAnimation(keyPath: event) : super.action(forKey: event)
    }
}

class Bouncing: CAKeyframeAnimation {}

enum Samples {
    static func register() {
        SceneFile.register(Gauge.self)
        SceneFile.register(Polar.self)
        SceneFile.register(Bouncing.self)
    }

    static func image(_ color: UInt8, side: Int = 4) -> CGImage {
        CGImage(
            premultipliedRGBA: (0..<side * side).flatMap { [color, UInt8($0 % 200) / 2, 20, 255] }, width: side,
            height: side)!
    }

    /// Makes a layer tree that uses most kinds of layers, properties and animations.
    static func tree() -> CALayer {
        let root = CALayer()
        root.name = "root \"1\" \u{1F600}\n"
        root.frame = CGRect(x: 0, y: 0, width: 120, height: 90)
        root.backgroundColor = CGColor(red: 0.1, green: 0.2, blue: 0.3, alpha: 1)
        var perspective = CATransform3DIdentity
        perspective.m34 = -1.0 / 300
        root.sublayerTransform = perspective

        let card = CALayer()
        card.frame = CGRect(x: 10, y: 10, width: 40.5, height: 30)
        card.transform = CATransform3DMakeRotation(0.5, 0, 1, 0)
        card.opacity = 0.8
        card.cornerRadius = 6
        card.masksToBounds = true
        card.maskedCorners = [.layerMinXMinYCorner, .layerMaxXMaxYCorner]
        card.borderWidth = 2
        card.borderColor = CGColor(red: 1, green: 0, blue: 0, alpha: 0.5)
        card.contents = image(200)
        card.contentsGravity = .resizeAspectFill
        card.contentsRect = CGRect(x: 0, y: 0, width: 0.5, height: 1)
        card.speed = 2
        card.fillMode = .both
        card.setValue(CGRect(x: 1, y: 2, width: 3, height: 4), forKey: "hole")
        card.setValue([1, "two", CGPoint(x: 3, y: 3)] as [Any], forKey: "list")
        card.setValue(["point": 3], forKey: "tricky")
        card.setValue(Polar(radius: 3, angle: 4, labels: ["a": 1]), forKey: "polar")
        card.actions = ["position": CANullAction(), "opacity": CABasicAnimation(keyPath: "opacity")]
        card.style = ["tone": "warm", "depth": 2]

        let shape = CAShapeLayer()
        shape.path = CGPath(ellipseIn: CGRect(x: 60, y: 20, width: 30, height: 40), transform: nil)
        shape.fillColor = nil
        shape.strokeColor = CGColor(red: 0.25, green: 1, blue: 1, alpha: 1)
        shape.lineWidth = 3.5
        shape.lineCap = .round
        shape.lineJoin = .bevel
        shape.fillRule = .evenOdd

        let gauge = Gauge()
        gauge.position = CGPoint(x: 80, y: 60)
        gauge.backgroundColor = .white
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        gauge.reading = 12.25
        CATransaction.commit()
        gauge.place = Polar(radius: 2, angle: 0.5)
        gauge.season = .summer
        gauge.ticks = [CGPoint(x: 1, y: 2), CGPoint(x: 3, y: 4)]
        gauge.tint = .black
        gauge.byte = 255
        gauge.contents = card.contents

        animate(card, shape, gauge)
        root.sublayers = [card, shape, gauge]
        return root
    }

    private static func animate(_ card: CALayer, _ shape: CAShapeLayer, _ gauge: Gauge) {
        let turn = CABasicAnimation(keyPath: "transform.rotation.z")
        turn.byValue = 2 * Double.pi
        turn.duration = 4
        turn.repeatCount = .infinity
        card.add(turn, forKey: "turn")
        let path = CAKeyframeAnimation(keyPath: "position")
        path.values = [CGPoint(x: 30, y: 25), CGPoint(x: 60, y: 25), CGPoint(x: 30, y: 50)]
        path.keyTimes = [0, 0.25, 1]
        path.timingFunctions = [
            CAMediaTimingFunction(name: .easeIn), CAMediaTimingFunction(controlPoints: 0.1, 0.2, 0.3, 0.9),
        ]
        path.calculationMode = .cubic
        path.duration = 3
        path.fillMode = .forwards
        path.isRemovedOnCompletion = false
        path.setValue("an animation's key", forKey: "note")
        card.add(path, forKey: "path")
        let color = CABasicAnimation(keyPath: "strokeColor")
        color.fromValue = CGColor.black
        color.toValue = CGColor.white
        color.duration = 2
        color.autoreverses = true
        color.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
        shape.add(color, forKey: nil)
        let follow = Bouncing(keyPath: "position")
        follow.path = CGPath(rect: CGRect(x: 0, y: 0, width: 5, height: 5), transform: nil)
        follow.rotationMode = .rotateAuto
        follow.duration = 5
        follow.isAdditive = true
        shape.add(follow, forKey: "follow")
        let spin = CABasicAnimation(keyPath: "transform")
        spin.valueFunction = CAValueFunction(name: .rotateZ)
        spin.fromValue = 0
        spin.toValue = 1.5
        spin.duration = 2
        spin.isCumulative = true
        spin.repeatCount = 2.5
        gauge.add(spin, forKey: "spin")
        let polar = CABasicAnimation(keyPath: "place")
        polar.toValue = Polar(radius: 9, angle: 9)
        polar.duration = 2
        gauge.add(polar, forKey: "polar")
    }

    /// Draws a tree at several times, counted from the time at which it is first shown.
    static func pictures(of layer: CALayer, at times: [CFTimeInterval]) -> [[UInt8]] {
        let stage = CALayer()
        stage.speed = 0
        stage.addSublayer(layer)
        let renderer = CARenderer(width: 120, height: 90)
        renderer.layer = stage
        CATransaction.flush()
        return times.map { time in
            stage.timeOffset = time
            CATransaction.flush()
            renderer.beginFrame(atTime: 0)
            renderer.render()
            renderer.endFrame()
            return renderer.pixels
        }
    }
}
