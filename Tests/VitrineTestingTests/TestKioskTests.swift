import Testing
import Vitrine
import VitrineTesting

@MainActor @Suite struct TestKioskTests {
    /// A button that counts taps, and a knob that a finger drags.
    private final class Panel {
        let root = CALayer()
        let button = CALayer()
        let knob = CALayer()
        var taps = 0

        init() {
            root.backgroundColor = .black
            button.frame = CGRect(x: 10, y: 10, width: 80, height: 40)
            button.backgroundColor = .white
            knob.frame = CGRect(x: 0, y: 100, width: 20, height: 20)
            knob.backgroundColor = .white
            root.addSublayer(button)
            root.addSublayer(knob)
            button.addGestureRecognizer(UITapGestureRecognizer { [unowned self] _ in taps += 1 })
            knob.addGestureRecognizer(
                UIPanGestureRecognizer { [unowned self] pan in
                    CATransaction.setDisableActions(true)
                    knob.position.x = 10 + pan.translation(in: root).x
                })
        }
    }

    private let size = CGSize(width: 200, height: 150)

    @Test("taps and drags reach the layers in virtual time")
    func touches() async throws {
        let panel = Panel()
        try await withTestKiosk(size: size, scale: 2) { screen in
            #expect(screen.size == size && screen.scale == 2)
            return panel.root
        } test: { kiosk in
            kiosk.tap(panel.button)
            kiosk.tap(at: CGPoint(x: 150, y: 20))
            try await kiosk.advance(by: 0.5)
            #expect(panel.taps == 1)
            kiosk.drag(from: CGPoint(x: 10, y: 110), to: CGPoint(x: 130, y: 110))
            try await kiosk.advance(by: 1)
            // The first ten points tell that it is a pan.
            #expect(panel.knob.position.x == 120)
            #expect(kiosk.time == 1.5)
        }
    }

    @Test("timers, tasks, idle time and animations pass with the kiosk's time, and pictures show it")
    func time() async throws {
        let panel = Panel()
        var steps: [String] = []
        try await withTestKiosk(size: size) { _ in
            Kiosk.every(1) { steps.append("timer") }
            Task {
                try await Task.sleep(for: .seconds(2.5), clock: .media)
                steps.append("task")
            }
            return panel.root
        } test: { kiosk in
            kiosk.kiosk.onIdle(after: 1.5) { steps.append("idle") }
            try await kiosk.advance(by: 1)
            #expect(steps == ["timer"])
            try await kiosk.advance(by: 1.25)
            #expect(steps == ["timer", "idle", "timer"])
            try await kiosk.advance(by: 0.5)
            #expect(steps == ["timer", "idle", "timer", "task"])
            panel.knob.position.x = 110
            let before = try kiosk.picture()
            try await kiosk.advance(by: 0.25)
            let after = try kiosk.picture()
            #expect(ImageDifference(from: before, to: after).pixels == 2 * 20 * 20)
        }
    }

    @Test("a picture of a moment before the last frame does not change the frames that follow")
    func pictures() async throws {
        func screens(takesPictures: Bool) async throws -> [CGImage] {
            let emitter = CAEmitterLayer()
            var screens: [CGImage] = []
            try await withTestKiosk(size: size) { _ in
                let cell = CAEmitterCell()
                cell.contents = CGImage(premultipliedRGBA: [UInt8](repeating: 255, count: 64), width: 4, height: 4)
                cell.birthRate = 20
                cell.lifetime = 2
                cell.velocity = 60
                emitter.emitterCells = [cell]
                emitter.emitterPosition = CGPoint(x: 10, y: 20)
                return emitter
            } test: { kiosk in
                try await kiosk.advance(by: 1)
                CATransaction.setDisableActions(true)
                emitter.birthRate = 0
                for _ in 0..<10 {
                    try await kiosk.advance(by: 0.05)
                    if takesPictures { _ = try kiosk.picture() }
                    screens.append(try await kiosk.kiosk.screenshot())
                }
            }
            return screens
        }
        let plain = try await screens(takesPictures: false)
        let read = try await screens(takesPictures: true)
        for (one, other) in zip(plain, read) { #expect(ImageDifference(from: one, to: other).pixels == 0) }
        // The particles that were emitted before still move.
        #expect(ImageDifference(from: plain[8], to: plain[9]).pixels > 0)
    }

    @Test("a program is tested from time 0, however many tests ran before")
    func start() async throws {
        for _ in 0..<2 {
            try await withTestKiosk(size: size) { _ in
                CALayer()
            } test: { kiosk in
                #expect(CACurrentMediaTime() == 0)
                try await kiosk.advance(by: 3)
                #expect(CACurrentMediaTime() == 3)
            }
        }
    }
}
