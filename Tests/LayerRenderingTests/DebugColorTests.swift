import Animation
import Compositor
import Geometry
import Graphics
import LayerModel
import LayerRendering
import LayerTestSupport
import Layers
import Testing

/// Debug colours over layers of 40 by 40 points.
@Suite(.standingTime) struct DebugColorTests {
    private let root = CALayer()
    private let layer = CALayer()

    init() {
        CATransaction.flush()
        CATransaction.setDisableActions(true)
        root.frame = CGRect(x: 0, y: 0, width: 60, height: 60)
        root.backgroundColor = .black
        layer.frame = CGRect(x: 10, y: 10, width: 40, height: 40)
        root.addSublayer(layer)
    }

    /// Frames of the tree with debug colours.
    private final class Film {
        let renderer: CARenderer
        private var time = 100.0

        init(_ root: CALayer, _ options: LayerDebugOptions, threads: PaintThreads = .one) {
            renderer = CARenderer(width: 60, height: 60, background: 0xff00_0000, threads: threads)
            renderer.debugOptions = options
            renderer.layer = root
        }

        /// The picture at a time after the last one, in seconds.
        func frame(after step: Double = 0) -> [UInt8] {
            CATransaction.setDisableActions(true)
            time += step
            renderer.beginFrame(atTime: time)
            renderer.render()
            renderer.endFrame()
            CATransaction.setDisableActions(true)
            return renderer.pixels
        }

        /// Whether a frame is due without a change.
        var goesOn: Bool { renderer.nextFrameTime() <= time }
    }

    /// Red, green and blue in the middle of the layer, or elsewhere.
    private func color(_ pixels: [UInt8], _ x: Int = 20, _ y: Int = 20) -> [UInt8] {
        let start = (y * 60 + x) * 4
        return Array(pixels[start..<start + 3])
    }

    private func picture(_ options: LayerDebugOptions) -> [UInt8] { Film(root, options).frame() }

