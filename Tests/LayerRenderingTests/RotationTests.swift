import Animation
import Compositor
import Display
import Geometry
import Glibc
import Graphics
import LayerTestSupport
import Layers
import Pixels
import TestFonts
import Testing
import Trace

/// Pictures on rotated panels.
@Suite(.serialized, .standingTime) struct RotationTests {
    private static let width = 163
    private static let height = 121

    /// A layer tree on an output with several buffers, which are shown in turn.
    private final class Panel {
        let compositor: Compositor
        let rotation: Rotation
        private let context: LayerContext
        private let buffers: [PixelBuffer]
        private var swapchain: Swapchain
        private(set) var damage: [PixelRect] = []

        init(
            root: CALayer, width: Int = RotationTests.width, height: Int = RotationTests.height, rotation: Rotation,
            format: PixelFormat,
            buffers count: Int, threads: PaintThreads = .one
        ) {
            let mailbox = CommitMailbox()
            context = LayerContext(root: root, receiver: mailbox)
            CATransaction.flush()
            self.rotation = rotation
            compositor = Compositor(
                root: root.id, mailbox: mailbox, viewport: .identity, threads: threads, rotation: rotation)
            let size = rotation.size(ofTurned: width, height)
            buffers = (0..<count).map { _ in PixelBuffer(width: size.width, height: size.height, format: format) }
            swapchain = Swapchain(count: count, bounds: buffers[0].view.bounds)
        }

        deinit { context.invalidate() }

        /// Returns the displayed pixels after the frame of a time.
        func frame(at time: CFTimeInterval) -> PixelView? {
            CATransaction.flush()
            guard let index = swapchain.take() else { return nil }
            let buffer = ScanoutBuffer(
                index: index, pixels: buffers[index].view, stale: swapchain.stale, isFirstFrame: swapchain.isFresh)
            damage = compositor.render(into: buffer, presentationTime: time).damage
            if damage.isEmpty {
                swapchain.giveBack()
            } else {
                swapchain.draw(damage: damage)
                swapchain.queue()
                swapchain.flip()
            }
            return swapchain.current.map { buffers[$0].view }
        }
    }

    /// The location of a pixel of the unrotated picture on the panel: at 90° the top edge lies along the right edge.
    /// along the right edge.
    private static func place(_ x: Int, _ y: Int, _ rotation: Rotation) -> (x: Int, y: Int) {
        switch rotation {
        case .degrees0: (x, y)
        case .degrees90: (height - 1 - y, x)
        case .degrees180: (width - 1 - x, height - 1 - y)
        case .degrees270: (y, width - 1 - x)
        }
    }

    /// The number of rows of the screen that differ from the rotated picture.
    private static func differences(_ screen: PixelView, _ upright: PixelView, _ rotation: Rotation) -> Int {
        let turned = PixelBuffer(width: screen.width, height: screen.height, format: .argb8888)
        for y in 0..<upright.height {
            let row = upright.row(y)
            for x in 0..<upright.width {
                let place = place(x, y, rotation)
                turned.view.row(place.y)[place.x] = row[x]
            }
        }
        let expected = PixelBuffer(width: screen.width, height: screen.height, format: screen.format)
        Kernels.available[0].copyToScreen(turned.view, to: expected.view, x: 0, y: 0)
        let bytes = screen.width * screen.format.bytesPerPixel
        return (0..<screen.height).count {
            memcmp(screen.pointer(x: 0, y: $0), expected.view.pointer(x: 0, y: $0), bytes) != 0
        }
    }

