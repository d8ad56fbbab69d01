import Animation
import Compositor
import Display
import Geometry
import LayerModel
import Pixels

/// An output in memory with an overlay plane, which blends as displays do.
final class PlanePanel: OverlayPlane {
    let mailbox = CommitMailbox()
    let compositor: Compositor
    private var buffers: [PixelBuffer]
    private var swapchain: Swapchain
    private var picture: PixelBuffer?
    private var wanted: PlanePlacement?
    /// The place of the picture on screen.
    private(set) var shown: PlanePlacement?
    private(set) var frame = RenderedFrame(damage: [], nextFrameTime: 0)
    var planeCapabilities: PlaneCapabilities
    /// Whether the output has the plane.
    var hasPlane = true
    /// The error for placements that the display refuses.
    var refuses: (PlanePlacement) -> OutputError? = { _ in nil }
    /// The numbers of pictures that were drawn and of placements that were tested.
    private(set) var pictures = 0
    private(set) var tests = 0
    /// The number of frames that were shown.
    private(set) var frames = 0

    init(
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

    func takePlanePixels(width: Int, height: Int) throws(OutputError) -> PixelView {
        guard shown == nil else { throw .noFreeBuffer }
        pictures += 1
        let new = PixelBuffer(width: width, height: height, format: planeCapabilities.blends ? .argb8888 : .xrgb8888)
        // Memory of displays has undefined contents.
        for y in 0..<height { for x in 0..<width { new.view.row(y)[x] = 0x5a12_3456 } }
        picture = new
        return new.view
    }

    func testPlane(_ placement: PlanePlacement) throws(OutputError) {
        tests += 1
        if let error = refuses(placement) { throw error }
    }

    func placePlane(_ placement: PlanePlacement?) { wanted = placement }

    func submitPlane(id: UInt64) throws(OutputError) -> Submission {
        shown = wanted
        return .flipping
    }

    // MARK: Frames

    /// Forgets what the display shows, as a new mode does.
    func setMode() {
        swapchain.reset()
        shown = nil
        wanted = nil
    }

    /// Renders and shows the frame of a time.
    func show(at time: CFTimeInterval) throws {
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
    func screen() -> [UInt32] {
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
    func screenshot() -> [UInt32] {
        guard let copy = compositor.copyPicture(at: nil) else { return [] }
        var pixels = [UInt32](repeating: 0, count: copy.width * copy.height)
        for y in 0..<copy.height {
            let row = copy.view.row(y)
            for x in 0..<copy.width { pixels[y * copy.width + x] = row[x] & 0xff_ffff }
        }
        return pixels
    }

    /// Returns the largest difference of a channel between pictures; 256 if they have different sizes.
    static func difference(_ a: [UInt32], _ b: [UInt32]) -> Int {
        guard a.count == b.count else { return 256 }
        var largest = 0
        for index in a.indices where a[index] != b[index] {
            var shift: UInt32 = 0
            while shift < 24 {
                largest = max(largest, abs(Int(a[index] >> shift & 255) - Int(b[index] >> shift & 255)))
                shift += 8
            }
        }
        return largest
    }
}
