import Animation
import Gallery
import TestFonts
import Testing
import Vitrine

@Suite struct DoorAndSliderTests {
    /// The visible opening of the door, from 0 to 1.
    private func openness(_ scene: HeldScene, at time: Double) -> Double {
        scene.seen(scene.view.container, at: time) { $0.timeOffset } ?? .nan
    }

    @Test("G4 a finger moves the door's time: 200 points for a second, after the 10 that make it a drag")
    func doorUnderFinger() {
        let width = 1280
        let height = 800
        let reference = SceneView(SceneView.named("door"), width: width, height: height)
        // The scene is enlarged 2.2 times on this screen; its door opens in one second, the reference's in two.
        let stops = [(846.0, 0.1), (670, 0.5), (560, 0.75), (350, 1), (714, 0.4), (1200, 0)]
        let scene = HeldScene("door-scrub", width: width, height: height) { view in
            var steps: [(CFTimeInterval, CGPoint)] = [(0.1, CGPoint(x: 900, y: 400))]
            for (i, stop) in stops.enumerated() {
                steps += [0.5, 1].map { (Double(i) + $0, CGPoint(x: stop.0, y: 400)) }
            }
            return [Stroke(steps, in: view.stage.root)]
        }
        #expect(scene.picture(at: 0.1) == reference.picture(of: 0))
        for (i, stop) in stops.enumerated() {
            #expect(scene.picture(at: Double(i) + 0.9) == reference.picture(of: stop.1 * 2), "at \(stop.0)")
        }
    }

    @Test(
        "G4 the door, let go, swings on with the finger's speed, and opens or shuts where that carries it",
        arguments: [(400.0, 1.0), (40, 0), (-400, 0)])
    func doorSwings(speed: Double, end: Double) {
        // The door is open by 0.35, then moves on for 0.2 s at the finger's speed.
        let middle = CGFloat(300 - 10 - 70)
        let last = middle - CGFloat(speed * 0.2)
        let scene = HeldScene(
            "door-scrub", width: 440, height: 360,
            fingers: [(0.5, 300, 180), (1, middle, 180), (1.5, middle, 180), (1.7, last, 180)])
        scene.picture(at: 1.8)
        let begin = 0.35 + speed / 200 * 0.2
        let drive = TimeDrive(
            begin: 1.7, from: min(max(begin, 0), 1), velocity: speed / 200, to: end, within: 0...1,
            by: Spring(perceptualDuration: 0.6, bounce: 0), tolerance: 1e-4)
        for time in [1.7, 1.7001, 1.72, 1.8, 2, 2.5] {
            #expect(abs(openness(scene, at: time) - drive.time(at: time)) < 0.01, "at \(time)")
        }
        #expect(openness(scene, at: 4) == end)
        scene.picture(at: 4)
        #expect(scene.isStill)
    }

    @Test("G4 the door is caught on its way without a jump: a drag takes it along, a tap turns it round")
    func doorCaught() {
        let push: [(CFTimeInterval, CGFloat, CGFloat)] = [(0.5, 300, 180), (0.75, 200, 180)]
        let tapped = HeldScene(
            "door-scrub", width: 440, height: 360, fingers: push, [(0.84, 100, 100), (0.95, 100, 100)])
        tapped.picture(at: 0.86)
        let held = openness(tapped, at: 0.86)
        #expect(held > 0.5 && held < 1)
        tapped.picture(at: 0.9)
        #expect(openness(tapped, at: 0.9) == held && tapped.isStill)
        tapped.picture(at: 3)
        #expect(openness(tapped, at: 3) == 0)
        let dragged = HeldScene(
            "door-scrub", width: 440, height: 360, fingers: push, [(0.84, 100, 100), (1, 150, 100), (1.5, 150, 100)])
        dragged.picture(at: 1.2)
        #expect(abs(openness(dragged, at: 1.2) - (held - 0.2)) < 1e-6)
        let again = HeldScene("door-scrub", width: 440, height: 360, fingers: [(0.5, 300, 180), (0.6, 300, 180)])
        again.picture(at: 2)
        #expect(openness(again, at: 2) == 1)
    }

    // MARK: The slider

    /// The layer that is dragged, and its knob.
    private func slider(_ scene: HeldScene) -> (slider: CALayer?, knob: CALayer?, words: CALayer?) {
        let parts = scene.view.container?.sublayers ?? []
        let slider = parts.last
        return (slider, slider?.sublayers?.first { $0.gestureRecognizers != nil }, parts.first { $0.mask != nil })
    }

    @Test(
        "G4 the knob goes with the finger along its track; let go early it springs back, however fast it was, and nothing jumps"
    )
    func knob() throws {
        try TestFonts.use()
        // 144 points, half of the slider's range, at 480 points per second.
        let scene = HeldScene("unlock", fingers: [(0.5, 76, 252), (0.5 + 154.0 / 480, 230, 240)])
        let parts = slider(scene)
        let start = try #require(parts.knob?.position.x)
        let lifted = 0.5 + 154.0 / 480
        scene.picture(at: 0.75)
        // The finger has moved 120 points, give or take a frame.
        let under = try #require(scene.seen(parts.knob, at: 0.75) { $0.position })
        #expect(abs(under.x - start - 110) < 5 && under.y == parts.knob?.position.y)
        scene.picture(at: lifted + 0.02)
        var places: [CGFloat] = []
        for i in 0...60 {
            places.append(scene.seen(parts.knob, at: lifted + Double(i) / 120) { $0.position.x - start } ?? .nan)
        }
        // The motion continues at the finger's speed at first and then returns.
        #expect(zip(places, places.dropFirst()).allSatisfy { abs($1 - $0) < 11 })
        #expect((places.max() ?? 0) > 144 && (places.max() ?? 0) < 200)
        scene.picture(at: 3)
        #expect(scene.seen(parts.knob, at: 3) { $0.position.x } == start)
        #expect(parts.words?.mask?.animationKeys() == ["shimmer"])
    }

    @Test("G4 only all of the way unlocks; then nothing moves any more, and the knob can be taken back")
    func unlocks() throws {
        try TestFonts.use()
        let scene = HeldScene(
            "unlock", fingers: [(0.5, 76, 252), (1, 390, 252), (1.1, 390, 252)],
            [(3, 364, 252), (3.3, 250, 252), (3.6, 250, 252)])
        let parts = slider(scene)
        let start = try #require(parts.knob?.position.x)
        scene.picture(at: 2.9)
        #expect(abs((scene.seen(parts.knob, at: 2.9) { $0.position.x } ?? 0) - (start + 288)) < 1e-9)
        #expect(parts.words?.mask?.animationKeys() == nil && scene.isStill)
        scene.picture(at: 3.5)
        #expect(abs((scene.seen(parts.knob, at: 3.5) { $0.position.x } ?? 0) - (start + 288 - 104)) < 1e-6)
        scene.picture(at: 6)
        #expect(scene.seen(parts.knob, at: 6) { $0.position.x } == start)
        #expect(parts.words?.mask?.animationKeys() == ["shimmer"] && !scene.isStill)
    }

    @Test("G4 a finger that goes up or down on the knob, or begins beside it, moves nothing")
    func offTheTrack() throws {
        try TestFonts.use()
        for finger in [[(0.5, 76, 252), (0.9, 86, 120), (1, 300, 120)], [(0.5, 200, 252), (1, 390, 252)]]
            as [[(CFTimeInterval, CGFloat, CGFloat)]]
        {
            let scene = HeldScene("unlock", fingers: finger)
            scene.picture(at: 0.99)
            #expect(slider(scene).slider?.timeOffset == 0)
        }
    }
}