    @Test(
        "D6 a rotated panel shows exactly the rotated picture, in every buffer and every frame, dithered by the panel's pixels",
        arguments: Rotation.allCases, [PixelFormat.xrgb8888, .rgb565])
    func turned(rotation: Rotation, format: PixelFormat) throws {
        try TestFonts.use()
        for buffers in 2...3 {
            let upright = Panel(
                root: RandomTree(seed: UInt64(buffers)).root, rotation: .degrees0, format: .xrgb8888, buffers: 2)
            let panel = Panel(
                root: RandomTree(seed: UInt64(buffers)).root, rotation: rotation, format: format, buffers: buffers)
            for frame in 0..<6 {
                let time = 100 + Double(frame) / 10
                _ = upright.frame(at: time)
                let screen = try #require(panel.frame(at: time))
                #expect(
                    Self.differences(screen, upright.compositor.picture, rotation) == 0,
                    "frame \(frame) of \(buffers) buffers")
            }
        }
    }

    @Test(
        "D6 several threads copy a rotated picture equally",
        arguments: [Rotation.degrees90, .degrees180, .degrees270])
    func threads(rotation: Rotation) throws {
        try TestFonts.use()
        var threads = PaintThreads(count: 3)
        threads.leastPixels = 0
        threads.tile = TileShape(width: 48, height: 32)
        let upright = Panel(root: RandomTree(seed: 7).root, rotation: .degrees0, format: .xrgb8888, buffers: 2)
        let panel = Panel(
            root: RandomTree(seed: 7).root, rotation: rotation, format: .rgb565, buffers: 3, threads: threads)
        for frame in 0..<6 {
            let time = 100 + Double(frame) / 10
            _ = upright.frame(at: time)
            let screen = try #require(panel.frame(at: time))
            #expect(Self.differences(screen, upright.compositor.picture, rotation) == 0)
        }
    }

    @Test("D6 damage is reported in the panel's pixels", arguments: Rotation.allCases)
    func damage(rotation: Rotation) throws {
        CATransaction.setDisableActions(true)
        let root = CALayer()
        let sprite = CALayer()
        root.frame = CGRect(x: 0, y: 0, width: Self.width, height: Self.height)
        sprite.frame = CGRect(x: 0, y: 0, width: 4, height: 4)
        sprite.backgroundColor = .white
        root.addSublayer(sprite)
        let panel = Panel(root: root, rotation: rotation, format: .xrgb8888, buffers: 2)
        _ = panel.frame(at: 100)
        CATransaction.setDisableActions(true)
        sprite.position = CGPoint(x: 60, y: 32)
        _ = panel.frame(at: 100.1)
        for (x, y) in [(0, 0), (3, 3), (58, 30), (61, 33)] {
            let place = Self.place(x, y, rotation)
            #expect(panel.damage.contains { $0.contains(x: place.x, y: place.y) })
        }
        #expect(panel.damage.area == 32)
    }

    @Test(
        "D4 many small changes far apart are copied to a buffer without the area between them",
        arguments: [Rotation.degrees0, .degrees90])
    func farApart(rotation: Rotation) throws {
        CATransaction.setDisableActions(true)
        let root = CALayer()
        root.frame = CGRect(x: 0, y: 0, width: 640, height: 320)
        root.backgroundColor = CGColor(red: 0.2, green: 0.3, blue: 0.5, alpha: 1)
        let sprites = (0..<50).map { i in
            let sprite = CALayer()
            sprite.frame = CGRect(x: i % 10 * 64 + 10, y: i / 10 * 64 + 30, width: 4, height: 4)
            sprite.backgroundColor = .white
            root.addSublayer(sprite)
            return sprite
        }
        let panel = Panel(root: root, width: 640, height: 320, rotation: rotation, format: .xrgb8888, buffers: 3)
        let marks = (0..<50).map { i in
            let rect = PixelRect(x: i % 10 * 64 + 40, y: i / 10 * 64 + 31, width: 1, height: 1)
            return rotation.turned(rect, of: 640, 320)
        }
        for frame in 0..<9 {
            CATransaction.setDisableActions(true)
            for sprite in sprites { sprite.position.x += 1 }
            let screen = try #require(panel.frame(at: 100 + Double(frame)))
            #expect(!panel.damage.isEmpty)
            if frame < 3 {
                // The area between is overwritten in every buffer after it was copied once.
                for mark in marks { screen.row(mark.minY)[mark.minX] = 0x12_3456 }
            } else {
                #expect(marks.allSatisfy { screen.row($0.minY)[$0.minX] == 0x12_3456 })
            }
        }
    }
}
