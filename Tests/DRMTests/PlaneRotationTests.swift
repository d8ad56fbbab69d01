import CDRM
import Compositor
import DRM
import Display
import Geometry
import Graphics
import Layers
import LayerTestSupport
import Pixels
import Testing

/// Pictures on rotated panels, rotated by the plane or by the copy.
@Suite(.serialized, .standingTime) struct PlaneRotationTests {
    /// A layer tree on a scripted card.
    private final class Screen {
        let card = FakeCard()
        let kernel: FakeKernel
        let output: DRMOutput
        let box = CALayer()
        private let compositor: Compositor
        private let context: LayerContext
        private var frames: UInt64 = 0

        /// - Parameter bits: the rotations that the plane supports.
        init(_ rotation: Rotation, bits: Int32, legacy: Bool = false, format: PixelFormat? = nil) throws {
            card.rotations = UInt64(bits)
            kernel = FakeKernel(card)
            output = try DRMOutput(DRMRequest(format: format, rotation: rotation, forcesLegacy: legacy), kernel: kernel)
            let size = ScreenGeometry(
                pixelWidth: output.mode.width, pixelHeight: output.mode.height, rotation: rotation
            ).size
            let root = CALayer()
            let corner = CALayer()
            root.frame = CGRect(origin: .zero, size: size)
            root.backgroundColor = CGColor(red: 0.2, green: 0.1, blue: 0.4, alpha: 1)
            corner.frame = CGRect(x: 0, y: 0, width: 7, height: 3)
            corner.backgroundColor = .white
            box.frame = CGRect(x: 3, y: 9, width: 5, height: 8)
            box.backgroundColor = CGColor(red: 1, green: 0.5, blue: 0, alpha: 1)
            root.sublayers = [corner, box]
            let mailbox = CommitMailbox()
            context = LayerContext(root: root, receiver: mailbox)
            compositor = Compositor(root: root.id, mailbox: mailbox, viewport: .identity, rotation: rotation)
            CATransaction.flush()
        }

        deinit { context.invalidate() }

        /// Shows a frame with the box at another place, and returns the pixels on the panel.
        func frame() throws -> [UInt32] {
            frames += 1
            CATransaction.setDisableActions(true)
            box.position.x += 2
            CATransaction.flush()
            let buffer = try output.takeBuffer()
            let frame = compositor.render(into: buffer, presentationTime: Double(frames))
            for rect in frame.damage { #expect(rect.intersection(buffer.pixels.bounds) == rect) }
            _ = try output.submit(buffer, damage: frame.damage, id: frames)
            card.blank(at: Double(frames))
            while try output.nextEvent() != nil {}
            return panel
        }

        var plane: [String: UInt64] { card.planes[60]!.values }

        /// The rotation property counts anticlockwise.
        private var panel: [UInt32] {
            guard let buffer = card.shown, let memory = card.memory[buffer.handle] else { return [] }
            let width = output.mode.width
            let height = output.mode.height
            let bits = Int32(plane["rotation"]!)
            return (0..<width * height).map { i in
                let x = i % width
                let y = i / width
                let place =
                    switch bits {
                    case DRM_MODE_ROTATE_90: (buffer.width - 1 - y, x)
                    case DRM_MODE_ROTATE_180: (buffer.width - 1 - x, buffer.height - 1 - y)
                    case DRM_MODE_ROTATE_270: (y, buffer.height - 1 - x)
                    default: (x, y)
                    }
                let row = memory + place.1 * buffer.pitch
                return buffer.format == FakeCard.rgb565
                    ? UInt32(row.load(fromByteOffset: place.0 * 2, as: UInt16.self))
                    : row.load(fromByteOffset: place.0 * 4, as: UInt32.self)
            }
        }
    }

    private static let all = DRM_MODE_ROTATE_0 | DRM_MODE_ROTATE_90 | DRM_MODE_ROTATE_180 | DRM_MODE_ROTATE_270

