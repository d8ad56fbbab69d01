import Animation
import Geometry
import LayerTestSupport
import Layers
import Testing

@Suite(.standingTime) struct LayoutTests {
    /// Records the names of layers that are laid out, and runs a closure.
    final class Panel: CALayer {
        let log: Log
        var work: ((Panel) -> Void)?

        final class Log {
            var names: [String] = []
        }

        init(_ name: String, _ log: Log) {
            self.log = log
            super.init()
            self.name = name
        }

        override init(layer: Any) {
            log = (layer as? Panel)?.log ?? Log()
            super.init(layer: layer)
        }

        override func layoutSublayers() {
            log.names.append(name ?? "?")
            work?(self)
            super.layoutSublayers()
        }
    }

    private let log = Panel.Log()
    private let top: Panel, middle: Panel, low: Panel, side: Panel

    init() {
        // Another test may have left a transaction on this thread, in which changes search for no actions.
        CATransaction.flush()
        top = Panel("top", log)
        middle = Panel("middle", log)
        low = Panel("low", log)
        side = Panel("side", log)
        top.addSublayer(middle)
        top.addSublayer(side)
        middle.addSublayer(low)
        top.layoutIfNeeded()
        log.names = []
    }

    @Test("Y1 adding, removing, replacing sublayers and resizing mark layout; moving does not")
    func triggers() {
        #expect(!top.needsLayout())
        let child = CALayer()
        let changes: [(String, () -> Void)] = [
            ("add", { top.addSublayer(child) }), ("replace", { top.replaceSublayer(child, with: CALayer()) }),
            ("remove", { top.sublayers?.last?.removeFromSuperlayer() }), ("resize", { top.bounds.size.width += 1 }),
            ("scroll", { top.bounds.origin.x += 1 }), ("ask", { top.setNeedsLayout() }),
        ]
        for (name, change) in changes {
            change()
            #expect(top.needsLayout(), "\(name)")
            top.layoutIfNeeded()
            #expect(!top.needsLayout(), "\(name)")
        }
        top.position.x = 5
        top.bounds = top.bounds
        middle.position.x = 9
        #expect(!top.needsLayout())
    }

    @Test(
        "Y1 layoutIfNeeded begins at the highest marked ancestor and reaches all descendants; each is laid out once"
    )
    func highest() {
        for layer in [low, middle, top, side] { layer.setNeedsLayout() }
        low.layoutIfNeeded()
        #expect(log.names == ["top", "middle", "low", "side"])
        log.names = []
        top.setNeedsLayout()
        low.setNeedsLayout()
        low.layoutIfNeeded()
        // The layer between is not marked, so the search for ancestors ends there.
        #expect(log.names == ["low"])
        #expect(top.needsLayout())
        top.layoutIfNeeded()
        low.layoutIfNeeded()
        #expect(log.names == ["low", "top"])
        low.setNeedsLayout()
        top.layoutIfNeeded()
        #expect(log.names == ["low", "top", "low"])
    }

    @Test("Y1 a sublayer that its superlayer resizes in layout is laid out after it, in the same pass")
    func cascade() {
        top.work = { $0.sublayers?.first?.bounds.size.width += 10 }
        middle.work = { $0.sublayers?.first?.bounds.size.width += 10 }
        top.setNeedsLayout()
        low.setNeedsLayout()
        top.layoutIfNeeded()
        #expect(log.names == ["top", "middle", "low"])
    }

    @Test(
        "Y1 before a commit all marked layers are laid out, superlayers first, and the result is part of the same commit"
    )
    func commits() {
        let screen = Screen()
        screen.root.addSublayer(top)
        screen.advance(to: 100)
        log.names = []
        top.work = { $0.sublayers?.first?.bounds.size.width = 77 }
        low.setNeedsLayout()
        top.setNeedsLayout()
        let count = screen.commits.count
        CATransaction.flush()
        #expect(log.names == ["top", "low", "middle"])
        #expect(screen.commits.count == count + 1)
        #expect(screen.commits.last?.geometry(of: middle.id)?.bounds.size.width == 77)
    }

    @Test("Y1 layers that are removed during layout are skipped, and added ones are laid out")
    func changesDuringLayout() {
        let late = Panel("late", log)
        top.work = { top in
            top.work = nil
            top.sublayers?.first?.removeFromSuperlayer()
            late.setNeedsLayout()
            top.addSublayer(late)
        }
        for layer in [top, middle, low, side] { layer.setNeedsLayout() }
        top.layoutIfNeeded()
        #expect(log.names.prefix(3) == ["top", "side", "late"])
        #expect(!log.names.contains("middle") && !log.names.contains("low"))
        #expect(middle.needsLayout())
        // Changes of its own sublayers during its layout do not mark it again.
        #expect(!top.needsLayout())
    }

    @Test("Y1 a layer that marks itself in its own layout is laid out once, and an idle screen stays idle")
    func marksItself() {
        let screen = Screen()
        screen.root.addSublayer(top)
        CATransaction.flush()
        log.names = []
        top.work = { $0.setNeedsLayout() }
        top.setNeedsLayout()
        let lines = logLines { CATransaction.flush() }
        #expect(lines.isEmpty)
        #expect(log.names == ["top"])
        #expect(!top.needsLayout())
        CATransaction.flush()
        top.layoutIfNeeded()
        #expect(log.names == ["top"])
        top.setNeedsLayout()
        top.layoutIfNeeded()
        #expect(log.names == ["top", "top"] && !top.needsLayout())
    }

