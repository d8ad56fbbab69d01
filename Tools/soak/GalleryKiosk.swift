import Gallery
import Geometry
import Graphics
import Input
import Kiosk
import Layers
import Vitrine

/// A kiosk on a display in memory, in virtual time, that shows the scenes of the gallery one after the other.
///
/// Scene number n has the time from n to n + 1 times ``period``. Before it the display is restarted, which makes the
/// frame loop forget how long frames took, and the screen is empty for a moment, until touches and animations of the
/// scene before have come to rest. Therefore a kiosk that begins with a scene draws the same frames as one that has
/// shown the scenes before.
final class GalleryKiosk {
    /// The time of a scene with the pause before it, in seconds. Times that are whole numbers are exact.
    static let period = 5.0
    private static let pause = 0.25
    /// The time at the end of a scene in which its layers are removed, in seconds.
    private static let end = 0.05
    /// The changes of the clock of every other scene that random strokes touch.
    private static let clockChanges = 8
    private static let size = CGSize(width: 320, height: 200)

    private let root: CALayer
    private let touches: SceneTouches
    private let kiosk: Kiosk
    private let check: FrameCheck
    private let seed: UInt64
    private let scenes: [any Scene.Type]

    /// - Parameters:
    ///   - scenes: The scenes of a cycle.
    ///   - checkpoint: The scene and the frame to begin with.
    init(showing scenes: [any Scene.Type], continuing checkpoint: Checkpoint) throws {
        self.scenes = scenes
        let root = CALayer()
        root.frame = CGRect(origin: .zero, size: Self.size)
        self.root = root
        let touches = SceneTouches()
        self.touches = touches
        seed = checkpoint.seed
        var configuration = Kiosk.Configuration()
        configuration.display = .headless
        configuration.readsEnvironment = false
        configuration.endsOnSignals = false
        configuration.mode = "\(Int(Self.size.width))x\(Int(Self.size.height))@60"
        configuration.threads = 1
        configuration.startTime = Double(checkpoint.scenes) * Self.period
        var made: FrameCheck?
        kiosk = try Kiosk(testing: configuration, touches: touches) { compositor, context in
            let check = FrameCheck(
                compositor, of: context, every: checkpoint.interval, continuing: checkpoint.progress)
            made = check
            return check
        } makeRoot: { _ in
            root
        }
        guard let made else { throw KioskError(.failed, "starting the kiosk: there is no renderer") }
        check = made
    }

    /// The frames so far.
    var progress: FrameProgress { check.progress }
    /// The first frame that differs from its full redraw; `nil` if there is none.
    var finding: DifferingFrame? { check.finding }

    /// Shows a scene under its own strokes, every other time, and under random ones; every fourth time with a clock
    /// that leaps, loops and turns back.
    func show(_ number: Int) throws(KioskError) {
        try kiosk.call { () throws(KioskError) in try present(number) }
    }

    private func present(_ number: Int) throws(KioskError) {
        let start = Double(number) * Self.period
        try rest(from: start)
        let begin = CACurrentMediaTime()
        let stage = Stage(scenes[number % scenes.count])
        change { root.sublayers = [stage.root] }
        let screen = Screen(size: Self.size)
        stage.open(on: screen)
        var strokes = number / scenes.count % 2 == 0 ? stage.hand() : []
        let free = (strokes.map(\.times.upperBound).max() ?? 0) + 0.1
        // The panel is unplugged after the last stroke and before the scene ends.
        let end = Self.period - Self.pause - Self.end - InputReplay.afterlife - 0.05
        if free < end { strokes += RandomStrokes(seed: seed(of: number), during: free...end, on: root).strokes }
        touches.play(InputRecording(of: strokes, on: screen), startingAt: begin)
        check.isCounting = true
        stage.start(at: begin)
        if number / scenes.count % 4 == 1 { try changeClock(of: stage.root, number, from: begin) }
        try kiosk.advance(to: start + Self.period - Self.end)
        // Remains of the scene would stay on the screen only until the display is restarted.
        check.checkNextFrame()
        stage.close()
        change { root.sublayers = nil }
        try kiosk.advance(to: start + Self.period)
        check.isCounting = false
    }

    /// Changes the clock of a scene, and has the frame after each change checked.
    private func changeClock(of stage: CALayer, _ number: Int, from begin: Double) throws(KioskError) {
        let end = Double(number + 1) * Self.period - Self.end
        let changes = ClockChange.random(
            seed: ~seed(of: number), count: Self.clockChanges, during: begin + 0.1...end - 0.1)
        for clock in changes {
            try kiosk.advance(to: clock.time)
            change { clock.make(of: stage, loopingTo: begin) }
            check.checkNextFrame()
        }
    }

    /// Turns the display off and on, changes the empty screen twice, and waits.
    private func rest(from start: CFTimeInterval) throws(KioskError) {
        kiosk.restartDisplay()
        for (part, gray) in [(0.3, 0.5), (1.0, 0.0)] {
            change { root.backgroundColor = CGColor(gray: gray, alpha: 1) }
            try kiosk.advance(to: start + Self.pause * part)
        }
    }

    private func change(_ body: () -> Void) {
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        body()
        CATransaction.commit()
        CATransaction.flush()
    }

    private func seed(of number: Int) -> UInt64 {
        seed &* 0x9e37_79b9_7f4a_7c15 &+ UInt64(number) &* 0xd134_2543_de82_ef95
    }
}
