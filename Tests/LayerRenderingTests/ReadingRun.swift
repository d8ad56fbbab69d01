import Animation
import Compositor
import Display
import Geometry
import Layers
import Pixels

/// A run of a scene on a display, ten frames a second from 100 s on, of which pictures can be taken.
final class ReadingRun {
    /// A frame, with all that shows how it was made.
    struct Frame: Equatable {
        let pixels: [UInt32]
        let damage: [PixelRect]
        let nextChange: CFTimeInterval
        let offscreen: OffscreenCounters
        let texts: TextCounters
        let cachedBytes: Int
    }

    private let scene: ReadingScene.Running
    private let context: LayerContext
    private let compositor: Compositor
    private let buffer = PixelBuffer(width: 120, height: 80, format: .xrgb8888)
    private(set) var frames: [Frame] = []

    init(_ scene: ReadingScene) {
        self.scene = scene.begin()
        let mailbox = CommitMailbox()
        context = LayerContext(root: self.scene.root, receiver: mailbox)
        compositor = Compositor(root: self.scene.root.id, mailbox: mailbox, viewport: .identity)
    }

    deinit {
        context.invalidate()
    }

    /// The time of a frame.
    static func time(of frame: Int) -> CFTimeInterval { 100 + CFTimeInterval(frame) / 10 }

    /// Commits the changes of a frame, between the frame before and this one.
    func commit(_ frame: Int) {
        scene.step(frame)
        context.frameTime = Self.time(of: frame) - 0.04
        CATransaction.flush()
        CATransaction.setDisableActions(true)
    }

    /// Shows the next frame.
    func show(at time: CFTimeInterval) {
        let target = ScanoutBuffer(index: 0, pixels: buffer.view, stale: [], isFirstFrame: frames.isEmpty)
        let frame = compositor.render(into: target, presentationTime: time)
        frames.append(
            Frame(
                pixels: Self.pixels(compositor.picture), damage: frame.damage, nextChange: frame.nextFrameTime,
                offscreen: compositor.offscreenCounters, texts: compositor.textCounters,
                cachedBytes: compositor.cachedBytes))
    }

    /// Commits and shows a frame.
    func play(_ frame: Int) {
        commit(frame)
        show(at: Self.time(of: frame))
    }

    /// Takes a picture; `nil` for the last frame.
    func picture(at time: CFTimeInterval?) -> [UInt32]? {
        compositor.copyPicture(at: time).map { Self.pixels($0.view) }
    }

    private static func pixels(_ view: PixelView) -> [UInt32] {
        (0..<view.height).flatMap { y in (0..<view.width).map { view.row(y)[$0] } }
    }
}
