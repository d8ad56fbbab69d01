import Animation
import Geometry
import Layers
import Testing

@Suite struct LayoutTests {
    /// Notes by name who was laid out, and does what it is told.
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
        (top, middle, low, side) = (Panel("top", log), Panel("middle", log), Panel("low", log), Panel("side", log))
        top.addSublayer(middle)
        top.addSublayer(side)
        middle.addSublayer(low)
        top.layoutIfNeeded()
        log.names = []
    }

    @Test("Y1 adding, removing, replacing sublayers and resizing ask for layout; moving does not")
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

    @Test("Y1 layoutIfNeeded begins at the highest layer of those above that need it, and reaches all below; each lays out once")
    func highest() {
        for layer in [low, middle, top, side] { layer.setNeedsLayout() }
        low.layoutIfNeeded()
        #expect(log.names == ["top", "middle", "low", "side"])
        log.names = []
        top.setNeedsLayout()
        low.setNeedsLayout()
        low.layoutIfNeeded()
        // The one between needs none, so the way up ends there.
        #expect(log.names == ["low"])
        #expect(top.needsLayout())
        top.layoutIfNeeded()
        low.layoutIfNeeded()
        #expect(log.names == ["low", "top"])
        low.setNeedsLayout()
        top.layoutIfNeeded()
        #expect(log.names == ["low", "top", "low"])
    }

    @Test("Y1 what a superlayer resizes in its layout is laid out after it, in the same go")
    func cascade() {
        top.work = { $0.sublayers?.first?.bounds.size.width += 10 }
        middle.work = { $0.sublayers?.first?.bounds.size.width += 10 }
        top.setNeedsLayout()
        low.setNeedsLayout()
        top.layoutIfNeeded()
        #expect(log.names == ["top", "middle", "low"])
    }

    @Test("Y1 before a commit everything that asked is laid out, superlayers first, and what comes of it is in the same commit")
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
        #expect(screen.commits.last?.updates.first { $0.id == middle.id }?.state?.bounds.size.width == 77)
    }

    @Test("Y1 layers that leave or come during layout are left out or laid out")
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
        // Its own change of the sublayers asks again.
        #expect(top.needsLayout())
    }

    @Test("Y1 layout that never stops asking for itself is cut off with a line")
    func endless() {
        let screen = Screen()
        screen.root.addSublayer(top)
        top.work = { $0.setNeedsLayout() }
        top.setNeedsLayout()
        let lines = logLines { CATransaction.flush() }
        #expect(lines.count == 1)
        #expect(log.names.count < 100)
        top.work = nil
        CATransaction.flush()
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

    @Test("Y1 the delegate lays out before the layout manager, which then isn't asked; one without an opinion leaves it to the manager")
    func delegateAndManager() {
        let manager = Manager(), delegate = Delegate(), idle = Idle()
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

    @Test("Y1 the preferred size is the layout manager's, else the frame's")
    func preferredSize() {
        top.bounds = CGRect(x: 0, y: 0, width: 10, height: 20)
        top.transform = CATransform3DMakeScale(2, 3, 1)
        #expect(top.preferredFrameSize() == CGSize(width: 20, height: 60))
        top.layoutManager = Manager()
        #expect(top.preferredFrameSize() == CGSize(width: 12, height: 34))
    }

    @Test("X6 layout asks for onLayout before, and runs it after")
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