    private func image(width: Int = 40, height: Int = 40) throws -> CGImage {
        try #require(
            CGImage(
                premultipliedRGBA: [UInt8](repeating: 255, count: width * height * 4), width: width, height: height))
    }

    @Test("P4 opaque layers are green, blended ones red, and what is behind an opaque layer is not seen")
    func blended() throws {
        layer.backgroundColor = .white
        #expect(color(picture(.blended)) == [191, 255, 191])
        layer.opacity = 0.5
        #expect(color(picture(.blended))[0] > color(picture([]))[0])
        layer.opacity = 1
        layer.cornerRadius = 8
        #expect(color(picture(.blended)) == [255, 159, 159])
        layer.cornerRadius = 0
        layer.backgroundColor = nil
        layer.contents = try image()
        #expect(color(picture(.blended)) == [191, 255, 191])
        layer.contents = nil
        // A layer that draws nothing has no colour.
        #expect(color(picture(.blended)) == [0, 64, 0])
    }

    @Test("P4 layers that are drawn offscreen are yellow, each for its reason, and no others")
    func offscreen() throws {
        let blur = try #require(CIFilter(name: "CIGaussianBlur", parameters: nil))
        layer.backgroundColor = .white
        let plain = picture([])
        #expect(picture(.offscreen) == plain)
        let child = CALayer()
        child.frame = CGRect(x: 0, y: 0, width: 20, height: 40)
        child.backgroundColor = CGColor(gray: 1, alpha: 1)
        layer.addSublayer(child)

        func isYellow(_ change: () -> Void, undo: () -> Void) -> Bool {
            change()
            let tinted = color(picture(.offscreen))
            let plain = color(picture([]))
            undo()
            return tinted[0] >= plain[0] && tinted[2] < plain[2]
        }
        let mask = CALayer()
        mask.frame = layer.bounds
        mask.backgroundColor = .black
        #expect(
            isYellow {
                layer.mask = mask
            } undo: {
                layer.mask = nil
            })
        #expect(
            isYellow {
                layer.opacity = 0.8
            } undo: {
                layer.opacity = 1
            })
        #expect(
            isYellow {
                layer.cornerRadius = 8
                layer.masksToBounds = true
            } undo: {
                layer.cornerRadius = 0
                layer.masksToBounds = false
            })
        #expect(
            isYellow {
                layer.filters = [blur]
            } undo: {
                layer.filters = nil
            })
        #expect(
            isYellow {
                layer.backgroundFilters = [blur]
            } undo: {
                layer.backgroundFilters = nil
            })
        #expect(
            isYellow {
                child.frame.size.width = 45
                layer.shadowOpacity = 1
            } undo: {
                child.frame.size.width = 20
                layer.shadowOpacity = 0
            })
        #expect(
            !isYellow {
                child.frame.size.width = 45
                layer.shadowOpacity = 1
                layer.shadowPath = CGPath(rect: layer.bounds, transform: nil)
            } undo: {
                child.frame.size.width = 20
                layer.shadowOpacity = 0
            })
        #expect(
            !isYellow {
                layer.isHidden = false
            } undo: {
            })
    }

    @Test("P4 images between pixels are magenta, scaled ones yellow, those on whole pixels as they are")
    func misaligned() throws {
        layer.contents = try image()
        #expect(color(picture(.misaligned)) == [255, 255, 255])
        layer.position.x += 0.5
        #expect(color(picture(.misaligned)) == [255, 159, 255])
        layer.position.x -= 0.5
        layer.contents = try image(width: 80, height: 80)
        #expect(color(picture(.misaligned)) == [255, 255, 159])
        layer.contentsScale = 2
        layer.contentsGravity = .center
        #expect(color(picture(.misaligned)) == [255, 255, 159])
        layer.contents = nil
        layer.backgroundColor = .white
        layer.position.x += 0.5
        #expect(color(picture(.misaligned)) == [255, 255, 255])
    }

    @Test("P4 a rasterized layer is red when its picture is drawn, and green when it is reused")
    func rasterized() {
        layer.backgroundColor = .white
        layer.shouldRasterize = true
        let other = CALayer()
        other.frame = CGRect(x: 0, y: 0, width: 4, height: 4)
        other.backgroundColor = .white
        root.addSublayer(other)
        let film = Film(root, .rasterized)
        let red: [UInt8] = [255, 159, 159]
        let green: [UInt8] = [191, 255, 191]
        #expect(color(film.frame()) == red)
        other.position.x += 1
        #expect(color(film.frame()) == green)
        layer.backgroundColor = CGColor(gray: 1, alpha: 0.999)
        #expect(color(film.frame()) == red)
        layer.position.x += 1
        #expect(color(film.frame()) == green)
    }

    @Test("P4 changed pixels flash, which fades and ends; then no frame is due and the picture is as without")
    func updates() {
        layer.backgroundColor = CGColor(gray: 0.5, alpha: 1)
        let film = Film(root, .updates)
        for _ in 0..<4 { _ = film.frame(after: 0.2) }
        #expect(!film.goesOn)
        layer.backgroundColor = CGColor(gray: 0.4, alpha: 1)
        let first = film.frame(after: 0.2)
        #expect(film.goesOn)
        let second = film.frame(after: 0.1)
        #expect(color(first)[0] > color(second)[0] && color(second)[0] > 102)
        #expect(color(first, 5, 5) == [0, 0, 0])
        var last = second
        for _ in 0..<5 where film.goesOn { last = film.frame(after: 0.1) }
        #expect(!film.goesOn && last == picture([]))
    }

    @Test("P4 the colour of overdraw follows the number of times that a pixel was painted", arguments: 1...7)
    func overdraw(count: Int) {
        root.backgroundColor = nil
        for _ in 1..<count {
            let cover = CALayer()
            cover.frame = layer.frame
            cover.backgroundColor = CGColor(gray: 0, alpha: 0.1)
            root.addSublayer(cover)
        }
        layer.backgroundColor = .black
        let expected: [[UInt8]] = [
            [0, 0, 0], [60, 60, 60], [30, 60, 156], [36, 132, 60], [180, 96, 120], [168, 24, 24],
        ]
        let pixels = picture(.overdraw)
        #expect(color(pixels) == expected[min(count, 5)])
        #expect(color(pixels, 5, 5) == [0, 0, 0])
    }

    @Test("P4 the picture of a rasterized layer counts once, whatever is in it")
    func overdrawOfRaster() {
        root.backgroundColor = nil
        layer.shouldRasterize = true
        for _ in 0..<5 {
            let cover = CALayer()
            cover.frame = layer.bounds
            cover.backgroundColor = CGColor(gray: 0, alpha: 0.1)
            layer.addSublayer(cover)
        }
        #expect(color(picture(.overdraw)) == [60, 60, 60])
    }

    @Test("P4 borders, anchor points, damage and tiles are marked at their places, under transforms too")
    func outlines() {
        layer.backgroundColor = .white
        let border: [UInt8] = [0x2a, 0x7f, 0xff]
        var pixels = picture(.borders)
        #expect(color(pixels, 10, 20) == border)
        #expect(color(pixels, 49, 20) == border)
        #expect(color(pixels, 30, 10) == border)
        #expect(color(pixels) == [255, 255, 255] && color(pixels, 0, 30) == border)

        layer.transform = CATransform3DMakeRotation(.pi / 4, 0, 0, 1)
        pixels = picture(.borders)
        #expect(color(pixels, 10, 10) == [0, 0, 0])
        // The corner at the left end of the diagonal.
        #expect((0..<4).contains { color(pixels, $0, 30)[2] > 100 && color(pixels, $0, 30)[0] < 60 })
        layer.transform = CATransform3DIdentity

        pixels = picture(.anchors)
        #expect(color(pixels, 30, 30) == [255, 149, 0] && color(pixels, 33, 30) == [255, 149, 0])
        #expect(color(pixels, 36, 30) == [255, 255, 255])

        let film = Film(root, .damage)
        _ = film.frame()
        layer.position.x += 2
        pixels = film.frame()
        #expect(color(pixels, 10, 30) == [255, 59, 48] && color(pixels, 51, 30) == [255, 59, 48])
        #expect(color(pixels, 0, 30) == [0, 0, 0])

        let tiled = CATiledLayer()
        tiled.frame = root.bounds
        tiled.tileSize = CGSize(width: 20, height: 20)
        tiled.backgroundColor = .black
        root.addSublayer(tiled)
        tiled.setNeedsDisplay()
        pixels = picture(.tiles)
        #expect(color(pixels, 20, 5) == [0, 200, 200] && color(pixels, 5, 40) == [0, 200, 200])
        #expect(color(pixels, 30, 30) == [0, 0, 0])
    }

    @Test("P4 switched off, the picture is as before, also where pictures of layers were kept")
    func switchingOff() {
        layer.backgroundColor = .white
        layer.shouldRasterize = true
        let child = CALayer()
        child.frame = CGRect(x: 4, y: 4, width: 10, height: 10)
        child.backgroundColor = CGColor(gray: 0.5, alpha: 0.5)
        layer.addSublayer(child)
        let film = Film(root, [])
        let plain = film.frame()
        for (_, option) in LayerDebugOptions.names where ![.damage, .tiles, .planes].contains(option) {
            film.renderer.debugOptions = option
            if option != .misaligned && option != .offscreen { #expect(film.frame() != plain, "\(option.names)") }
            film.renderer.debugOptions = []
            #expect(film.frame() == plain, "\(option.names)")
        }
    }

    @Test("P4 debug colours are the same for any number of threads")
    func threads() {
        layer.backgroundColor = CGColor(gray: 0.5, alpha: 0.5)
        layer.cornerRadius = 10
        layer.masksToBounds = true
        let all: LayerDebugOptions = [.blended, .offscreen, .borders, .anchors, .overdraw]
        var threads = PaintThreads(count: 4)
        threads.leastPixels = 1
        let several = Film(root, all, threads: threads).frame()
        #expect(several == Film(root, all).frame())
    }

    @Test("P4 every option has a name, by which it is found")
    func names() {
        #expect(LayerDebugOptions.names.map(\.option.rawValue) == (0..<11).map { 1 << $0 })
        for (name, option) in LayerDebugOptions.names { #expect(LayerDebugOptions(named: name) == option) }
        #expect(LayerDebugOptions(named: "Blended") == nil)
        #expect(LayerDebugOptions([.tiles, .blended]).names == ["blended", "tiles"])
    }
}
