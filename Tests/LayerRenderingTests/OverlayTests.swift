import Animation
import Compositor
import Display
import Geometry
import Glibc
import LayerRendering
import LayerTestSupport
import Layers
import Pixels
import Testing
import Trace

/// Pictures over the frames, such as the HUD.
@Suite(.serialized, .standingTime) struct OverlayTests {
    private static let width = 163
    private static let height = 121

    /// A layer tree on an output with several buffers, which are shown in turn.
    private final class Panel {
        let compositor: Compositor
        let overlay = FrameOverlay(display: "panel")
        let rotation: Rotation
        private let context: LayerContext
        private var buffers: [PixelBuffer]
        private var swapchain: Swapchain
        private(set) var frame = RenderedFrame(damage: [], nextFrameTime: 0)

        init(_ root: CALayer, rotation: Rotation, format: PixelFormat, buffers count: Int) {
            let mailbox = CommitMailbox()
            context = LayerContext(root: root, receiver: mailbox)
            CATransaction.flush()
            self.rotation = rotation
            compositor = Compositor(
                root: root.id, mailbox: mailbox, viewport: .identity, rotation: rotation, overlay: overlay)
            let size = rotation.size(ofTurned: OverlayTests.width, OverlayTests.height)
            buffers = (0..<count).map { _ in PixelBuffer(width: size.width, height: size.height, format: format) }
            swapchain = Swapchain(count: count, bounds: buffers[0].view.bounds)
        }

        deinit { context.invalidate() }

        /// Sets a mode, as after the display was off. The buffers hold nothing that is known.
        func setMode(width: Int, height: Int) {
            let size = rotation.size(ofTurned: width, height)
            buffers = buffers.map { PixelBuffer(width: size.width, height: size.height, format: $0.format) }
            swapchain = Swapchain(count: buffers.count, bounds: buffers[0].view.bounds)
        }

        /// Returns the displayed pixels after the frame of a time.
        func screen(at time: CFTimeInterval) -> PixelView? {
            CATransaction.flush()
            guard let index = swapchain.take() else { return nil }
            let buffer = ScanoutBuffer(
                index: index, pixels: buffers[index].view, stale: swapchain.stale, isFirstFrame: swapchain.isFresh)
            frame = compositor.render(into: buffer, presentationTime: time)
            let damage = frame.damage + frame.overlayDamage
            if damage.isEmpty {
                swapchain.giveBack()
            } else {
                swapchain.draw(damage: damage)
                swapchain.queue()
                swapchain.flip()
            }
            return swapchain.current.map { buffers[$0].view }
        }

        /// Returns the number of displayed pixels that are not those of the picture with another one over it.
        func differences(
            _ screen: PixelView, over picture: PixelBuffer?, at place: PixelRect, _ format: PixelFormat
        ) -> Int {
            differences(screen, over: picture.map { [($0, place)] } ?? [], format)
        }

        /// Returns the number of displayed pixels that are not those of the picture with others over it, the lowest
        /// first.
        func differences(
            _ screen: PixelView, over pictures: [(picture: PixelBuffer, place: PixelRect)], _ format: PixelFormat
        ) -> Int {
            let expected = expected(over: pictures, format)
            // The views own no memory.
            return withExtendedLifetime((self, expected)) { OverlayTests.differences(screen, expected.view) }
        }

        /// Returns the pixels that the display is to show: the picture with others over it, the lowest first.
        private func expected(
            over pictures: [(picture: PixelBuffer, place: PixelRect)], _ format: PixelFormat
        ) -> PixelBuffer {
            let upright = compositor.picture
            let blended = PixelBuffer(width: upright.width, height: upright.height, format: .argb8888)
            let kernels = Kernels.available[0]
            kernels.copy(upright, to: blended.view)
            for (picture, place) in pictures {
                let visible = place.intersection(blended.view.bounds)
                if visible.isEmpty { continue }
                let part = visible.offset(x: -place.minX, y: -place.minY)
                kernels.over(picture.view.part(part), to: blended.view.part(visible))
            }
            let size = rotation.size(ofTurned: upright.width, upright.height)
            let turned = PixelBuffer(width: size.width, height: size.height, format: format)
            kernels.copyToScreen(blended.view, turned: rotation, to: turned.view, x: 0, y: 0)
            return turned
        }
    }

