import Animation
import Geometry
import Input
import LayerTestSupport
import Layers

/// A screen of 400 × 300 points with a layer tree that was committed at time 0, and fingers that touch it.
final class Stage {
    let root = CALayer()
    let router: TouchRouter
    let context: LayerContext
    private let driver = RunLoopDriver()
    private var frame: UInt64 = 0
    private var waiting: [TouchChange] = []
    private var places: [UInt64: CGPoint] = [:]
    private var lastFinger: UInt64 = 1000

    init(_ sublayers: CALayer...) {
        root.frame = CGRect(x: 0, y: 0, width: 400, height: 300)
        for layer in sublayers { root.addSublayer(layer) }
        context = LayerContext(root: root, receiver: DiscardedCommits())
        router = TouchRouter(root: root)
        commit(at: 0)
    }

    func commit(at time: CFTimeInterval) {
        context.frameTime = time
        CATransaction.flush()
        context.frameTime = nil
    }

    // MARK: Fingers

    /// Returns a number that no finger has had.
    func newFinger() -> UInt64 {
        lastFinger += 1
        return lastFinger
    }

    /// Adds one change of a finger without delivering it.
    func add(
        _ finger: UInt64, _ phase: TouchChange.Phase, _ x: CGFloat, _ y: CGFloat, at time: Double,
        sameFrame: Bool = false
    ) {
        if !sameFrame { frame += 1 }
        places[finger] = CGPoint(x: x, y: y)
        waiting.append(
            TouchChange(
                id: TouchID(finger), phase: phase, location: CGPoint(x: x, y: y), time: time, device: .init(1),
                frame: frame))
    }

    /// - Parameters:
    ///   - time: The presentation time of the frame that is being made.
    ///   - sampling: The moment for which touches are placed.
    func deliver(at time: Double, placed sampling: TouchSampling? = nil) {
        router.deliver(waiting, at: time, placed: sampling)
        waiting.removeAll()
    }

    func down(_ finger: UInt64, _ x: CGFloat, _ y: CGFloat, at time: Double) {
        add(finger, .began, x, y, at: time)
        deliver(at: time)
    }

    func move(_ finger: UInt64, _ x: CGFloat, _ y: CGFloat, at time: Double) {
        add(finger, .moved, x, y, at: time)
        deliver(at: time)
    }

    func up(_ finger: UInt64, at time: Double) {
        let p = places[finger] ?? .zero
        add(finger, .ended, p.x, p.y, at: time)
        deliver(at: time)
    }

    func cancel(_ finger: UInt64, at time: Double) {
        let p = places[finger] ?? .zero
        add(finger, .cancelled, p.x, p.y, at: time)
        deliver(at: time)
    }
}

extension CALayer {
    convenience init(_ name: String, _ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) {
        self.init()
        self.name = name
        frame = CGRect(x: x, y: y, width: width, height: height)
    }
}

/// A recognizer that records the touches it receives and recognizes nothing.
final class Recorder: UIGestureRecognizer {
    struct Line: Equatable {
        let phase: UITouch.Phase
        let count: Int
        let layer: String?
    }

    private(set) var lines: [Line] = []
    private(set) var seen: [UITouch] = []
    private(set) var resets = 0
    var onBegan: ((Recorder) -> Void)?

    private func note(_ phase: UITouch.Phase, _ touches: Set<UITouch>) {
        lines.append(Line(phase: phase, count: touches.count, layer: touches.first?.layer.name))
        seen += touches
    }

    var phases: [UITouch.Phase] { lines.map(\.phase) }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        note(.began, touches)
        onBegan?(self)
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) { note(.moved, touches) }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) { note(.ended, touches) }
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) { note(.cancelled, touches) }
    override func reset() { resets += 1 }
}
