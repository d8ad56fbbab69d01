import Graphics
import Pixels
import Platform
import Synchronization

/// A reduced version of an image. The first thread that needs it creates it; other threads that need it wait.
///
/// It is an object, so that a use can be noted without a change of the table.
final class ImageLevel {
    private(set) weak var image: CGImage?
    private let buffer: PixelBuffer
    /// The last frame that used it.
    var lastFrame: Int
    /// The image's pixels, which are alive as long as the image is asked for.
    private let source: PixelView
    /// A larger version to reduce in place of ``source``; `nil` once this one is made.
    private var larger: ImageLevel?
    private let isMade = Atomic(false)
    private let lock = LockedValue(())

    init(of image: CGImage, _ source: PixelView, larger: ImageLevel?, width: Int, height: Int, frame: Int) {
        self.image = image
        self.source = source
        self.larger = larger
        lastFrame = frame
        buffer = PixelBuffer(width: width, height: height, format: .argb8888)
    }

    var bytes: Int { Self.bytes(width: buffer.width, height: buffer.height) }

    /// Returns the bytes of a version with these sides in pixels: its rows begin at cache lines.
    static func bytes(width: Int, height: Int) -> Int { ((width * 4 + 63) & ~63) * height }

    /// The pixels, which the caller may use as long as it holds the image.
    var pixels: PixelView {
        if !isMade.load(ordering: .acquiring) { make() }
        return buffer.view
    }

    private func make() {
        lock.withLock { _ in
            if isMade.load(ordering: .relaxed) { return }
            Kernels.active.reduce(larger?.pixels ?? source, to: buffer.view)
            larger = nil
            isMade.store(true, ordering: .releasing)
        }
    }
}
