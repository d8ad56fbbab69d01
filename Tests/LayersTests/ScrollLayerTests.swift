import Geometry
import Layers
import LayerTestSupport
import Testing

@Suite(.standingTime) struct ScrollLayerTests {
    private let scroller = CAScrollLayer()
    private let page = CALayer()
    private let note = CALayer()

    /// A viewport of 100 × 80 on a page of 1000 × 600, with a note at (300, 200).
    init() {
        CATransaction.begin()
        defer { CATransaction.commit() }
        CATransaction.setDisableActions(true)
        scroller.frame = CGRect(x: 20, y: 10, width: 100, height: 80)
        page.frame = CGRect(x: 0, y: 0, width: 1000, height: 600)
        note.frame = CGRect(x: 300, y: 200, width: 40, height: 30)
        scroller.addSublayer(page)
        page.addSublayer(note)
    }

    @Test(
        "S6 scrolling to a point moves the bounds' origin in the directions of the mode",
        arguments: [
            (CAScrollLayerScrollMode.both, 30.0, 40.0), (.horizontally, 30, 5), (.vertically, 5, 40), (.none, 5, 5),
        ])
    func point(mode: CAScrollLayerScrollMode, x: Double, y: Double) {
        #expect(CAScrollLayer().scrollMode == .both)
        scroller.bounds.origin = CGPoint(x: 5, y: 5)
        scroller.scrollMode = mode
        scroller.scroll(to: CGPoint(x: 30, y: 40))
        #expect(scroller.bounds == CGRect(x: x, y: y, width: 100, height: 80))
    }

    @Test("S6 scrolling to a rectangle scrolls by the least distance")
    func rect() {
        scroller.scroll(to: CGRect(x: 10, y: 10, width: 20, height: 20))
        #expect(scroller.bounds.origin == .zero)
        scroller.scroll(to: CGRect(x: 150, y: 10, width: 20, height: 20))
        #expect(scroller.bounds.origin == CGPoint(x: 70, y: 0))
        scroller.scroll(to: CGRect(x: 40, y: 200, width: 20, height: 100))
        #expect(scroller.bounds.origin == CGPoint(x: 40, y: 200))
    }

    @Test("S6 layers scroll the nearest scroll layer above them, in their own space")
    func inside() {
        note.scroll(CGPoint(x: 10, y: 20))
        #expect(scroller.bounds.origin == CGPoint(x: 310, y: 220))
        note.scrollRectToVisible(note.bounds)
        #expect(scroller.bounds.origin == CGPoint(x: 300, y: 200))
        page.scrollRectToVisible(CGRect(x: 390, y: 270, width: 20, height: 20))
        #expect(scroller.bounds.origin == CGPoint(x: 310, y: 210))
        CALayer().scroll(CGPoint(x: 1, y: 1))
    }

    @Test("S6 visibleRect is the part that the scroll layers above leave visible")
    func visible() {
        #expect(page.visibleRect == CGRect(x: 0, y: 0, width: 100, height: 80))
        scroller.scroll(to: CGPoint(x: 320, y: 190))
        #expect(page.visibleRect == CGRect(x: 320, y: 190, width: 100, height: 80))
        #expect(note.visibleRect == CGRect(x: 20, y: 0, width: 20, height: 30))
        scroller.scroll(to: CGPoint.zero)
        #expect(note.visibleRect.isNull)
        let alone = CALayer()
        alone.bounds = CGRect(x: 1, y: 2, width: 3, height: 4)
        #expect(alone.visibleRect == alone.bounds)
    }

    @Test("S6 a visible scroll layer scrolls with an animation of its bounds")
    func animated() {
        let layer = CAScrollLayer()
        let stage = Stage(layer)
        layer.scroll(to: CGPoint(x: 10, y: 0))
        #expect(layer.animation(forKey: "bounds") != nil)
        stage.advance(to: 0)
        #expect(stage.seen(at: 0).bounds.origin.x == 0 && stage.seen(at: 1).bounds.origin.x == 10)
    }
}
