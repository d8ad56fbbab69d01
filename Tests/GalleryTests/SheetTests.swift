import Gallery
import TestFonts
import Testing
import Vitrine

/// The sheet on a screen of 400 × 300 points. Half open it is 138 points high, fully open 256.
@Suite struct SheetTests {
    init() throws {
        try TestFonts.use()
    }

    private func play(_ fingers: [(CFTimeInterval, CGFloat, CGFloat)]...) -> HeldScene {
        HeldScene("sheet", width: 400, height: 300) { view in
            guard let room = view.container else { return [] }
            return fingers.map { Stroke($0.map { ($0.0, CGPoint(x: $0.1, y: $0.2)) }, in: room) }
        }
    }

    /// The visible height of the sheet, and the opacity of the dimming behind it.
    private func seen(_ scene: HeldScene, at time: Double) -> (height: Double, dimming: Double) {
        let layers = scene.view.container?.sublayers ?? []
        let top = scene.seen(layers.last, at: time) { Double($0.position.y) } ?? .nan
        return (300 - top, scene.seen(layers[1], at: time) { Double($0.opacity) } ?? .nan)
    }

    @Test("G4 the sheet comes up from the bottom edge with the finger, and what is behind it dims as it comes")
    func drag() {
        let scene = play([(0.5, 200, 296), (1, 200, 217), (1.5, 200, 217)])
        #expect(seen(scene, at: 0).height == 0)
        scene.picture(at: 1.4)
        // 10 points begin the drag; then the finger moves half of the way to the half-open position.
        let now = seen(scene, at: 1.4)
        #expect(abs(now.height - 69) < 1e-6 && abs(now.dimming - 0.15) < 1e-6)
        let elsewhere = play([(0.5, 200, 200), (1, 200, 100), (1.5, 200, 100)])
        elsewhere.picture(at: 1.4)
        #expect(seen(elsewhere, at: 1.4).height == 0)
    }

    @Test(
        "G4 let go, it rests where the finger's speed would carry it: away, half or all of the way up",
        arguments: [
            (100.0, 0.0, 138.0), (50, 0, 0), (100, 500, 256), (100, 120, 138), (120, -300, 0), (200, 40, 256),
        ])
    func detents(height: Double, speed: Double, end: Double) {
        let y = 296 - 10 - CGFloat(height)
        let steps: [(CFTimeInterval, CGFloat, CGFloat)] = [(0.5, 200, 296), (1, 200, y), (1.5, 200, y)]
        let scene = play(speed == 0 ? steps : steps + [(1.6, 200, y - CGFloat(speed) * 0.1)])
        scene.picture(at: 4)
        #expect(abs(seen(scene, at: 4).height - end) < 1e-9 && scene.isStill)
    }

    @Test("G4 past its top it goes ever less with the finger, and comes back when it is let go")
    func rubberBand() {
        let scene = play(
            [(0.5, 200, 296), (1, 200, 40), (1.5, 200, 10), (2, 200, 10)],
            [(4, 200, 60), (4.3, 200, 50), (4.4, 200, 30), (5, 200, 30), (5.2, 200, 0), (5.6, 200, 0)])
        scene.picture(at: 1.9)
        // The finger has pulled the sheet to 276 points, 20 beyond its top position.
        let first = seen(scene, at: 1.9).height - 256
        #expect(first > 5 && first < 11.1, "\(first)")
        scene.picture(at: 3.9)
        #expect(abs(seen(scene, at: 3.9).height - 256) < 1e-9)
        scene.picture(at: 4.9)
        let pulled = seen(scene, at: 4.9).height - 256
        scene.picture(at: 5.5)
        let more = seen(scene, at: 5.5).height - 256
        #expect(pulled > 5)
        #expect(more > pulled)
        #expect(more - pulled < (pulled / 20) * 30)
        #expect(more < 30)
    }

    @Test("G4 thrown, it goes on with the finger's speed, is caught on its way, and follows from there")
    func thrown() {
        // The finger moves at 480 points per second.
        let scene = play(
            [(0.5, 200, 296), (0.8, 200, 152)], [(0.9, 200, 280), (1.1, 200, 290), (1.4, 200, 320), (2, 200, 320)])
        scene.picture(at: 0.81)
        let a = seen(scene, at: 0.8001).height
        let b = seen(scene, at: 0.8002).height
        #expect(abs((b - a) / 0.0001 - 480) < 4.8, "\((b - a) / 0.0001)")
        scene.picture(at: 0.92)
        let held = seen(scene, at: 0.92).height
        #expect(held > 150)
        #expect(held < 256)
        #expect(scene.isStill)
        scene.picture(at: 1.9)
        #expect(abs(seen(scene, at: 1.9).height - (held - 30)) < 1e-6)
    }

    @Test("G4 a tap beside the sheet closes it; where there is none it does nothing")
    func tap() {
        let scene = play([(0.5, 200, 296), (0.7, 200, 100), (0.8, 200, 90)], [(3, 200, 20), (3.1, 200, 20)])
        scene.picture(at: 2.9)
        #expect(seen(scene, at: 2.9).height > 137)
        scene.picture(at: 5)
        #expect(seen(scene, at: 5).height == 0)
        #expect(seen(scene, at: 5).dimming == 0)
        #expect(scene.isStill)
    }
}
