import Gallery
import Lottie
import TestFonts
import Testing
import Vitrine

@Suite struct MotionDesignTests {
    init() throws {
        try TestFonts.use()
    }

    private func card(_ name: String, of scene: HeldScene) throws -> LottieLayer {
        try #require(scene.view.container?.sublayers?.first { $0.name == name } as? LottieLayer)
    }

    /// The time of the chart as it is presented, in seconds.
    private func chartTime(_ scene: HeldScene, at time: Double) throws -> Double {
        try #require(scene.seen(try card("chart", of: scene).timeline, at: time) { $0.timeOffset })
    }

    @Test("G4 S10 a finger moves through the chart: 200 points for two seconds, after the 10 that make it a drag")
    func chartUnderFinger() throws {
        let scene = HeldScene(
            "motion-design", fingers: [(0.5, 60, 150), (1, 170, 150), (1.5, 170, 150), (2, 120, 150), (2.5, 120, 150)])
        scene.picture(at: 0.4)
        #expect(try chartTime(scene, at: 0.4) == 0)
        scene.picture(at: 1.4)
        #expect(abs(try chartTime(scene, at: 1.4) - 1) < 1e-6)
        scene.picture(at: 2.4)
        #expect(abs(try chartTime(scene, at: 2.4) - 0.5) < 1e-6)
        // Let go without speed, the chart returns to its start, and the sign of waiting goes on.
        scene.picture(at: 6)
        #expect(try chartTime(scene, at: 6) == 0)
        #expect(try card("spinner", of: scene).isPlaying)
        #expect(try !card("check", of: scene).isPlaying)
    }

    @Test("G4 S10 the chart, let go, grows to its end; then the sign of waiting stops, and that of success plays once")
    func chartGrows() throws {
        let scene = HeldScene(
            "motion-design", fingers: [(0.5, 60, 150), (1, 200, 150)],
            [(5, 200, 150), (5.5, 100, 150), (6.5, 100, 150)])
        scene.picture(at: 0.9)
        #expect(try card("spinner", of: scene).isPlaying)
        scene.picture(at: 3)
        #expect(try chartTime(scene, at: 3) == 2)
        #expect(try !card("spinner", of: scene).isPlaying)
        #expect(try card("check", of: scene).isPlaying)
        scene.picture(at: 4.9)
        #expect(scene.isStill)
        #expect(try card("check", of: scene).progress == 1)
        // Drawn back, the chart is incomplete again.
        scene.picture(at: 6)
        #expect(abs(try chartTime(scene, at: 6) - 1.1) < 1e-6)
        #expect(try card("spinner", of: scene).isPlaying)
        #expect(try card("check", of: scene).progress == 0)
    }
}
