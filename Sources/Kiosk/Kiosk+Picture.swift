public import Animation
public import Geometry
public import Graphics
import KioskSettings
import LayerRendering
public import Layers

extension Kiosk {
    /// Returns the picture of the last frame, unrotated, in device pixels.
    ///
    /// The mouse's pointer, which is not part of the frame, is not in it.
    /// - Throws: an error if there was no frame yet, or if there is not enough memory.
    @MainActor
    public func screenshot() async throws(KioskError) -> CGImage {
        let image = await withCheckedContinuation { (continuation: CheckedContinuation<CGImage?, Never>) in
            session.copyPicture { buffer in
                continuation.resume(returning: buffer.map { CGImage(buffer: $0) })
            }
        }
        guard let image else {
            throw KioskError(.failed, "screenshot: there was no frame yet, or not enough memory; try again later")
        }
        return image
    }

    /// Returns the picture of a layer tree at a time, as a display with square pixels shows it; for tests and tools.
    ///
    /// The tree is not shown on a display, and the clock is not read: animations that were added before begin at 0.
    /// - Parameters:
    ///   - root: the root layer, which is in no other tree. If its bounds are empty, it gets the size.
    ///   - time: the time since the tree was shown, in seconds.
    ///   - size: the size of the picture in points. Its sides are at most 16384 pixels.
    ///   - scale: the number of pixels per point.
    /// - Throws: an error if there is not enough memory.
    public static func render(
        _ root: CALayer, at time: CFTimeInterval = 0, size: CGSize, scale: CGFloat = 1
    ) throws(KioskError) -> CGImage {
        root.fill(size)
        let renderer = CARenderer(
            width: Int(saturating: (size.width * scale).rounded()),
            height: Int(saturating: (size.height * scale).rounded()), scale: scale, background: 0xff00_0000)
        renderer.layer = root
        defer { renderer.layer = nil }
        // Commits the tree at time 0.
        renderer.beginFrame(atTime: 0)
        renderer.endFrame()
        renderer.beginFrame(atTime: time)
        renderer.render()
        renderer.endFrame()
        guard
            let image = CGImage(premultipliedRGBA: renderer.pixels, width: renderer.width, height: renderer.height)
        else {
            throw KioskError(
                .failed, "picture of \(renderer.width)x\(renderer.height) pixels: no memory; choose a smaller size")
        }
        return image
    }
}
