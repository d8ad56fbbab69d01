import Graphics
import Pixels
import Platform
import Synchronization

/// A smaller version of an image, made by the painter that needs it first. Others that need the same one wait for it,
/// and for nothing else.
///
/// It is an object, so that a use is noted without touching the table.
final class ImageLevel {
    private(set) weak var image: CGImage?
    private let buffer: PixelBuffer
    /// The frame that asked for it last.
    var lastFrame: Int
    /// What it is made of: the image's, which is there as long as somebody asks,
    private let source: PixelView
    /// or a version of it in between; nil once this one is made.
    private var larger: ImageLevel?
    private let isMade = Atomic(false)
    private let lock = AdaptiveLock()

    init(of image: CGImage, _ source: PixelView, larger: ImageLevel?, width: Int, height: Int, frame: Int) {
        self.image = image
        self.source = source
        self.larger = larger
        lastFrame = frame
        buffer = PixelBuffer(width: width, height: height, format: .argb8888)
    }

    var bytes: Int { buffer.view.pitch * buffer.view.height }

    /// Asked for by whoever holds the image.
    var pixels: PixelView {
        if !isMade.load(ordering: .acquiring) { make() }
        return buffer.view
    }

    private func make() {
        lock.lock()
        defer { lock.unlock() }
        if isMade.load(ordering: .relaxed) { return }
        Kernels.active.reduce(larger?.pixels ?? source, to: buffer.view)
        larger = nil
        isMade.store(true, ordering: .releasing)
    }
}
