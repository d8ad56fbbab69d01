import Gallery
import Input
import Vitrine

/// A gallery scene under fingers, in virtual time. Times must be asked for in ascending order.
final class HeldScene {
    let view: SceneView
    private let rehearsal: Rehearsal

    /// - Parameter strokes: The movements of the fingers, in the coordinates of the layer that contains the scene.
    init(_ name: String, width: Int = 440, height: Int = 330, scale: CGFloat = 1, _ strokes: (SceneView) -> [Stroke]) {
        view = SceneView(SceneView.named(name), width: width, height: height, scale: scale)
        let screen = Screen(size: CGSize(width: CGFloat(width) / scale, height: CGFloat(height) / scale), scale: scale)
        rehearsal = Rehearsal(of: view.stage, on: screen, view.renderer, InputRecording(of: strokes(view), on: screen))
    }

    /// Plays a recording, whose coordinates are fractions of the screen.
    init(_ name: String, width: Int, height: Int, recording: InputRecording) {
        view = SceneView(SceneView.named(name), width: width, height: height)
        let screen = Screen(size: CGSize(width: CGFloat(width), height: CGFloat(height)))
        rehearsal = Rehearsal(of: view.stage, on: screen, view.renderer, recording)
    }

    /// Plays one finger after the other, each given by times and positions in the scene's coordinates.
    convenience init(
        _ name: String, width: Int = 440, height: Int = 330, fingers: [(CFTimeInterval, CGFloat, CGFloat)]...
    ) {
        self.init(name, width: width, height: height) { view in
            guard let container = view.container else { return [] }
            return fingers.map { Stroke($0.map { ($0.0, CGPoint(x: $0.1, y: $0.2)) }, in: container) }
        }
    }

    @discardableResult
    func picture(at time: CFTimeInterval) -> [UInt8] {
        rehearsal.play(to: time)
        return view.renderer.pixels
    }

    /// Whether no frame is needed until something is touched.
    var isStill: Bool { view.renderer.nextFrameTime() == .infinity }

    /// Returns a value of a layer's presentation at a time, without advancing the scene.
    func seen<Value>(_ layer: CALayer?, at time: CFTimeInterval, _ value: (CALayer) -> Value) -> Value? {
        view.renderer.beginFrame(atTime: time)
        defer { view.renderer.endFrame() }
        return layer?.presentation().map(value)
    }
}