    @Test(
        "D6 a plane that can turn the picture does, and the panel shows the same as where the picture is turned as it is copied",
        arguments: [Rotation.degrees0, .degrees90, .degrees180, .degrees270])
    func turned(rotation: Rotation) throws {
        let plane = try Screen(rotation, bits: Self.all)
        let copied = try Screen(rotation, bits: DRM_MODE_ROTATE_0)
        var seen: Set<[UInt32]> = []
        for _ in 0..<6 {
            let picture = try plane.frame()
            #expect(try picture == copied.frame())
            seen.insert(picture)
        }
        #expect(seen.count == 6)
        let size = rotation.size(ofTurned: 64, 32)
        #expect(plane.card.shown?.width == size.width && plane.card.shown?.height == size.height)
        #expect(plane.plane["SRC_W"] == UInt64(size.width) << 16 && plane.plane["SRC_H"] == UInt64(size.height) << 16)
        #expect(plane.plane["CRTC_W"] == 64 && plane.plane["CRTC_H"] == 32)
        #expect((plane.plane["rotation"] == UInt64(DRM_MODE_ROTATE_0)) == (rotation == .degrees0))
        #expect(copied.card.shown?.width == 64 && copied.plane["rotation"] == UInt64(DRM_MODE_ROTATE_0))
        for screen in [plane, copied] {
            screen.output.restore()
            #expect(screen.card.leftBehind.isEmpty && screen.kernel.faults.isEmpty)
            #expect(screen.plane["rotation"] == UInt64(DRM_MODE_ROTATE_0))
        }
    }

    @Test(
        "D6 where a driver turns by half a turn only, a quarter turn is copied; so it is by the legacy calls",
        arguments: [false, true])
    func refused(legacy: Bool) throws {
        let bits = legacy ? Self.all : DRM_MODE_ROTATE_0 | DRM_MODE_ROTATE_180
        let screen = try Screen(.degrees90, bits: bits, legacy: legacy)
        let copied = try Screen(.degrees90, bits: DRM_MODE_ROTATE_0)
        for _ in 0..<4 { #expect(try screen.frame() == copied.frame()) }
        #expect(screen.card.shown?.width == 64 && screen.plane["rotation"] == UInt64(DRM_MODE_ROTATE_0))
        // The buffers of the attempt are released.
        #expect(screen.card.dumbBuffers.count == 3)
        screen.output.restore()
        #expect(screen.card.leftBehind.isEmpty && screen.kernel.faults.isEmpty)
    }

    @Test("D6 a display that is found again is turned again, and one that can't be any more is copied to")
    func rebuilt() throws {
        let screen = try Screen(.degrees270, bits: Self.all)
        let copied = try Screen(.degrees270, bits: DRM_MODE_ROTATE_0)
        #expect(try screen.frame() == copied.frame())
        screen.card.rotations = UInt64(DRM_MODE_ROTATE_0)
        try screen.output.rebuild(.output)
        for _ in 0..<4 { #expect(try screen.frame() == copied.frame()) }
        #expect(screen.card.shown?.width == 64)
        screen.card.rotations = UInt64(Self.all)
        try screen.output.rebuild(.output)
        for _ in 0..<4 { #expect(try screen.frame() == copied.frame()) }
        #expect(screen.card.shown?.width == 32 && screen.plane["rotation"] == UInt64(DRM_MODE_ROTATE_90))
    }

    @Test("D6 D17 16 bits a pixel are turned by the plane as well")
    func narrow() throws {
        let screen = try Screen(.degrees180, bits: Self.all, format: .rgb565)
        _ = try screen.frame()
        #expect(screen.card.shown?.format == FakeCard.rgb565 && screen.plane["rotation"] == UInt64(DRM_MODE_ROTATE_180))
        #expect(try Set(screen.frame()).count >= 3)
    }
}
