import LayerTestSupport
import TestSupport
import Animation
import Geometry
import Glibc
import Input
import Layers
import Testing

/// Ten fingers with random motion, over a tree of 500 layers with 50 recognizers of all kinds.
@Suite(.standingTime) struct GestureStormTests {
    #if DEBUG
        private static let seconds = 5
    #else
        private static let seconds = 600
    #endif

    @Test(
        "G3 a storm of ten fingers at 1000 Hz: no touch is stuck, every gesture that begins ends, and nothing of it is kept",
        arguments: [UInt64(1), 2])
    func storm(seed: UInt64) {
        let storm = Storm(seed: seed)
        for second in 0..<Self.seconds { storm.run(second: second) }
        storm.calm()
        #expect(storm.faults == [])
        #expect(storm.begun > Self.seconds && storm.touches > Self.seconds * 5)
        #expect(storm.stage.router.nextDeadline == .infinity)
        #expect(storm.recognizers.allSatisfy { $0.state == .possible && $0.numberOfTouches == 0 })
        #expect(storm.pads.allSatisfy { $0.down.isEmpty })
        storm.watcher.seen.removeAll { $0.touch == nil }
        #expect(storm.watcher.seen.isEmpty)
    }
}

private final class Storm {
    let stage = Stage()
    private(set) var recognizers: [UIGestureRecognizer] = []
    private(set) var pads: [Pad] = []
    let watcher = Watcher()
    private(set) var faults: [String] = []
    private(set) var begun = 0
    private(set) var touches = 0
    private var layers: [CALayer] = []
    private var fingers = [StormFinger](repeating: StormFinger(), count: 10)
    private var random: SeededGenerator
    private let judge = Judge()

    /// A responder that counts the touches that are down on it.
    final class Pad: CALayer, UIResponder {
        private(set) var down: Set<UInt64> = []
        var onFault: ((String) -> Void)?

        func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
            for touch in touches where !down.insert(touch.id.value).inserted { onFault?("a touch began twice") }
        }

