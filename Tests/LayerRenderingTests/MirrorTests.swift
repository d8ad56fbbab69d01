import Animation
import Compositor
import Display
import Geometry
import Graphics
import LayerModel
import LayerRendering
import Layers
import LayerTestSupport
import Pixels
import Testing

/// Displays that mirror the picture of another one.
@Suite(.serialized, .standingTime) struct MirrorTests {
    /// A layer tree on a display in memory.
    private final class Panel {
        let compositor: Compositor
        private let rotation: Rotation
        private let context: LayerContext
        private var buffers: [PixelBuffer] = []
        private var swapchain = Swapchain(count: 3, bounds: .empty)
        private(set) var frame = RenderedFrame(damage: [], nextFrameTime: 0)

        init(_ root: CALayer, width: Int, height: Int, rotation: Rotation = .degrees0) {
            let mailbox = CommitMailbox()
            context = LayerContext(root: root, receiver: mailbox)
            CATransaction.flush()
            self.rotation = rotation
            compositor = Compositor(root: root.id, mailbox: mailbox, viewport: .identity, rotation: rotation)
            setMode(width: width, height: height)
        }

        deinit { context.invalidate() }

        /// Sets a mode for a picture of a size before the rotation.
        func setMode(width: Int, height: Int) {
            let size = rotation.size(ofTurned: width, height)
            buffers = (0..<3).map { _ in PixelBuffer(width: size.width, height: size.height, format: .xrgb8888) }
            swapchain = Swapchain(count: 3, bounds: buffers[0].view.bounds)
        }

        /// Renders and shows the frame of a time.
        func show(at time: CFTimeInterval) {
            CATransaction.flush()
            guard let index = swapchain.take() else { return }
            let buffer = ScanoutBuffer(
                index: index, pixels: buffers[index].view, stale: swapchain.stale, isFirstFrame: swapchain.isFresh)
            frame = compositor.render(into: buffer, presentationTime: time)
            if frame.damage.isEmpty {
                swapchain.giveBack()
            } else {
                swapchain.draw(damage: frame.damage)
                swapchain.queue()
                swapchain.flip()
            }
        }

        /// The colour of a pixel of the picture.
        func color(_ x: Int, _ y: Int) -> UInt32 { compositor.picture.row(y)[x] & 0xff_ffff }
    }

    /// A display that mirrors another one.
    private struct Mirror {
        let layer = CADrawableLayer()
        let panel: Panel

        init(of main: Panel, width: Int, height: Int, rotation: Rotation = .degrees0) {
            layer.frame = CGRect(x: 0, y: 0, width: width, height: height)
            layer.contentsGravity = .resizeAspect
            panel = Panel(layer, width: width, height: height, rotation: rotation)
            main.compositor.mirrors.add(layer.source)
        }
    }

    /// A tree of one colour without motion.
    private static func plain(width: Int, height: Int) -> CALayer {
        let root = CALayer()
        root.frame = CGRect(x: 0, y: 0, width: width, height: height)
        root.backgroundColor = CGColor(red: 0.2, green: 0.4, blue: 0.6, alpha: 1)
        return root
    }

    /// Returns the largest difference of a channel between the pictures of two panels; 256 if their sizes differ.
    private static func difference(_ a: Panel, _ b: Panel) -> Int {
        withExtendedLifetime((a, b)) {
            let left = a.compositor.picture
            let right = b.compositor.picture
            guard left.width == right.width, left.height == right.height else { return 256 }
            var largest = 0
            for y in 0..<left.height {
                for x in 0..<left.width {
                    for shift in [0, 8, 16] as [UInt32] {
                        let difference =
                            Int(left.row(y)[x] >> shift & 255) - Int(right.row(y)[x] >> shift & 255)
                        largest = max(largest, abs(difference))
                    }
                }
            }
            return largest
        }
    }

    @Test(
        "D7 a mirror of the same size shows each picture, upright also for a rotated kiosk",
        arguments: Rotation.allCases)
    func sameSize(rotation: Rotation) {
        let main = Panel(RandomTree(seed: 5).root, width: 163, height: 121, rotation: rotation)
        let mirror = Mirror(of: main, width: 163, height: 121, rotation: rotation.inverse)
        for frame in 0..<12 {
            let time = 100 + Double(min(frame, 8)) / 10
            main.show(at: time)
            mirror.panel.show(at: time)
            #expect(Self.difference(main, mirror.panel) == 0, "frame \(frame)")
        }
    }

    @Test(
        "D7 what a mirror of another size draws of each change is what it shows when it draws everything",
        arguments: [(320, 240), (90, 200), (400, 100)])
    func scaled(width: Int, height: Int) {
        let main = Panel(RandomTree(seed: 5).root, width: 163, height: 121)
        let mirror = Mirror(of: main, width: width, height: height)
        let whole = Mirror(of: main, width: width, height: height)
        for frame in 0..<16 {
            let time = 100 + Double(frame) / 10
            main.show(at: time)
            // It is slower than the kiosk's own display.
            if frame % 3 == 1 { continue }
            mirror.panel.show(at: time)
            whole.panel.compositor.invalidate(PixelRect(x: 0, y: 0, width: width, height: height))
            whole.panel.show(at: time)
            #expect(Self.difference(mirror.panel, whole.panel) == 0, "frame \(frame)")
        }
    }

