import Animation
import Geometry
import Graphics
import LayerRendering
import LayerTestSupport
import Layers
import Testing

/// Draws squares of 8 points, each in a colour that changes with every drawing.
private final class Board: CALayer {
    var round = 0

    override func draw(in ctx: CGContext) {
        let box = ctx.boundingBoxOfClipPath
        for y in Int(box.minY / 8)...Int(box.maxY / 8) {
            for x in Int(box.minX / 8)...Int(box.maxX / 8) {
                let n = CGFloat((x * 7 + y * 13 + model().round * 29) % 32) / 31
                ctx.setFillColor(CGColor(red: n, green: 1 - n, blue: n * n, alpha: (x + y) % 3 == 0 ? 0.5 : 1))
                ctx.fill(CGRect(x: x * 8, y: y * 8, width: 8, height: 8))
            }
        }
    }
}

/// If a layer redraws a part of itself, only the pixels that show the part are damaged.
@Suite(.standingTime) struct RedrawDamageTests {
    private let root = CALayer()
    private let board = Board()

    init() {
        CATransaction.setDisableActions(true)
        root.frame = CGRect(x: 0, y: 0, width: 200, height: 150)
        root.backgroundColor = .black
        board.frame = CGRect(x: 20, y: 20, width: 128, height: 96)
        root.addSublayer(board)
        board.setNeedsDisplay()
    }

    private func renderer(scale: CGFloat = 1) -> CARenderer {
        let renderer = CARenderer(width: Int(200 * scale), height: Int(150 * scale), scale: scale)
        renderer.layer = root
        frame(renderer)
        return renderer
    }

    /// Returns the damage of a frame. The updated picture has to equal a fully drawn one.
    @discardableResult
    private func frame(_ renderer: CARenderer, at time: CFTimeInterval = 1) -> Region {
        CATransaction.flush()
        renderer.beginFrame(atTime: time)
        let damage = renderer.damage
        renderer.render()
        let updated = renderer.pixels
        renderer.addUpdate(renderer.bounds)
        renderer.render()
        renderer.endFrame()
        let isSame = updated == renderer.pixels
        #expect(isSame)
        CATransaction.setDisableActions(true)
        return damage
    }

    private func redraw(_ rect: CGRect) {
        board.round += 1
        board.setNeedsDisplay(rect)
    }

    private let part = CGRect(x: 40, y: 32, width: 16, height: 8)

    @Test("C2 a redrawn part damages its own pixels and their neighbours", arguments: [1.0, 2.0])
    func upright(scale: Double) {
        board.contentsScale = CGFloat(scale)
        let renderer = renderer(scale: CGFloat(scale))
        redraw(part)
        let damage = frame(renderer)
        let own = Region(
            PixelRect(x: Int(60 * scale), y: Int(52 * scale), width: Int(16 * scale), height: Int(8 * scale)))
        #expect(damage.bounds.contains(own.bounds) && own.bounds.grown(by: 6).contains(damage.bounds))
        #expect(frame(renderer).isEmpty)
        redraw(CGRect(x: 0, y: 0, width: 8, height: 8))
        CATransaction.flush()
        CATransaction.setDisableActions(true)
        redraw(CGRect(x: 112, y: 80, width: 8, height: 8))
        // Two drawings before one frame, far apart.
        #expect(frame(renderer).area < Int(2 * 20 * 20 * scale * scale))
        redraw(CGRect(x: 0, y: 0, width: 8, height: 8))
        board.setNeedsDisplay()
        #expect(frame(renderer).area >= Int(128 * 96 * scale * scale))
    }