    /// A picture with every alpha and, from `seed`, different colours.
    private static func picture(width: Int, height: Int, seed: UInt32) -> PixelBuffer {
        let picture = PixelBuffer(width: width, height: height, format: .argb8888)
        for y in 0..<height {
            for x in 0..<width {
                let alpha = UInt32((x * 7 + y * 3) & 255)
                let color = min((UInt32(x) &* 5 &+ seed &* 40) & 255, alpha)
                picture.view.row(y)[x] = alpha << 24 | color << 16 | (alpha - color) << 8 | alpha / 2
            }
        }
        return picture
    }

    private static func copy(of picture: PixelBuffer) -> PixelBuffer {
        let copy = PixelBuffer(width: picture.width, height: picture.height, format: picture.format)
        Kernels.available[0].copy(picture.view, to: copy.view)
        return copy
    }

    /// The number of pixels that differ. The unused byte of a pixel does not count.
    fileprivate static func differences(_ a: PixelView, _ b: PixelView) -> Int {
        var count = 0
        for y in 0..<a.height {
            for x in 0..<a.width {
                if a.format == .rgb565 {
                    let left = a.pointer(x: x, y: y).load(as: UInt16.self)
                    if left != b.pointer(x: x, y: y).load(as: UInt16.self) { count += 1 }
                } else if (a.row(y)[x] ^ b.row(y)[x]) & 0xff_ffff != 0 {
                    count += 1
                }
            }
        }
        return count
    }

    private static let place = PixelRect(x: width - 70 - 5, y: 5, width: 70, height: 40)

    private static func show(_ picture: PixelBuffer?, on panel: Panel) {
        panel.overlay.show(picture.map { OverlayPicture(copy(of: $0), in: .topRight, margin: 5) })
    }

    @Test(
        "P2 the HUD is blended over the picture in every buffer, rotation and format, and taken away without a trace",
        arguments: Rotation.allCases, [PixelFormat.argb8888, .xrgb8888, .rgb565])
    func blended(rotation: Rotation, format: PixelFormat) throws {
        for buffers in 2...3 {
            let panel = Panel(RandomTree(seed: 5).root, rotation: rotation, format: format, buffers: buffers)
            let plain = Panel(RandomTree(seed: 5).root, rotation: rotation, format: format, buffers: buffers)
            var shown: PixelBuffer?
            for frame in 0..<14 {
                // Once the tree stands, only the overlay changes.
                let time = 100 + Double(min(frame, 8)) / 10
                if [1, 2, 5, 6, 9, 10].contains(frame) {
                    shown = Self.picture(width: 70, height: 40, seed: UInt32(frame))
                    Self.show(shown, on: panel)
                }
                if [4, 7, 12].contains(frame) {
                    shown = nil
                    Self.show(nil, on: panel)
                }
                let screen = try #require(panel.screen(at: time))
                _ = plain.screen(at: time)
                let count = panel.differences(screen, over: shown, at: Self.place, format)
                #expect(count == 0, "frame \(frame) of \(buffers) buffers")
                // The back store, which screenshots are taken from, has none of it.
                let copied = try #require(panel.compositor.copyPicture(at: nil))
                withExtendedLifetime((panel, plain, copied)) {
                    #expect(Self.differences(panel.compositor.picture, plain.compositor.picture) == 0)
                    #expect(Self.differences(copied.view, plain.compositor.picture) == 0)
                }
                // The damage of the picture is the same, and that of the overlay is told apart.
                #expect(panel.frame.damage == plain.frame.damage, "frame \(frame)")
                #expect(panel.frame.overlayDamage.isEmpty == ![1, 2, 4, 5, 6, 7, 9, 10, 12].contains(frame))
            }
        }
    }