    @Test("Y1 layers that mark each other in their layouts are laid out once, also in a cycle of three")
    func markEachOther() {
        let screen = Screen()
        screen.root.addSublayer(top)
        CATransaction.flush()
        for ring in [[middle, side], [middle, side, low]] {
            log.names = []
            for (layer, next) in zip(ring, ring.dropFirst() + [ring[0]]) { layer.work = { _ in next.setNeedsLayout() } }
            ring[0].setNeedsLayout()
            let lines = logLines {
                for _ in 0..<3 { CATransaction.flush() }
            }
            #expect(lines.isEmpty && log.names.sorted() == ring.compactMap(\.name).sorted())
            for layer in ring { layer.work = nil }
        }
    }

    @Test("Y1 a layer that is marked by a sublayer's layout is laid out again, and so are those that it resizes")
    func marksSuperlayer() {
        let screen = Screen()
        screen.root.addSublayer(top)
        CATransaction.flush()
        log.names = []
        var wanted: CGFloat = 10
        top.work = { $0.sublayers?.first?.bounds.size.width = wanted }
        middle.work = { _ in
            if wanted == 50 { return }
            wanted = 50
            self.top.setNeedsLayout()
        }
        top.setNeedsLayout()
        CATransaction.flush()
        #expect(middle.bounds.width == 50)
        #expect(log.names == ["top", "middle", "top", "middle"])
    }

    @Test(
        "Y1 sizes that change each other endlessly are stopped, and all of a hundred nested layers are laid out")
    func changingSizes() {
        let screen = Screen()
        screen.root.addSublayer(top)
        CATransaction.flush()
        log.names = []
        top.work = { $0.bounds.size.width += 1 }
        top.setNeedsLayout()
        CATransaction.flush()
        let count = log.names.count
        #expect(count > 1 && count < 200)
        CATransaction.flush()
        #expect(log.names.count == count)

        let chain = (0..<100).map { Panel("\($0)", log) }
        for (layer, next) in zip(chain, chain.dropFirst()) {
            layer.addSublayer(next)
            layer.work = { next.bounds.size = $0.bounds.size }
        }
        screen.root.addSublayer(chain[0])
        CATransaction.flush()
        chain[0].bounds.size.width = 77
        CATransaction.flush()
        #expect(chain[99].bounds.width == 77 && !chain[99].needsLayout())
    }

    @Test("Y1 a layout manager may mark the layer from invalidateLayout(of:)")
    func marksInInvalidation() {
        final class Eager: CALayoutManager {
            var count = 0
            func layoutSublayers(of layer: CALayer) {}
            func preferredSize(of layer: CALayer) -> CGSize { .zero }
            func invalidateLayout(of layer: CALayer) {
                count += 1
                layer.setNeedsLayout()
            }
        }
        let manager = Eager()
        top.layoutManager = manager
        manager.count = 0
        top.setNeedsLayout()
        #expect(manager.count == 1 && top.needsLayout())
        top.layoutIfNeeded()
        #expect(!top.needsLayout())
    }

    final class Manager: CALayoutManager {
        var log: [String] = []
        func layoutSublayers(of layer: CALayer) { log.append("layout \(layer.name ?? "")") }
        func preferredSize(of layer: CALayer) -> CGSize { CGSize(width: 12, height: 34) }
        func invalidateLayout(of layer: CALayer) { log.append("invalidate \(layer.name ?? "")") }
    }

    final class Delegate: CALayerDelegate {
        var log: [String] = []
        func layoutSublayers(of layer: CALayer) { log.append(layer.name ?? "") }
    }

    final class Idle: CALayerDelegate {}

    @Test(
        "Y1 the delegate lays out instead of the layout manager; a delegate without the method leaves it to the manager"
    )
    func delegateAndManager() {
        let manager = Manager()
        let delegate = Delegate()
        let idle = Idle()
        top.layoutManager = manager
        top.layoutIfNeeded()
        #expect(manager.log == ["invalidate top", "layout top"])
        manager.log = []
        top.delegate = idle
        top.setNeedsLayout()
        top.layoutIfNeeded()
        #expect(manager.log == ["invalidate top", "layout top"])
        top.delegate = delegate
        top.setNeedsLayout()
        top.layoutIfNeeded()
        #expect(delegate.log == ["top"])
        #expect(manager.log == ["invalidate top", "layout top", "invalidate top"])
    }

    @Test("Y1 the preferred size is the layout manager's, otherwise the frame's")
    func preferredSize() {
        top.bounds = CGRect(x: 0, y: 0, width: 10, height: 20)
        top.transform = CATransform3DMakeScale(2, 3, 1)
        #expect(top.preferredFrameSize() == CGSize(width: 20, height: 60))
        top.layoutManager = Manager()
        #expect(top.preferredFrameSize() == CGSize(width: 12, height: 34))
    }

    @Test("X6 layout searches the action onLayout before, and runs it after")
    func action() {
        struct Note: CAAction {
            let log: Panel.Log
            func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
                log.names.append("\((anObject as? CALayer)?.name ?? "?") \(event) \(dict == nil)")
            }
        }
        let asked = Asked()
        asked.answer = { [log] _, event in
            log.names.append("asked")
            return event == "onLayout" ? Note(log: log) : nil
        }
        top.setNeedsLayout()
        top.delegate = asked
        top.layoutIfNeeded()
        #expect(asked.keys == ["top onLayout"])
        #expect(log.names == ["asked", "top", "top onLayout true"])
    }
}
