import Gallery
import Input
import Vitrine

/// A scene under fingers, in virtual time; moments are to be asked for in order.
final class HeldScene {
    let view: SceneView
    private let rehearsal: Rehearsal

    /// - Parameter strokes: what fingers do, of the layer in which the scene places things.
    init(_ name: String, width: Int = 440, height: Int = 330, scale: CGFloat = 1, _ strokes: (SceneView) -> [Stroke]) {
        view = SceneView(SceneView.named(name), width: width, height: height, scale: scale)
        let screen = Screen(size: CGSize(width: CGFloat(width) / scale, height: CGFloat(height) / scale), scale: scale)
        rehearsal = Rehearsal(of: view.stage, on: screen, view.renderer, InputRecording(of: strokes(view), on: screen))
    }

    /// The same with one finger after the other, each by its times and places in the scene's own points.
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

    /// Whether no frame is wanted until something is touched.
    var isStill: Bool { view.renderer.nextFrameTime() == .infinity }

    /// What a layer looks like at a moment; nothing is played.
    func seen<Value>(_ layer: CALayer?, at time: CFTimeInterval, _ value: (CALayer) -> Value) -> Value? {
        view.renderer.beginFrame(atTime: time)
        defer { view.renderer.endFrame() }
        return layer?.presentation().map(value)
    }
}