    @Test("P2 a picture in each corner, larger than the screen, and of another size is shown where it belongs")
    func places() throws {
        let corners: [(OverlayPicture.Corner, x: Int, y: Int)] = [
            (.topLeft, 3, 3), (.topRight, Self.width - 33, 3), (.bottomLeft, 3, Self.height - 23),
            (.bottomRight, Self.width - 33, Self.height - 23),
        ]
        let panel = Panel(RandomTree(seed: 9).root, rotation: .degrees0, format: .xrgb8888, buffers: 2)
        for (corner, x, y) in corners {
            let picture = Self.picture(width: 30, height: 20, seed: UInt32(x))
            panel.overlay.show(OverlayPicture(Self.copy(of: picture), in: corner, margin: 3))
            for _ in 0..<2 {
                let screen = try #require(panel.screen(at: 100))
                let place = PixelRect(x: x, y: y, width: 30, height: 20)
                #expect(panel.differences(screen, over: picture, at: place, .xrgb8888) == 0)
            }
        }
        let large = Self.picture(width: 500, height: 400, seed: 1)
        panel.overlay.show(OverlayPicture(large, in: .bottomRight, margin: 3))
        #expect(panel.screen(at: 100) != nil)
        #expect(panel.overlay.screenSize == (Self.width, Self.height))
    }

    @Test("P2 the HUD is shown after the display was off, and in another mode", arguments: Rotation.allCases)
    func modes(rotation: Rotation) throws {
        let panel = Panel(RandomTree(seed: 9).root, rotation: rotation, format: .rgb565, buffers: 2)
        let picture = Self.picture(width: 70, height: 40, seed: 3)
        Self.show(picture, on: panel)
        for (width, height) in [(Self.width, Self.height), (Self.width, Self.height), (200, 90), (80, 140)] {
            panel.setMode(width: width, height: height)
            for _ in 0..<3 {
                let screen = try #require(panel.screen(at: 100))
                let place = PixelRect(x: width - 75, y: 5, width: 70, height: 40)
                #expect(panel.differences(screen, over: picture, at: place, .rgb565) == 0)
                panel.compositor.invalidate(PixelRect(x: width - 40, y: 20, width: 30, height: 30))
            }
            #expect(panel.overlay.screenSize == (width, height))
        }
    }

    @Test("P2 only frames that the HUD asked for are its own, and their time is no frame's")
    func time() throws {
        let panel = Panel(RandomTree(seed: 5).root, rotation: .degrees0, format: .xrgb8888, buffers: 3)
        _ = panel.screen(at: 100)
        #expect(panel.frame.overlayTime == 0 && panel.overlay.seconds == 0)
        Self.show(Self.picture(width: 70, height: 40, seed: 1), on: panel)
        _ = panel.screen(at: 100)
        #expect(panel.frame.damage.isEmpty)
        #expect(panel.frame.overlayTime > 0)
        #expect(panel.overlay.seconds > 0)
        #expect(panel.overlay.frames == 1 && panel.frame.stages[.copy] == 0)
        _ = panel.screen(at: 100)
        #expect(panel.frame.damage.isEmpty)
        #expect(panel.frame.overlayDamage.isEmpty)
        #expect(panel.frame.overlayTime == 0)
        Self.show(Self.picture(width: 70, height: 40, seed: 2), on: panel)
        panel.compositor.invalidate(PixelRect(x: 0, y: 0, width: 4, height: 4))
        _ = panel.screen(at: 100)
        #expect(panel.frame.damage.area == 16)
        #expect(panel.frame.overlayTime > 0)
        #expect(panel.overlay.frames == 1)
    }

