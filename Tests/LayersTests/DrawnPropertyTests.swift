import Animation
import Geometry
import Graphics
import Layers
import LayerTestSupport
import Testing

@Suite(.standingTime) struct DrawnPropertyTests {
    final class Record {
        var radii: [CGFloat] = []
    }

    /// Draws itself from a custom property.
    class Circle: CALayer {
        @CAProperty var radius: CGFloat
        let record: Record

        override init() {
            record = Record()
            super.init()
            bounds = CGRect(x: 0, y: 0, width: 4, height: 4)
        }

        override init(layer: Any) {
            record = (layer as? Circle)?.record ?? Record()
            super.init(layer: layer)
        }

        override class func needsDisplay(forKey key: String) -> Bool {
            key == "radius" || super.needsDisplay(forKey: key)
        }

        override func draw(in ctx: CGContext) {
            record.radii.append(radius)
        }

        func grow(to end: CGFloat, for duration: CFTimeInterval) {
            let animation = CABasicAnimation(keyPath: "radius")
            animation.fromValue = 0
            animation.toValue = end
            animation.duration = duration
            add(animation, forKey: "grow")
        }
    }

    private func shown(_ circle: Circle) -> Screen {
        let screen = Screen()
        screen.root.addSublayer(circle)
        screen.advance(to: 100)
        return screen
    }

    @Test("K3 draw(in:) of a subclass reads the animated value from its own property")
    func drawing() {
        let circle = Circle()
        let screen = shown(circle)
        circle.radius = 8
        screen.advance(to: 101)
        #expect(circle.record.radii.last == 8)
        circle.grow(to: 8, for: 4)
        for second in 0...3 { screen.advance(to: 101 + Double(second)) }
        #expect(circle.record.radii.suffix(3) == [2, 4, 6])
        #expect(circle.radius == 8)
        screen.advance(to: 106)
        #expect(circle.record.radii.last == 8)
        #expect(circle.contents is CGImage)
    }

    @Test("M4 a paused layer is not drawn in every frame, although its animation is not over")
    func paused() {
        let circle = Circle()
        let screen = shown(circle)
        circle.grow(to: 8, for: 4)
        screen.advance(to: 100)
        #expect(screen.context.displaysEveryFrame(at: 101))
        screen.root.speed = 0
        screen.root.timeOffset = 103
        screen.advance(to: 101)
        #expect(circle.record.radii.last == 6)
        let count = circle.record.radii.count
        for frame in 1...5 {
            #expect(!screen.context.displaysEveryFrame(at: 101 + Double(frame)))
            screen.advance(to: 101 + Double(frame))
        }
        #expect(circle.record.radii.count == count)
    }

    @Test("M5 a layer whose time follows a touch is drawn once for every new time, in any order")
    func scrubbed() {
        let circle = Circle()
        let screen = shown(circle)
        circle.radius = 20
        screen.root.speed = 0
        screen.root.timeOffset = 200
        CATransaction.flush()
        circle.grow(to: 8, for: 4)
        screen.advance(to: 100)
        for (offset, radius) in [(201.0, 2.0), (203, 6), (202, 4), (204, 8), (201, 2), (199, 20)] {
            let count = circle.record.radii.count
            screen.root.timeOffset = offset
            CATransaction.flush()
            #expect(screen.context.displaysEveryFrame(at: 100))
            screen.advance(to: 100)
            screen.advance(to: 100.1)
            #expect(circle.record.radii.dropFirst(count) == [CGFloat(radius)])
        }
    }
}
