import Gallery
import Input
import LayerRendering
import Printing
import Vitrine

/// Draws moments of a scene as a screen shows them.
final class ScenePicture {
    private let stage: Stage
    private let renderer: CARenderer
    private let screen: Screen
    /// Nil where nobody touches the scene.
    private var rehearsal: Rehearsal?

    convenience init(of scene: any Scene.Type, size: PixelSize, scale: CGFloat) {
        self.init(of: Stage(scene), size: size, scale: scale)
    }

    init(of stage: Stage, size: PixelSize, scale: CGFloat) {
        self.stage = stage
        screen = Screen(size: size.size(scale: scale), scale: scale)
        renderer = CARenderer(width: size.width, height: size.height, scale: scale, background: 0xff00_0000)
        renderer.layer = stage.root
        stage.open(on: screen)
    }

    // MARK: Input

    /// What the scene's own hand does; empty for a scene that plays by itself.
    var hand: [Stroke] { stage.hand() }

    /// Has recorded input be played to the scene from its first moment on. Moments are to be asked for in order from
    /// now on.
    func play(_ recording: InputRecording) {
        rehearsal = Rehearsal(of: stage, on: screen, renderer, recording)
    }

    /// Plays the scene's own hand, where it has one.
    func playHand() {
        let hand = hand
        if !hand.isEmpty { play(InputRecording(of: hand, on: screen)) }
    }

    // MARK: Moments

    func image(at time: CFTimeInterval) -> CGImage {
        frame(at: time) { renderer.render() }
        return renderer.bitmap
    }

    /// A moment as lines and areas, on a page of the screen's size in points.
    func document(_ format: VectorDocument.Format, at time: CFTimeInterval) throws -> [UInt8] {
        try frame(at: time) {
            let document = VectorDocument(format, size: stage.root.bounds.size)
            (stage.root.presentation() ?? stage.root).render(in: document.context)
            return try document.finish()
        }
    }

    /// Lets `look` see the presentation tree of a moment, from the stage's root down.
    func seen<Result>(at time: CFTimeInterval, _ look: (CALayer) throws -> Result) rethrows -> Result {
        try frame(at: time) {
            let root = stage.root.sublayers?.first ?? stage.root
            return try look(root.presentation() ?? root)
        }
    }

    /// Goes to a moment and lets `body` make its frame.
    private func frame<Result>(at time: CFTimeInterval, _ body: () throws -> Result) rethrows -> Result {
        if let rehearsal { rehearsal.play(to: time) } else { stage.time = time }
        CATransaction.flush()
        // A scene whose time stands still is there at any moment of the clock.
        renderer.beginFrame(atTime: rehearsal == nil ? 0 : time)
        defer { renderer.endFrame() }
        return try body()
    }
}