    /// Runs a blinking layer for two seconds of virtual time; with pictures over it, four a second.
    private static func run(withOverlay: Bool, isMoving: Bool) throws -> (statistics: FrameStatistics, flips: UInt32) {
        let root = CALayer()
        root.frame = CGRect(x: 0, y: 0, width: width, height: height)
        let box = CALayer()
        box.frame = CGRect(x: 20, y: 4, width: 20, height: 20)
        box.backgroundColor = .white
        root.addSublayer(box)
        let mailbox = CommitMailbox()
        let context = LayerContext(root: root, receiver: mailbox)
        defer { context.invalidate() }
        let clock = VirtualClock(now: 50)
        if isMoving {
            let animation = CABasicAnimation(keyPath: "position.x")
            animation.fromValue = 20
            animation.toValue = 140
            animation.duration = 1
            animation.beginTime = 50.5
            box.add(animation, forKey: nil)
        }
        CATransaction.flush()
        let overlay = FrameOverlay(display: "headless")
        let compositor = Compositor(root: root.id, mailbox: mailbox, viewport: .identity, overlay: overlay)
        let mode = try #require(Mode(width: width, height: height, refreshInterval: 1.0 / 60))
        let output = HeadlessOutput(mode: mode, clock: clock)
        let loop = VirtualFrameLoop(output: output, renderer: compositor, clock: clock)
        for step in 1...8 {
            loop.run(until: 50 + Double(step) / 4)
            guard withOverlay else { continue }
            overlay.show(OverlayPicture(picture(width: 70, height: 40, seed: UInt32(step)), in: .topLeft, margin: 0))
            loop.wake()
        }
        loop.run(until: 53)
        return (loop.statistics, UInt32(clamping: overlay.frames))
    }