    @Test("D7 a mirror of another shape shows the picture centered between black bars")
    func bars() {
        let main = Panel(Self.plain(width: 160, height: 120), width: 160, height: 120)
        // Five sixths of the size: 133.3 × 100 pixels, from 33.3 on.
        let mirror = Mirror(of: main, width: 200, height: 100)
        main.show(at: 100)
        mirror.panel.show(at: 100)
        for y in [0, 50, 99] {
            #expect(mirror.panel.color(32, y) == 0)
            #expect(mirror.panel.color(35, y) == 0x33_6699)
            #expect(mirror.panel.color(164, y) == 0x33_6699)
            #expect(mirror.panel.color(167, y) == 0)
        }
    }

    @Test("D7 the damage of a mirror is what changed, scaled, with the pixel more that interpolation reads")
    func damage() {
        let main = Panel(Self.plain(width: 160, height: 120), width: 160, height: 120)
        let mirror = Mirror(of: main, width: 320, height: 240)
        main.show(at: 100)
        mirror.panel.show(at: 100)
        main.compositor.invalidate(PixelRect(x: 40, y: 40, width: 4, height: 4))
        main.show(at: 100)
        mirror.panel.show(at: 100)
        #expect(mirror.panel.frame.damage == [PixelRect(x: 78, y: 78, width: 12, height: 12)])
        main.show(at: 100)
        mirror.panel.show(at: 100)
        #expect(mirror.panel.frame.damage.isEmpty)
        // Two pictures of which it shows the second.
        main.compositor.invalidate(PixelRect(x: 40, y: 40, width: 4, height: 4))
        main.show(at: 100)
        main.compositor.invalidate(PixelRect(x: 100, y: 10, width: 2, height: 2))
        main.show(at: 100)
        mirror.panel.show(at: 100)
        #expect(mirror.panel.frame.damage.area == 12 * 12 + 8 * 8)
    }

    @Test("D7 a mirror follows the mode of the kiosk's own display, and another mode of its own")
    func modes() {
        let main = Panel(Self.plain(width: 200, height: 200), width: 160, height: 120)
        let mirror = Mirror(of: main, width: 160, height: 120)
        main.show(at: 100)
        mirror.panel.show(at: 100)
        #expect(mirror.panel.color(10, 60) == 0x33_6699)
        main.setMode(width: 60, height: 120)
        main.show(at: 100)
        mirror.panel.show(at: 100)
        #expect(mirror.panel.color(10, 60) == 0)
        #expect(mirror.panel.color(80, 60) == 0x33_6699)
        mirror.panel.setMode(width: 60, height: 120)
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        mirror.layer.frame = CGRect(x: 0, y: 0, width: 60, height: 120)
        CATransaction.commit()
        mirror.panel.show(at: 100)
        #expect(Self.difference(main, mirror.panel) == 0)
    }

    @Test("D7 a mirror that comes later gets the picture that stands, and one that was removed no further one")
    func comesAndGoes() {
        let main = Panel(Self.plain(width: 160, height: 120), width: 160, height: 120)
        main.show(at: 100)
        main.show(at: 100)
        let mirror = Mirror(of: main, width: 160, height: 120)
        main.show(at: 100)
        #expect(main.frame.damage.isEmpty)
        mirror.panel.show(at: 100)
        #expect(Self.difference(main, mirror.panel) == 0)
        main.compositor.mirrors.remove(mirror.layer.source)
        main.compositor.invalidate(PixelRect(x: 0, y: 0, width: 160, height: 120))
        main.show(at: 100)
        #expect(mirror.layer.source.presented == 1)
    }

    @Test("D7 a layer gets the damage since the buffer that it took last, and everything if that is not known")
    func queueDamage() throws {
        let queue = DrawableQueue()
        let first = PixelRect(x: 0, y: 0, width: 2, height: 2)
        let second = PixelRect(x: 5, y: 5, width: 2, height: 2)
        func present(_ damage: Region?) throws {
            queue.present(try #require(queue.take(width: 8, height: 8, most: 3)), damage: damage)
        }
        func damage(since seen: UInt64) -> [PixelRect]? { queue.latest(since: seen).damage.map { Array($0.rects) } }
        try present(nil)
        #expect(damage(since: 0) == nil)
        try present(Region(first))
        #expect(damage(since: 1) == [first])
        try present(Region(first))
        try present(Region(second))
        #expect(damage(since: 2) == [first, second])
        #expect(damage(since: 1) == nil)
        #expect(damage(since: 4) == [])
    }
}
