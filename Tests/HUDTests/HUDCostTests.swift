import Compositor
import Display
import Geometry
import HUD
import LayerModel
import Pixels
import TestFonts
import TestSupport
import Testing

/// The time that the HUD takes on the render thread.
@Suite(.inGuest) struct HUDCostTests {
    /// Returns the median time of the HUD in a frame of 1920 × 1080 pixels, in seconds.
    /// - Parameter isMoving: whether the picture below changes too.
    private func median(isMoving: Bool, _ format: PixelFormat, _ rotation: Rotation) throws -> Double {
        try TestFonts.use()
        let painter = HUDPainter(HUDLayout(screenWidth: 1920, screenHeight: 1080, scale: 1), font: "DejaVu Sans")
        let overlay = FrameOverlay(display: "DSI-1")
        let compositor = Compositor(
            root: LayerID(), mailbox: CommitMailbox(), viewport: .identity, rotation: rotation, overlay: overlay)
        let size = rotation.size(ofTurned: 1920, 1080)
        let buffers = (0..<3).map { _ in PixelBuffer(width: size.width, height: size.height, format: format) }
        var swapchain = Swapchain(count: 3, bounds: buffers[0].view.bounds)
        var times: [Double] = []
        for frame in 0..<11 {
            var figures = HUDFigures()
            figures.framesPerSecond = frame
            overlay.show(OverlayPicture(painter.picture(of: figures), in: .topRight, margin: painter.layout.margin))
            if isMoving { compositor.invalidate(PixelRect(x: 0, y: 0, width: 1920, height: 200)) }
            let taken = swapchain.take()
            let index = try #require(taken)
            let rendered = compositor.render(
                into: ScanoutBuffer(
                    index: index, pixels: buffers[index].view, stale: swapchain.stale, isFirstFrame: swapchain.isFresh),
                presentationTime: Double(frame))
            swapchain.draw(damage: rendered.damage + rendered.overlayDamage)
            swapchain.queue()
            swapchain.flip()
            #expect(rendered.damage.isEmpty == (frame > 0 && !isMoving))
            // The first frame of each buffer is drawn whole.
            if frame > 3 { times.append(rendered.overlayTime) }
        }
        return times.sorted()[times.count / 2]
    }

    @Test(
        "P2 the HUD takes less than 375,000 instructions of a frame, in every format and rotation",
        arguments: [false, true], [Rotation.degrees0, .degrees90])
    func time(isMoving: Bool, rotation: Rotation) throws {
        for format in [PixelFormat.xrgb8888, .rgb565] {
            let median = try median(isMoving: isMoving, format, rotation)
            #expect(median > 0)
            // An instruction takes 4 ns of the virtual board's clock.
            #expect(median < 0.0015, "\(format): \((median * 1e6).rounded()) µs")
        }
    }
}
