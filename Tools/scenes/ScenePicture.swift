package import CommandSupport
package import Explain
package import Gallery
package import Input
import LayerRendering
package import Vitrine

/// Draws moments of a scene with the pixels that a display shows.
package final class ScenePicture {
    private let stage: Stage
    private let renderer: CARenderer
    private let screen: Screen
    /// The replay of touches; `nil` without touches.
    private var rehearsal: Rehearsal?

    /// The debug colours that are drawn over the layers.
    package var debugOptions: LayerDebugOptions {
        get { renderer.debugOptions }
        set { renderer.debugOptions = newValue }
    }

    package convenience init(of scene: any Scene.Type, size: PixelSize, scale: CGFloat) {
        self.init(of: Stage(scene), size: size, scale: scale)
    }

    /// - Parameter isTransparent: Whether pixels are transparent where the stage has nothing, and not black.
    package init(of stage: Stage, size: PixelSize, scale: CGFloat, isTransparent: Bool = false) {
        self.stage = stage
        screen = Screen(size: size.size(scale: scale), scale: scale)
        renderer = CARenderer(
            width: size.width, height: size.height, scale: scale, background: isTransparent ? 0 : 0xff00_0000)
        renderer.layer = stage.root
        stage.open(on: screen)
    }

    // MARK: Input

    /// The strokes of the scene; empty for a scene that needs none.
    package var hand: [Stroke] { stage.hand() }

    /// Replays recorded input from time 0 of the scene. From then on, moments must be requested in ascending order.
    package func play(_ recording: InputRecording) {
        rehearsal = Rehearsal(of: stage, on: screen, renderer, recording)
    }

    /// Replays the strokes of the scene, if it has any.
    package func playHand() {
        let hand = hand
        if !hand.isEmpty { play(InputRecording(of: hand, on: screen)) }
    }

    // MARK: Moments

    package func image(at time: CFTimeInterval) throws(CommandError) -> CGImage {
        frame(at: time) { renderer.render() }
        return try renderer.bitmap
    }

    /// Calls `look` with the presentation tree of the whole screen at a moment.
    package func screen<Result>(at time: CFTimeInterval, _ look: (CALayer) throws -> Result) rethrows -> Result {
        try frame(at: time) { try look(stage.root.presentation() ?? stage.root) }
    }

    /// Calls `look` with the presentation tree of the scene at a moment.
    package func seen<Result>(at time: CFTimeInterval, _ look: (CALayer) throws -> Result) rethrows -> Result {
        try frame(at: time) {
            let root = stage.root.sublayers?.first ?? stage.root
            return try look(root.presentation() ?? root)
        }
    }

    /// Explains the frame of a moment of a scene that ``play(_:)`` has started: draws it again and again.
    package func explanation(at time: CFTimeInterval) throws(CommandError) -> Explanation {
        guard let explainer = frame(at: time, { renderer.explainer(at: time) }) else {
            throw CommandError(.failed, "the scene has no layer to explain")
        }
        return explainer.run()
    }

    /// Advances to a moment and lets `body` render its frame.
    private func frame<Result>(at time: CFTimeInterval, _ body: () throws -> Result) rethrows -> Result {
        if let rehearsal { rehearsal.play(to: time) } else { stage.time = time }
        CATransaction.flush()
        // The scene's time is paused, so any time of the clock shows it.
        renderer.beginFrame(atTime: rehearsal == nil ? 0 : time)
        defer { renderer.endFrame() }
        return try body()
    }
}
