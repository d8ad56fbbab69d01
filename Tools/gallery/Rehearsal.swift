import Geometry
import Input
import LayerRendering
import Layers
import Vitrine

/// Replays recorded input to a scene in virtual time, frame by frame as a kiosk does, into a bitmap.
///
/// ```swift
/// let rehearsal = Rehearsal(of: stage, on: Screen(size: size), renderer, recording)
/// rehearsal.play(to: 1.5)
/// ```
///
/// The times of the scene and of the recording begin at 0. Each frame shows the newest samples without prediction.
package final class Rehearsal {
    private let stage: Stage
    private let renderer: CARenderer
    private let source: InputReplay
    private let router: TouchRouter
    private var tracker: TouchTracker
    /// The number of frames so far.
    private var frames = 0

    /// The interval between two frames, in seconds.
    package static let interval = 1.0 / 60

    /// - Parameter renderer: The renderer that shows the stage.
    package init(of stage: Stage, on screen: Screen, _ renderer: CARenderer, _ recording: InputRecording) {
        self.stage = stage
        self.renderer = renderer
        source = InputReplay(recording, startingAt: 0)
        router = TouchRouter(root: stage.root)
        tracker = TouchTracker(
            screen: ScreenGeometry(pixelWidth: renderer.width, pixelHeight: renderer.height, scale: screen.scale))
        ThreadTransactions.current.turn.drivers += 1
        stage.start(at: 0)
    }

    deinit {
        ThreadTransactions.current.turn.drivers -= 1
    }

    /// Advances to a time, which must not be before the last one, and renders its frame.
    package func play(to moment: CFTimeInterval) {
        while Double(frames) * Self.interval < moment {
            frame(at: Double(frames) * Self.interval)
            frames += 1
        }
        frame(at: moment)
        renderer.beginFrame(atTime: moment)
        renderer.render()
        renderer.endFrame()
    }

    private func frame(at time: CFTimeInterval) {
        renderer.beginFrame(atTime: time)
        source.dispatch(at: time) { tracker.handle($0) }
        tracker.advance(to: time)
        router.deliver(tracker.changes, at: time)
        tracker.removeChanges()
        router.advance(to: time)
        CATransaction.flush()
        ThreadTransactions.current.events.deliver()
        CATransaction.flush()
        renderer.endFrame()
    }
}
