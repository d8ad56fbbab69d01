import Animation
import Geometry
import Layers
import LayerTestSupport
import Testing

@Suite(.standingTime) struct LifetimeTests {
    class Gauge: CALayer {
        @CAProperty var level: CGFloat
        @CAProperty var note: String = ""
        override class func needsDisplay(forKey key: String) -> Bool {
            key == "level" || super.needsDisplay(forKey: key)
        }
        override func display() { _ = presentation()?.level }
    }

    private struct Weak {
        weak var layer: CALayer?
    }

    /// Runs `work` on a screen with a gauge, releases both, and returns whether each of their layers still exists.
    private func kept(_ work: (Screen, Gauge) -> [CALayer?]) -> [Bool] {
        var seen: [Weak] = []
        do {
            let screen = Screen()
            let gauge = Gauge()
            let mask = CALayer()
            let child = Gauge()
            gauge.bounds = CGRect(x: 0, y: 0, width: 4, height: 4)
            gauge.mask = mask
            gauge.addSublayer(child)
            screen.root.addSublayer(gauge)
            screen.advance(to: 100)
            seen = ([gauge, mask, child, screen.root] + work(screen, gauge)).map { Weak(layer: $0) }
        }
        return seen.map { $0.layer != nil }
    }

    @Test(
        "T2 a model and its presentation layers are released with their owners: after values were set by key and presented"
    )
    func set() {
        #expect(
            kept { screen, gauge in
                gauge.setValue(3, forKey: "level")
                gauge.setValue("low", forKey: "note")
                gauge.setValue(7, forKey: "mine")
                let first = gauge.presentation()
                for frame in 1...10 { screen.advance(to: 100 + Double(frame) / 60) }
                return [first, first?.superlayer, gauge.presentation(), screen.root.presentation()?.hitTest(.zero)]
            }.allSatisfy { !$0 })
    }

    @Test("T2 … during implicit animations")
    func animating() {
        #expect(
            kept { screen, gauge in
                gauge.opacity = 0
                gauge.sublayers?.first?.position.x = 4
                gauge.mask?.position.x = 5
                screen.advance(to: 100)
                screen.advance(to: 100.1)
                return [gauge.presentation(), gauge.presentation()?.mask, gauge.presentation()?.sublayers?.first]
            }.allSatisfy { !$0 })
    }

    @Test("T2 … after implicit animations are over, and with explicit ones of custom properties running")
    func animated() {
        #expect(
            kept { screen, gauge in
                gauge.opacity = 0
                screen.advance(to: 100)
                screen.advance(to: 101)
                let grow = CABasicAnimation(keyPath: "level")
                grow.toValue = 8.0
                grow.duration = 10
                gauge.add(grow, forKey: nil)
                for frame in 1...10 { screen.advance(to: 101 + Double(frame) / 60) }
                return [gauge.presentation()]
            }.allSatisfy { !$0 })
    }

    @Test("T2 … with changes, layout and display that were not committed")
    func uncommitted() {
        #expect(
            kept { screen, gauge in
                gauge.opacity = 0.5
                gauge.setNeedsLayout()
                gauge.setNeedsDisplay()
                gauge.style = ["cornerRadius": 3]
                return [gauge.presentation()]
            }.allSatisfy { !$0 })
    }

    @Test("T2 … and after removal from the tree")
    func removed() {
        #expect(
            kept { screen, gauge in
                gauge.opacity = 0
                screen.advance(to: 100)
                gauge.removeFromSuperlayer()
                return [gauge.presentation()]
            }.allSatisfy { !$0 })
    }
}