        func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
            for touch in touches where !down.contains(touch.id.value) { onFault?("a touch moved that is not down") }
        }

        func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { lift(touches) }
        func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { lift(touches) }

        private func lift(_ touches: Set<UITouch>) {
            for touch in touches where down.remove(touch.id.value) == nil { onFault?("a touch ended that is not down") }
        }
    }

    /// A recognizer that receives all touches and retains none.
    final class Watcher: UIGestureRecognizer {
        struct Seen {
            weak var touch: UITouch?
        }

        var seen: [Seen] = []

        override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
            seen += touches.map { Seen(touch: $0) }
            state = .failed
        }
    }

    init(seed: UInt64) {
        random = SeededGenerator(seed: seed)
        layers = [stage.root]
        while layers.count < 500 {
            let size = CGFloat.random(in: 30...200, using: &random)
            let layer: CALayer
            if layers.count % 10 == 3 {
                let pad = Pad()
                pad.onFault = { [unowned self] in faults.append($0) }
                pads.append(pad)
                layer = pad
            } else {
                layer = CALayer()
            }
            layer.frame = CGRect(
                x: .random(in: -20...300, using: &random), y: .random(in: -20...200, using: &random), width: size,
                height: size)
            layer.setAffineTransform(CGAffineTransform(rotationAngle: .random(in: -3...3, using: &random)))
            layers.randomElement(using: &random)!.addSublayer(layer)
            layers.append(layer)
        }
        stage.commit(at: 0)
        makeRecognizers()
        stage.root.addGestureRecognizer(watcher)
    }

    private func makeRecognizers() {
        judge.keepsAsked = false
        judge.simultaneously = { a, b in
            (ObjectIdentifier(type(of: a)) == ObjectIdentifier(type(of: b))) != (a.layer === b.layer)
        }
        judge.shouldBegin = { [unowned self] _ in Int.random(in: 0..<20, using: &random) > 0 }
        for i in 0..<50 {
            let recognizer = make(i)
            recognizer.name = "\(type(of: recognizer)) \(i)"
            if i % 3 == 0 { recognizer.delegate = judge }
            recognizer.cancelsTouchesInLayer = i % 5 != 0
            recognizer.delaysTouchesBegan = i % 7 == 0
            recognizer.delaysTouchesEnded = i % 4 != 0
            var last = UIGestureRecognizer.State.possible
            recognizer.addTarget { [unowned self] recognizer in
                let state = recognizer.state
                switch (last, state) {
                case (.possible, .began): begun += 1
                case (.possible, .ended), (.began, .changed), (.changed, .changed), (.began, .ended),
                    (.changed, .ended), (.began, .cancelled),
                    (.changed, .cancelled):
                    break
                default: faults.append("\(recognizer.name!) went from \(last) to \(state)")
                }
                last = state == .ended || state == .cancelled ? .possible : state
            }
            recognizers.append(recognizer)
            attach(recognizer)
        }
        // Chains of two, and a circle of three.
        for i in stride(from: 0, to: 48, by: 6) { recognizers[i].require(toFail: recognizers[i + 1]) }
        for i in 20..<23 { recognizers[i].require(toFail: recognizers[i == 22 ? 20 : i + 1]) }
    }

    private func make(_ i: Int) -> UIGestureRecognizer {
        switch i % 8 {
        case 0: return UITapGestureRecognizer()
        case 1:
            let tap = UITapGestureRecognizer()
            tap.numberOfTapsRequired = 2
            return tap
        case 2:
            let press = UILongPressGestureRecognizer()
            press.allowableMovement = 30
            return press
        case 3:
            let pan = UIPanGestureRecognizer()
            pan.axisLock = [.none, .horizontal, .vertical, .dominant][i / 8 % 4]
            return pan
        case 4:
            let pan = UIScreenEdgePanGestureRecognizer()
            pan.edges = .all
            return pan
        case 5:
            let swipe = UISwipeGestureRecognizer()
            swipe.direction = [.left, .up]
            return swipe
        case 6: return UIPinchGestureRecognizer()
        default: return UIRotationGestureRecognizer()
        }
    }

    /// Attaches a recognizer, in half of the cases to the root layer, which receives all touches.
    private func attach(_ recognizer: UIGestureRecognizer) {
        (Bool.random(using: &random) ? layers[0] : layers.randomElement(using: &random)!).addGestureRecognizer(
            recognizer)
    }

    // MARK: Time

    func run(second: Int) {
        for frame in 0..<60 {
            let start = Double(second) + Double(frame) / 60
            for i in 0..<17 { step(at: start + Double(i) / 1000) }
            let time = start + 1.0 / 60
            stage.deliver(at: time)
            stage.router.advance(to: time)
            if frame % 20 == 7 { upset() }
        }
        watcher.seen.removeAll { $0.touch == nil }
    }

    private func step(at time: Double) {
        var isFirst = true
        for i in fingers.indices {
            guard let phase = fingers[i].step(&random) else { continue }
            if phase == .began {
                fingers[i].id = stage.newFinger()
                touches += 1
            }
            let place = fingers[i].place
            stage.add(fingers[i].id, phase, place.x, place.y, at: time, sameFrame: !isFirst)
            isFirst = false
        }
    }

    /// Makes a random change that a program may make during a gesture.
    private func upset() {
        let recognizer = recognizers.randomElement(using: &random)!
        switch Int.random(in: 0..<5, using: &random) {
        case 0:
            recognizer.isEnabled = false
            recognizer.isEnabled = true
        case 1: attach(recognizer)
        case 2:
            let layer = layers[1 + Int.random(in: 0..<499, using: &random)]
            guard let superlayer = layer.superlayer else { return }
            layer.removeFromSuperlayer()
            stage.deliver(at: 0)
            superlayer.addSublayer(layer)
        case 3: if recognizer.numberOfTouches > 0 && recognizer.state == .possible { recognizer.state = .failed }
        default: if Int.random(in: 0..<20, using: &random) == 0 { stage.router.cancelAll() }
        }
    }

    func calm() {
        let end = Double.greatestFiniteMagnitude.squareRoot()
        for finger in fingers where finger.left > 0 && finger.isDown { stage.up(finger.id, at: end) }
        stage.router.advance(to: end * 2)
        fingers.removeAll()
    }
}

private struct StormFinger {
    var id: UInt64 = 0
    var place = CGPoint.zero
    var isDown = false
    /// Milliseconds until the finger comes down or is lifted.
    var left = 1
    private var speed = CGPoint.zero
    private var turn = 0.0

    mutating func step(_ random: inout SeededGenerator) -> TouchChange.Phase? {
        left -= 1
        if left > 0 { return isDown ? move(&random) : nil }
        isDown.toggle()
        guard isDown else {
            left = .random(in: 1...300, using: &random)
            return Int.random(in: 0..<10, using: &random) == 0 ? .cancelled : .ended
        }
        left =
            Bool.random(using: &random) ? .random(in: 5...100, using: &random) : .random(in: 100...1500, using: &random)
        place = CGPoint(x: .random(in: 0..<400, using: &random), y: .random(in: 0..<300, using: &random))
        let isStill = Int.random(in: 0..<3, using: &random) == 0
        speed =
            isStill ? .zero : CGPoint(x: .random(in: -1...1, using: &random), y: .random(in: -1...1, using: &random))
        turn = .random(in: -0.02...0.02, using: &random)
        return .began
    }

    private mutating func move(_ random: inout SeededGenerator) -> TouchChange.Phase? {
        if speed == .zero && left % 50 != 0 { return nil }
        let s = CGFloat(sin(turn))
        let c = CGFloat(cos(turn))
        speed = CGPoint(x: speed.x * c - speed.y * s, y: speed.x * s + speed.y * c)
        place = CGPoint(x: place.x + speed.x, y: place.y + speed.y)
        return .moved
    }
}