    @Test(
        "P2 statistics are the same with the HUD and without it, and an idle kiosk is idle", arguments: [false, true])
    func statistics(isMoving: Bool) throws {
        let without = try Self.run(withOverlay: false, isMoving: isMoving)
        let with = try Self.run(withOverlay: true, isMoving: isMoving)
        #expect(with.flips == (isMoving ? 4 : 8) && without.flips == 0)
        #expect(with.statistics.frames == without.statistics.frames)
        #expect(with.statistics.flips == without.statistics.flips)
        #expect(with.statistics.damagedPixels == without.statistics.damagedPixels)
        #expect(with.statistics.missedVblanks == 0 && with.statistics.lateFrames == 0)
        #expect(with.statistics.flipInterval.count == without.statistics.flipInterval.count)
        #expect(with.statistics.flipInterval.longest == without.statistics.flipInterval.longest)
        if !isMoving { #expect(with.statistics.frames == 1) }
    }

    // MARK: The pointer

    /// Returns the image of a pointer as a panel shows it.
    private static func cursor(_ picture: PixelBuffer, _ rotation: Rotation) -> CursorImage {
        let size = rotation.size(ofTurned: picture.width, picture.height)
        var pixels = [UInt32](repeating: 0, count: size.width * size.height)
        for y in 0..<picture.height {
            for x in 0..<picture.width {
                let pixel = PixelRect(x: x, y: y, width: 1, height: 1)
                let place = rotation.turned(pixel, of: picture.width, picture.height)
                pixels[place.minY * size.width + place.minX] = picture.view.row(y)[x]
            }
        }
        return CursorImage(width: size.width, height: size.height, pixels: pixels, hotX: 0, hotY: 0)
    }

    /// Returns the place on the panel of a rectangle of the upright picture.
    private static func panelPlace(_ rect: PixelRect, _ rotation: Rotation) -> CursorPlace {
        let place = rotation.turned(rect, of: width, height)
        return CursorPlace(x: place.minX, y: place.minY)
    }

    @Test(
        "D10 the pointer is drawn over the picture in every buffer, rotation and format, also across edges, and taken away without a trace",
        arguments: Rotation.allCases, [PixelFormat.argb8888, .xrgb8888, .rgb565])
    func pointer(rotation: Rotation, format: PixelFormat) throws {
        let picture = Self.picture(width: 13, height: 19, seed: 2)
        let cursor = Self.cursor(picture, rotation)
        let corners = [(40, 50), (43, 52), (43, 52), (-6, -9), (155, 110), (500, 500), (90, 4), (90, 4), (30, 60)]
        for buffers in 2...3 {
            let panel = Panel(RandomTree(seed: 5).root, rotation: rotation, format: format, buffers: buffers)
            let plain = Panel(RandomTree(seed: 5).root, rotation: rotation, format: format, buffers: buffers)
            var former: PixelRect?
            for frame in 0..<14 {
                // Once the tree stands, only the pointer moves.
                let time = 100 + Double(min(frame, 6)) / 10
                let corner = (2..<11).contains(frame) ? corners[frame - 2] : nil
                let place = corner.map { PixelRect(x: $0.0, y: $0.1, width: 13, height: 19) }
                panel.compositor.drawPointer(cursor, at: place.map { Self.panelPlace($0, rotation) })
                let screen = try #require(panel.screen(at: time))
                _ = plain.screen(at: time)
                let count = panel.differences(screen, over: place.map { [(picture, $0)] } ?? [], format)
                #expect(count == 0, "frame \(frame) of \(buffers) buffers")
                withExtendedLifetime((panel, plain)) {
                    #expect(Self.differences(panel.compositor.picture, plain.compositor.picture) == 0)
                }
                #expect(panel.frame.damage == plain.frame.damage, "frame \(frame)")
                #expect(panel.frame.overlayDamage.isEmpty == (place == former), "frame \(frame)")
                former = place
            }
        }
    }

    @Test("D10 P2 the pointer lies over the HUD, which changes below it", arguments: Rotation.allCases)
    func pointerOverHUD(rotation: Rotation) throws {
        let panel = Panel(RandomTree(seed: 5).root, rotation: rotation, format: .rgb565, buffers: 3)
        let picture = Self.picture(width: 13, height: 19, seed: 2)
        let cursor = Self.cursor(picture, rotation)
        for frame in 0..<8 {
            let hud = Self.picture(width: 70, height: 40, seed: UInt32(frame / 2))
            if frame % 2 == 0 { Self.show(hud, on: panel) }
            // Across the lower left corner of the HUD, then within it.
            let step = frame / 3
            let place = PixelRect(x: Self.place.minX - 6 + step * 20, y: 36 - step * 12, width: 13, height: 19)
            panel.compositor.drawPointer(cursor, at: Self.panelPlace(place, rotation))
            let screen = try #require(panel.screen(at: 100))
            let count = panel.differences(screen, over: [(hud, Self.place), (picture, place)], .rgb565)
            #expect(count == 0, "frame \(frame)")
        }
        #expect(panel.overlay.frames == 3)
    }

    @Test("D10 a frame of the pointer alone has the damage of its two places, and no time of a frame's work")
    func pointerDamage() throws {
        let panel = Panel(RandomTree(seed: 5).root, rotation: .degrees0, format: .xrgb8888, buffers: 3)
        let cursor = Self.cursor(Self.picture(width: 13, height: 19, seed: 2), .degrees0)
        _ = panel.screen(at: 100)
        panel.compositor.drawPointer(cursor, at: CursorPlace(x: 10, y: 20))
        _ = panel.screen(at: 100)
        #expect(panel.frame.overlayDamage == [PixelRect(x: 10, y: 20, width: 13, height: 19)])
        panel.compositor.drawPointer(cursor, at: CursorPlace(x: 158, y: -4))
        _ = panel.screen(at: 100)
        #expect(
            panel.frame.overlayDamage == [
                PixelRect(x: 10, y: 20, width: 13, height: 19), PixelRect(x: 158, y: 0, width: 5, height: 15),
            ])
        #expect(panel.frame.damage.isEmpty)
        #expect(panel.frame.overlayTime > 0)
        #expect(panel.frame.stages[.copy] == 0)
        panel.compositor.drawPointer(cursor, at: nil)
        _ = panel.screen(at: 100)
        #expect(panel.frame.overlayDamage == [PixelRect(x: 158, y: 0, width: 5, height: 15)])
        panel.compositor.drawPointer(cursor, at: CursorPlace(x: .max, y: .min))
        _ = panel.screen(at: 100)
        #expect(panel.frame.overlayDamage.isEmpty)
    }
}
