import Geometry
import Graphics
import Input
import Kiosk
import Layers
import Testing
import Trace

extension HeadlessKioskTests {
    /// The times from touches to flips in a kiosk's statistics.
    @Suite struct TouchToFlip {
        /// A layer that calls a function at each touch.
        private final class Pad: CALayer, UIResponder {
            var onTouch: (UITouch) -> Void = { _ in }
            func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { touches.forEach(onTouch) }
            func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { touches.forEach(onTouch) }
        }

        private let root = Pad()

        private func box(_ x: CGFloat, in layer: CALayer) -> CALayer {
            let box = CALayer()
            box.frame = CGRect(x: x, y: 40, width: 20, height: 20)
            box.backgroundColor = .white
            layer.addSublayer(box)
            return box
        }

        private func touches(_ events: [String], duration: Double? = nil) throws -> FrameReport.Touches? {
            let recorded = try RecordedKiosk(root, events) { $0.duration = duration }
            try recorded.kiosk.run()
            return FrameReport(recorded.kiosk.statistics).touchToFlip
        }

        /// Flips complete at multiples of a sixtieth of a second.
        private func wait(_ time: Double) -> Double { (((time * 60).rounded(.up)) / 60 - time) * 1000 }

        @Test("G6 a touch is measured from its own time to the flip of the frame that shows what it changed")
        func plain() throws {
            let box = box(20, in: root)
            root.onTouch = { touch in
                CATransaction.setDisableActions(true)
                box.position.x += 10
            }
            let touches = try #require(
                try touches(["0.105 1 down 0 0.5 0.5", "0.105 1 frame", "0.2151 1 up 0", "0.2151 1 frame"]))
            #expect(touches.frames == 2)
            let expected = [wait(0.105), wait(0.2151)].sorted()
            #expect(abs(touches.newestMs.max - expected[1]) < 1e-6)
            #expect(
                abs(touches.newestMs.total - expected[0] - expected[1]) < 1e-6
                    && touches.oldestMs.total == touches.newestMs.total)
            #expect(abs(touches.newestIntervals.max - expected[1] * 0.06) < 1e-6)
        }

        @Test("G6 touches that change nothing, or nothing that is seen, make no figure, also while an animation runs")
        func nothing() throws {
            let events = ["0.105 1 down 0 0.5 0.5", "0.105 1 frame", "0.2151 1 up 0", "0.2151 1 frame"]
            #expect(try touches(events) == nil)
            let hidden = CALayer()
            hidden.isHidden = true
            root.addSublayer(hidden)
            root.onTouch = { _ in hidden.position.x += 1 }
            #expect(try touches(events) == nil)
            root.onTouch = { _ in }
            let box = box(20, in: root)
            let animation = CABasicAnimation(keyPath: "position.x")
            animation.fromValue = 0.0
            animation.toValue = 200.0
            animation.duration = 1
            box.add(animation, forKey: "move")
            #expect(try touches(events) == nil)
        }

        @Test("G6 what a hand drives is measured: an animation, a scroller, and where each of them goes on by itself")
        func driven() throws {
            let box = box(0, in: root)
            let slide = CABasicAnimation(keyPath: "position.x")
            slide.fromValue = CGFloat(10)
            slide.toValue = CGFloat(190)
            slide.duration = 1
            box.speed = 0
            box.add(slide, forKey: "slide")
            let pan = UIPanGestureRecognizer()
            root.addGestureRecognizer(pan)
            let drive = GestureDrivenAnimation(box, times: 0...1)
            drive.follow(pan, along: .x, distance: 160)
            let drag = RecordedKiosk.drag(for: 0.5, rate: 120) { 0.1 + $0 }
            let first = try #require(try touches(drag))
            // 30 frames while the finger moves, without those before the gesture begins.
            #expect((25...31).contains(first.frames))
            #expect(first.newestMs.max <= 1000 / 30)

            let window = CAScrollLayer()
            window.frame = CGRect(x: 0, y: 0, width: 200, height: 100)
            window.scrollMode = .horizontally
            window.masksToBounds = true
            root.removeGestureRecognizer(pan)
            root.sublayers = [window]
            for x in stride(from: 0, to: 600, by: 50) { _ = self.box(CGFloat(x), in: window) }
            let scroller = LayerScroller(window, contentSize: CGSize(width: 600, height: 100))
            let second = try #require(try touches(RecordedKiosk.drag(for: 0.5, rate: 120) { 0.8 - $0 }))
            #expect((25...31).contains(second.frames) && scroller.contentOffset.x > 50)
        }

        @Test("G6 the same recording gives the same figures")
        func deterministic() throws {
            func run() throws -> FrameReport.Touches? {
                let box = box(0, in: root)
                defer { box.removeFromSuperlayer() }
                let pan = UIPanGestureRecognizer { pan in
                    CATransaction.setDisableActions(true)
                    box.position = pan.location(in: self.root)
                }
                root.addGestureRecognizer(pan)
                defer { root.removeGestureRecognizer(pan) }
                return try touches(RecordedKiosk.drag(for: 0.4, rate: 143) { 0.1 + $0 })
            }
            let first = try #require(try run())
            #expect(try first == run() && first.frames > 20)
        }
    }
}
