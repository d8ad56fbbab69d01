import Animation
import Geometry
import Graphics
import LayerTestSupport
import Layers
import Testing

@Suite(.standingTime) struct DisplayMarkTests {
    /// Counts its draws, and calls a closure each time.
    final class Sketch: CALayer {
        var count = 0
        var work: ((Sketch) -> Void)?

        override func draw(in ctx: CGContext) {
            count += 1
            work?(self)
        }
    }

    /// A layer that marks itself in `display()`.
    final class Poster: CALayer {
        var count = 0

        override func display() {
            count += 1
            setNeedsDisplay()
            setNeedsDisplay(CGRect(x: 0, y: 0, width: 1, height: 1))
        }
    }

    private let screen = Screen()

    private func added<Layer: CALayer>(_ layer: Layer) -> Layer {
        layer.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
        screen.root.addSublayer(layer)
        CATransaction.flush()
        return layer
    }

    @Test("C2 a layer that marks itself while it draws or displays is drawn once, and an idle screen stays idle")
    func marksItself() {
        let sketch = added(Sketch())
        let poster = added(Poster())
        sketch.work = { $0.setNeedsDisplay() }
        sketch.setNeedsDisplay()
        poster.setNeedsDisplay()
        let lines = logLines {
            for _ in 0..<3 { CATransaction.flush() }
        }
        #expect(lines.isEmpty)
        #expect(sketch.count == 1)
        #expect(poster.count == 1)
        #expect(!sketch.needsDisplay() && !poster.needsDisplay())
        sketch.setNeedsDisplay()
        sketch.displayIfNeeded()
        CATransaction.flush()
        #expect(sketch.count == 2)
    }

    @Test("C2 display() called outright clears the mark")
    func outrightDisplay() {
        let sketch = added(Sketch())
        sketch.display()
        #expect(sketch.count == 1)
        sketch.setNeedsDisplay(CGRect(x: 2, y: 3, width: 4, height: 5))
        #expect(sketch.needsDisplay())
        sketch.display()
        #expect(!sketch.needsDisplay())
        sketch.displayIfNeeded()
        CATransaction.flush()
        #expect(sketch.count == 2)
    }

    @Test("C2 layers that mark each other while they draw are drawn once each")
    func markEachOther() {
        let a = added(Sketch())
        let b = added(Sketch())
        a.work = { _ in b.setNeedsDisplay() }
        b.work = { _ in a.setNeedsDisplay() }
        a.setNeedsDisplay()
        for _ in 0..<3 { CATransaction.flush() }
        #expect(a.count == 1 && b.count == 1)
        a.setNeedsDisplay()
        b.setNeedsDisplay()
        for _ in 0..<3 { CATransaction.flush() }
        #expect(a.count == 2 && b.count == 2)
    }

    @Test("C2 a layer that is marked while another one draws is drawn in the same commit")
    func marksAnother() {
        let a = added(Sketch())
        let b = added(Sketch())
        a.work = { _ in b.setNeedsDisplay() }
        a.setNeedsDisplay()
        CATransaction.flush()
        #expect(a.count == 1 && b.count == 1)
    }

    @Test("C2 drawing that marks layout which marks drawing ends within the commit")
    func drawingAndLayout() {
        final class Restless: CALayer {
            var drawn = 0
            var laidOut = 0

            override func draw(in ctx: CGContext) {
                drawn += 1
                (model()).setNeedsLayout()
            }

            override func layoutSublayers() {
                laidOut += 1
                setNeedsDisplay()
            }
        }
        let layer = added(Restless())
        CATransaction.flush()
        layer.drawn = 0
        layer.laidOut = 0
        layer.setNeedsLayout()
        for _ in 0..<3 { CATransaction.flush() }
        #expect(layer.drawn == 1 && layer.laidOut == 1)
    }
}