    @Test(
        "C2 the damage follows gravity, stretching and transforms",
        arguments: [
            "center", "topRight", "resizeAspect", "resizeAspectFill", "stretched", "turned", "perspective", "flipped",
            "smaller", "trilinear",
        ])
    func placed(how: String) {
        switch how {
        case "stretched": board.contentsCenter = CGRect(x: 0.25, y: 0.25, width: 0.5, height: 0.5)
        case "turned": board.transform = CATransform3DMakeRotation(0.4, 0, 0, 1)
        case "perspective":
            root.sublayerTransform.m34 = -1 / 300
            board.transform = CATransform3DMakeRotation(0.7, 0, 1, 0)
        case "flipped": root.isGeometryFlipped = true
        case "smaller": board.transform = CATransform3DMakeScale(0.3, 0.4, 1)
        case "trilinear":
            board.minificationFilter = .trilinear
            board.transform = CATransform3DMakeScale(0.45, 0.45, 1)
        default: board.contentsGravity = CALayerContentsGravity(rawValue: how)
        }
        let renderer = renderer()
        if !["turned", "perspective", "flipped", "smaller", "trilinear"].contains(how) {
            // The drawn contents are stretched.
            board.bounds.size = CGSize(width: 100, height: 110)
            frame(renderer)
            board.bounds.size = CGSize(width: 128, height: 96)
            frame(renderer)
        }
        let all = root.convert(board.bounds, from: board)
        for rect in [part, CGRect(x: 0, y: 0, width: 5, height: 5), CGRect(x: 120, y: 90, width: 8, height: 6)] {
            redraw(rect)
            let damage = frame(renderer)
            #expect(
                !damage.isEmpty && Double(damage.area) < 0.45 * Double(all.size.width * all.size.height),
                "\(how), \(damage.area)")
        }
    }

    @Test(
        "C2 under filters, shadows, opacity, masks and in rasterized layers, the damage is extended by their reach",
        arguments: [
            "blur", "blur above", "opacity", "shadow", "shadow above", "sharp shadow", "rasterized",
            "rasterized and turned", "rasterized blur", "rounded", "masked", "background blur",
        ])
    func effects(how: String) {
        let group = CALayer()
        group.frame = root.bounds
        root.addSublayer(group)
        group.addSublayer(board)
        var margin = 8
        switch how {
        case "blur":
            board.filters = CIFilter(name: "CIGaussianBlur", parameters: ["inputRadius": 3]).map { [$0] }
            margin = 20
        case "blur above":
            group.filters = CIFilter(name: "CIGaussianBlur", parameters: ["inputRadius": 3]).map { [$0] }
            margin = 20
        case "opacity": group.opacity = 0.5
        case "shadow":
            board.shadowOpacity = 1
            board.shadowRadius = 4
            board.shadowOffset = CGSize(width: 5, height: 5)
            margin = 34
        case "shadow above":
            group.shadowOpacity = 1
            group.shadowRadius = 4
            group.shadowOffset = CGSize(width: 5, height: 5)
            margin = 34
        case "sharp shadow":
            board.shadowOpacity = 1
            board.shadowRadius = 0.5
            board.shadowOffset = CGSize(width: 4, height: 4)
            margin = 18
        case "rasterized": group.shouldRasterize = true
        case "rasterized and turned":
            group.shouldRasterize = true
            group.transform = CATransform3DMakeRotation(0.3, 0, 0, 1)
            margin = 40
        case "rasterized blur":
            group.shouldRasterize = true
            board.filters = CIFilter(name: "CIGaussianBlur", parameters: ["inputRadius": 3]).map { [$0] }
            margin = 20
        case "rounded":
            group.cornerRadius = 30
            group.masksToBounds = true
        case "masked":
            let mask = CALayer()
            mask.frame = CGRect(x: 10, y: 10, width: 150, height: 100)
            mask.backgroundColor = .white
            mask.cornerRadius = 20
            group.mask = mask
        default:
            let glass = CALayer()
            glass.frame = CGRect(x: 0, y: 0, width: 30, height: 30)
            glass.backgroundFilters = CIFilter(name: "CIGaussianBlur", parameters: ["inputRadius": 3]).map { [$0] }
            root.addSublayer(glass)
        }
        let renderer = renderer()
        for i in 0..<3 {
            redraw(part)
            let damage = frame(renderer)
            let box = PixelRect(x: 60, y: 52, width: 16, height: 8).grown(by: margin)
            #expect(!damage.isEmpty && box.contains(damage.bounds), "\(how), round \(i): \(damage.bounds)")
            if !(how == "rasterized and turned") {
                #expect(damage.bounds.contains(PixelRect(x: 60, y: 52, width: 16, height: 8)))
            }
        }
        // At the edge, under the layer with background filters.
        redraw(CGRect(x: 0, y: 0, width: 8, height: 8))
        frame(renderer)
    }

    @Test("V8 only the changed part of a rasterized picture is redrawn, with an equal result")
    func raster() {
        let group = CALayer()
        let other = Board()
        group.frame = root.bounds
        root.addSublayer(group)
        group.addSublayer(board)
        other.frame = CGRect(x: 100, y: 60, width: 64, height: 64)
        other.opacity = 0.7
        other.transform = CATransform3DMakeRotation(0.5, 0, 0, 1)
        other.setNeedsDisplay()
        group.addSublayer(other)
        group.shouldRasterize = true
        group.transform = CATransform3DMakeRotation(0.2, 0, 0, 1)
        let renderer = renderer()
        for i in 0..<8 {
            if i % 2 == 0 { redraw(CGRect(x: 16 * i, y: 8 * i, width: 12, height: 12)) }
            if i % 3 == 0 { other.setNeedsDisplay(CGRect(x: 8, y: 8, width: 10, height: 30)) }
            if i == 5 { other.position.x += 7 }
            other.round += 1
            frame(renderer)
        }
    }
}
