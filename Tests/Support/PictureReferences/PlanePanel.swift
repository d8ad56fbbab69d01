package import Animation
package import Compositor
package import Display
package import Geometry
package import LayerModel
package import Pixels

/// An output in memory with an overlay plane, which blends as displays do.
package final class PlanePanel: OverlayPlane {
    package let mailbox = CommitMailbox()
    package let compositor: Compositor
    private var buffers: [PixelBuffer]
    private var swapchain: Swapchain
    private var picture: PixelBuffer?
    private var wanted: PlanePlacement?
    /// The place of the picture on screen.
    package private(set) var shown: PlanePlacement?
    package private(set) var frame = RenderedFrame(damage: [], nextFrameTime: 0)
    package var planeCapabilities: PlaneCapabilities
    /// Whether the output has the plane.
    package var hasPlane = true
    /// The error for placements that the display refuses.
    package var refuses: (PlanePlacement) -> OutputError? = { _ in nil }
    /// The numbers of pictures that were drawn and of placements that were tested.
    package private(set) var pictures = 0
    package private(set) var tests = 0
    /// The number of frames that were shown.
    package private(set) var frames = 0

    package init(
        _ root: LayerID, width: Int, height: Int, blends: Bool = true, fades: Bool = true,
        viewport: CGAffineTransform = .identity,
        rotation: Rotation = .degrees0, format: PixelFormat = .xrgb8888, overlay: FrameOverlay? = nil
    ) {
        compositor = Compositor(
            root: root, mailbox: mailbox, viewport: viewport, rotation: rotation, overlay: overlay)
        let size = rotation.size(ofTurned: width, height)
        buffers = (0..<3).map { _ in PixelBuffer(width: size.width, height: size.height, format: format) }
        swapchain = Swapchain(count: 3, bounds: buffers[0].view.bounds)
        planeCapabilities = PlaneCapabilities(maxWidth: 4096, maxHeight: 4096, blends: blends, fades: fades)
    }

    // MARK: The plane

    package func takePlanePixels(width: Int, height: Int) throws(OutputError) -> PixelView {
        guard shown == nil else { throw .noFreeBuffer }
        pictures += 1
        let new = PixelBuffer(width: width, height: height, format: planeCapabilities.blends ? .argb8888 : .xrgb8888)
        // Memory of displays has undefined contents.
        for y in 0..<height { for x in 0..<width { new.view.row(y)[x] = 0x5a12_3456 } }
        picture = new
        return new.view
    }

    package func testPlane(_ placement: PlanePlacement) throws(OutputError) {
        tests += 1
        if let error = refuses(placement) { throw error }
    }

    package func placePlane(_ placement: PlanePlacement?) { wanted = placement }

    package func submitPlane(id: UInt64) throws(OutputError) -> Submission {
        shown = wanted
        return .flipping
    }

    // MARK: Frames

    /// Forgets what the display shows, as a new mode does.
    package func setMode() {
        swapchain.reset()
        shown = nil
        wanted = nil
    }

    /// Renders and shows the frame of a time.
    package func show(at time: CFTimeInterval) throws {
        guard let index = swapchain.take() else { return }
        let buffer = ScanoutBuffer(
            index: index, pixels: buffers[index].view, stale: swapchain.stale, isFirstFrame: swapchain.isFresh,
            overlayPlane: hasPlane && !swapchain.isFresh ? self : nil)
        frame = compositor.render(into: buffer, presentationTime: time)
        frames += 1
        let damage = frame.damage + frame.overlayDamage
        if damage.isEmpty {
            swapchain.giveBack()
        } else {
            swapchain.draw(damage: damage)
            swapchain.queue()
            swapchain.flip()
        }
        if frame.changesPlane {
            _ = try submitPlane(id: 1)
        }
    }

    /// Returns the pixels on screen, with the picture of the plane blended over the frame.
    package func screen() -> [UInt32] {
        guard let current = swapchain.current else { return [] }
        let view = buffers[current].view
        var pixels = [UInt32](repeating: 0, count: view.width * view.height)
        for y in 0..<view.height {
            let row = view.row(y)
            for x in 0..<view.width { pixels[y * view.width + x] = row[x] & 0xff_ffff }
        }
        guard let shown, let picture else { return pixels }
        for y in 0..<shown.source.height {
            let row = picture.view.row(shown.source.minY + y)
            for x in 0..<shown.source.width {
                let place = (shown.y + y) * view.width + shown.x + x
                let pixel = row[shown.source.minX + x] | (planeCapabilities.blends ? 0 : 0xff00_0000)
                pixels[place] = Self.blended(pixel, by: shown.alpha, over: pixels[place])
            }
        }
        return pixels
    }

    /// Returns a premultiplied pixel, multiplied by the plane's alpha, over an opaque one, rounded once to the nearest
    /// integer, as the kernel's documentation of blend modes has it.
    private static func blended(_ pixel: UInt32, by alpha: UInt8, over below: UInt32) -> UInt32 {
        if alpha == 255, pixel >> 24 == 255 { return pixel & 0xff_ffff }
        let factor = Double(alpha) / 255
        let rest = 1 - factor * Double(pixel >> 24) / 255
        var result: UInt32 = 0
        var shift: UInt32 = 0
        while shift < 24 {
            let sum = factor * Double(pixel >> shift & 255) + rest * Double(below >> shift & 255)
            result |= UInt32(min(max(sum.rounded(), 0), 255)) << shift
            shift += 8
        }
        return result
    }

    /// Returns the pixels of a copy of the picture, as screenshots are.
    package func screenshot() -> [UInt32] {
        guard let copy = compositor.copyPicture(at: nil) else { return [] }
        var pixels = [UInt32](repeating: 0, count: copy.width * copy.height)
        for y in 0..<copy.height {
            let row = copy.view.row(y)
            for x in 0..<copy.width { pixels[y * copy.width + x] = row[x] & 0xff_ffff }
        }
        return pixels
    }
}
