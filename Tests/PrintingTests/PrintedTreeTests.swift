import Animation
import Geometry
import Graphics
import LayerRendering
import LayerTestSupport
import Layers
import Pixels
import Printing
import TestFonts
import Testing

/// A print into pixels equals what the compositor shows. Both cover areas exactly, but the compositor may paint an edge
/// as part of a finished picture where a print paints two edges that meet, and glyphs on the screen lie at quarters of
/// a pixel. Therefore single pixels along edges may differ, and the mean over all pixels may not.
@Suite(.standingTime) struct PrintedTreeTests {
    /// - Parameters:
    ///   - mean: The limit of the mean difference, in 255ths.
    ///   - edges: The limit of the share of pixels that differ by more than 16.
    private func expectSame(
        _ prints: Prints, mean: Double = 0.15, edges: Double = 0.002, location: SourceLocation = #_sourceLocation
    ) {
        #expect(
            prints.meanDifference <= mean && prints.outliers(over: 16) <= edges, "\(prints.summary)",
            sourceLocation: location)
        #expect(Set(prints.printed).count > 3, "something is printed", sourceLocation: location)
    }

    /// Makes a card with everything that prints as lines and areas.
    private func fillCard(_ card: CALayer) {
        card.cornerRadius = 9
        card.borderWidth = 3
        card.borderColor = Ink.blue
        card.masksToBounds = true
        card.add(CAShapeLayer(), 5, 5, 40, 30) { shape in
            shape.path = CGPath(ellipseIn: CGRect(x: 4, y: 4, width: 30, height: 20), transform: nil)
            shape.fillColor = Ink.green
            shape.strokeColor = Ink.red
            shape.lineWidth = 3
            shape.lineDashPattern = [6, 3]
        }
        card.add(CALayer(), 40, 25, 60, 60, Ink.glass) { $0.setAffineTransform(CGAffineTransform(rotationAngle: 0.5)) }
    }

    private func tilted(_ angle: CGFloat, _ x: CGFloat = 0.4, _ y: CGFloat = 1, depth: CGFloat = 160) -> CATransform3D {
        var perspective = CATransform3DIdentity
        perspective.m34 = -1 / depth
        return CATransform3DRotate(perspective, angle, x, y, 0.1)
    }

    @Test(
        "C9 outlines, shapes and what is cut lie in perspective as they do on the screen",
        arguments: [1, 2] as [CGFloat])
    func perspective(scale: CGFloat) {
        let root = Ink.page()
        root.add(CALayer(), 20, 15, 80, 60, Ink.paper) { card in
            fillCard(card)
            card.transform = tilted(0.8)
        }
        expectSame(Prints(root, scale: scale), mean: 0.3, edges: 0.006)
    }

    @Test("C9 gradients, pictures, patterns and particles lie in perspective")
    func picturesInPerspective() {
        let root = Ink.page()
        root.sublayerTransform.m34 = -1 / 200
        root.add(CAGradientLayer(), 5, 5, 50, 40) { gradient in
            gradient.colors = [Ink.red, Ink.blue]
            gradient.transform = CATransform3DMakeRotation(0.9, 0, 1, 0)
            gradient.cornerRadius = 6
            gradient.locations = [0.2, 0.8]
        }
        root.add(CALayer(), 60, 5, 50, 40) { photo in
            photo.contents = Ink.sprite(32)
            photo.transform = CATransform3DMakeRotation(-0.8, 0.2, 1, 0)
            photo.opacity = 0.7
        }
        root.add(CALayer(), 5, 48, 50, 38, CGColor(patternImage: Ink.sprite(6))) {
            $0.transform = CATransform3DMakeRotation(0.7, 1, 0, 0)
        }
        root.add(CALayer(), 60, 48, 50, 38) { photo in
            photo.contents = Ink.sprite(16)
            photo.contentsCenter = CGRect(x: 0.25, y: 0.25, width: 0.5, height: 0.5)
            photo.transform = CATransform3DMakeRotation(0.7, 1, 0.4, 0)
            photo.magnificationFilter = .nearest
        }
        expectSame(Prints(root))
    }

    @Test("C9 text in perspective is its outlines")
    func textInPerspective() throws {
        try TestFonts.use()
        let root = Ink.page()
        root.add(CATextLayer(), 10, 20, 100, 50) { text in
            text.string = "Gate 7"
            text.font = "DejaVu Sans"
            text.fontSize = 26
            text.foregroundColor = Ink.blue
            text.transform = tilted(0.7, 0, 1)
        }
        expectSame(Prints(root), mean: 0.2, edges: 0.002)
    }

    @Test("C9 what a program draws lies in perspective, its areas as areas and its pictures as pictures")
    func drawingsInPerspective() {
        final class Drawing: CALayer {
            override func draw(in ctx: CGContext) {
                ctx.saveGState()
                ctx.addEllipse(in: bounds.insetBy(dx: 4, dy: 4))
                ctx.clip()
                ctx.setFillColor(Ink.green)
                ctx.fill(CGRect(x: 0, y: 0, width: 40, height: 60))
                ctx.drawLinearGradient(
                    CGGradient(colorsSpace: nil, colors: [Ink.red, Ink.blue], locations: nil)!,
                    start: CGPoint(x: 40, y: 0),
                    end: CGPoint(x: 80, y: 0), options: .drawsAfterEndLocation)
                ctx.restoreGState()
                ctx.draw(Ink.sprite(), in: CGRect(x: 26, y: 16, width: 28, height: 28))
                ctx.setLineWidth(3)
                ctx.setAlpha(0.5)
                ctx.stroke(CGRect(x: 10, y: 10, width: 60, height: 40))
            }
        }
        let root = Ink.page()
        root.add(Drawing(), 20, 15, 80, 60) { drawing in
            drawing.contentsScale = 4
            drawing.transform = tilted(0.6)
            drawing.opacity = 0.8
            drawing.setNeedsDisplay()
        }
        // The visible picture was drawn into pixels before it was rotated.
        expectSame(Prints(root), mean: 0.8, edges: 0.03)
    }

    @Test("C9 a plane that reaches behind the eye is cut there")
    func eyePlane() {
        let root = Ink.page()
        root.add(CALayer(), 10, -60, 100, 200, Ink.red) { floor in
            floor.borderWidth = 12
            floor.borderColor = Ink.blue
            var transform = CATransform3DIdentity
            transform.m34 = -1 / 60
            floor.transform = CATransform3DTranslate(CATransform3DRotate(transform, 1.3, 1, 0, 0), 0, 0, -20)
        }
        expectSame(Prints(root), mean: 0.2, edges: 0.004)
    }

    @Test("C9 back faces are left out in print too, however the page lies")
    func backFaces() throws {
        let root = Ink.page()
        for (i, isFlipped) in [false, true].enumerated() {
            root.add(CALayer(), 10 + CGFloat(i) * 50, 10, 40, 40, Ink.red) { card in
                card.isDoubleSided = false
                card.isGeometryFlipped = isFlipped
                card.add(CALayer(), 5, 5, 20, 20, Ink.blue) { $0.isDoubleSided = false }
            }
            root.add(CALayer(), 10 + CGFloat(i) * 50, 55, 40, 30, Ink.green) { card in
                card.isDoubleSided = false
                card.transform = CATransform3DMakeRotation(3, 1, 0, 0)
            }
        }
        let prints = Prints(root)
        #expect(prints.seen == prints.printed)
        // The picture is upside down, because y points up there.
        let up = try #require(
            CGContext(
                data: nil, width: 120, height: 90, bitsPerComponent: 8, bytesPerRow: 0,
                space: CGColorSpaceCreateDeviceRGB(),
                bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue))
        root.render(in: up)
        let turned = try #require(up.makeImage()?.premultipliedRGBA())
        for y in 0..<90 { #expect(turned[y * 480..<(y + 1) * 480] == prints.seen[(89 - y) * 480..<(90 - y) * 480]) }
    }

    @Test("C9 planes of a transform layer are sorted, and parted where they cross", arguments: [1, 0.6] as [Float])
    func spaces(opacity: Float) {
        let root = Ink.page()
        root.sublayerTransform.m34 = -1 / 300
        root.add(CATransformLayer(), 20, 10, 80, 70) { space in
            space.transform = CATransform3DMakeRotation(0.5, 1, 0.6, 0)
            for (i, color) in [Ink.red, Ink.blue, Ink.glass].enumerated() {
                space.add(CALayer(), 10, 10, 60, 50, color) { plane in
                    plane.transform = CATransform3DMakeRotation(CGFloat(i) * 1.1, 0.1, 1, 0)
                    plane.opacity = opacity
                    plane.cornerRadius = CGFloat(i) * 5
                }
            }
            space.add(CALayer(), 0, 0, 30, 30, Ink.green) { $0.zPosition = -40 }
        }
        expectSame(Prints(root), mean: 0.3, edges: 0.008)
    }

    @Test("C9 planes that each lie over another are cut apart")
    func cycle() {
        let root = Ink.page()
        root.sublayerTransform.m34 = -1 / 300
        root.add(CATransformLayer(), 10, 0, 100, 90) { space in
            for (i, color) in [Ink.red, Ink.blue, Ink.green].enumerated() {
                space.add(CALayer(), 10, 35, 80, 16, color) { plane in
                    let angle: CGFloat = CGFloat(i) * 2 * .pi / 3
                    let raised = CATransform3DRotate(CATransform3DMakeTranslation(0, 14, 0), 0.4, 0, 1, 0)
                    plane.transform = CATransform3DConcat(raised, CATransform3DMakeRotation(angle, 0, 0, 1))
                }
            }
        }
        expectSame(Prints(root), mean: 0.3, edges: 0.008)
    }

    @Test("C9 replicators print copies in their places and colours, at their times", arguments: [1, 0.5] as [CGFloat])
    func replicators(alpha: CGFloat) {
        let root = Ink.page()
        let start = CACurrentMediaTime()
        let copies = root.add(CAReplicatorLayer(), 10, 10, 100, 70) { copies in
            copies.instanceCount = 4
            copies.instanceTransform = CATransform3DMakeTranslation(24, 3, 0)
            copies.instanceColor = CGColor(red: 0.9, green: 1, blue: 0.8, alpha: alpha)
            copies.instanceRedOffset = -0.2
            copies.instanceDelay = 0.25
        }
        copies.add(CALayer(), 0, 4, 18, 18, Ink.red) { bar in
            bar.cornerRadius = 4
            bar.borderWidth = 2
            bar.borderColor = Ink.blue
            let rise = CABasicAnimation(keyPath: "bounds.size.height")
            rise.fromValue = 2.0
            rise.toValue = 40.0
            rise.beginTime = start
            rise.duration = 1
            rise.fillMode = .both
            bar.add(rise, forKey: nil)
        }
        copies.add(CALayer(), 4, 30, 14, 14) { $0.contents = Ink.sprite(14) }
        copies.add(CAGradientLayer(), 2, 50, 18, 18) {
            $0.colors = [Ink.green, Ink.glass]
            $0.cornerRadius = 5
        }
        expectSame(Prints(root, at: start + 1), mean: 0.3, edges: 0.004)
        copies.sublayers?.first?.removeAllAnimations()
        expectSame(Prints(root), mean: 0.3, edges: 0.004)
    }

    @Test("C9 copies whose colours mix among themselves are tinted as one picture")
    func tintedMixes() {
        let root = Ink.page()
        root.add(CAReplicatorLayer(), 10, 10, 100, 70) { copies in
            copies.instanceCount = 3
            copies.instanceTransform = CATransform3DMakeTranslation(30, 5, 0)
            copies.instanceColor = CGColor(red: 0.5, green: 1, blue: 0.8, alpha: 0.9)
            copies.instanceGreenOffset = -0.3
            copies.add(CALayer(), 0, 0, 24, 24, Ink.green)
            copies.add(CALayer(), 6, 12, 24, 24, Ink.glass) { $0.compositingFilter = "multiplyBlendMode" }
        }
        expectSame(Prints(root))
    }

    @Test("C9 emitters print their particles", arguments: [CAEmitterLayerRenderMode.unordered, .additive])
    func emitters(mode: CAEmitterLayerRenderMode) {
        let root = Ink.page()
        let start = CACurrentMediaTime()
        root.backgroundColor = CGColor(red: 0.2, green: 0.1, blue: 0.3, alpha: 1)
        root.add(CAEmitterLayer(), 10, 10, 100, 70) { emitter in
            let cell = CAEmitterCell()
            cell.contents = Ink.sprite()
            cell.birthRate = 40
            cell.lifetime = 2
            cell.velocity = 30
            cell.emissionRange = .pi
            cell.color = Ink.glass
            cell.alphaSpeed = -0.2
            cell.spin = 1
            emitter.emitterCells = [cell]
            emitter.emitterPosition = CGPoint(x: 50, y: 35)
            emitter.seed = 3
            emitter.beginTime = start
            emitter.renderMode = mode
            emitter.opacity = 0.9
        }
        expectSame(Prints(root, at: start + 1.5), mean: 0.05, edges: 0)
    }

    @Test("C9 filters are pictures of the filtered subtree, masked and faded", arguments: [1, 2] as [CGFloat])
    func filters(scale: CGFloat) {
        let root = Ink.page()
        func filter(_ name: String, _ key: String, _ value: Double) -> CIFilter {
            let filter = CIFilter(name: name)!
            filter.setValue(value, forKey: key)
            return filter
        }
        root.add(CALayer(), 10, 10, 40, 30, Ink.red) { card in
            card.filters = [filter("CIGaussianBlur", "inputRadius", 3)]
            card.add(CALayer(), 20, 10, 30, 30, Ink.blue)
        }
        root.add(CALayer(), 65, 10, 40, 30, Ink.green) { card in
            card.filters = [filter("CISepiaTone", "inputIntensity", 0.8)]
            card.opacity = 0.7
            card.transform = tilted(0.5)
            let mask = CALayer()
            mask.frame = CGRect(x: 3, y: 3, width: 30, height: 24)
            mask.backgroundColor = .black
            mask.cornerRadius = 8
            card.mask = mask
        }
        root.add(CALayer(), 30, 50, 50, 30, Ink.blue) { card in
            card.filters = [filter("CIColorInvert", "inputAngle", 0), filter("CIBoxBlur", "inputRadius", 2)]
            card.shadowOpacity = 0.8
            card.shadowRadius = 3
            card.cornerRadius = 6
            card.setAffineTransform(CGAffineTransform(rotationAngle: 0.3))
        }
        expectSame(Prints(root, scale: scale), mean: 0.3, edges: 0.006)
    }

    @Test("C9 background filters show what is behind, also what the context had before", arguments: [nil, Ink.glass])
    func backdrops(paper: CGColor?) {
        let root = Ink.page()
        root.backgroundColor = paper == nil ? nil : Ink.paper
        for i in 0..<6 { root.add(CALayer(), CGFloat(i) * 20, 0, 10, 90, i % 2 == 0 ? Ink.red : Ink.blue) }
        for (i, opacity) in [1, 0.5].enumerated() {
            root.add(CALayer(), 15, 10 + CGFloat(i) * 38, 80, 30, CGColor(gray: 1, alpha: 0.2)) { pane in
                let blur = CIFilter(name: "CIGaussianBlur")!
                blur.setValue(4.0, forKey: "inputRadius")
                pane.backgroundFilters = [blur]
                pane.cornerRadius = 10
                pane.opacity = Float(opacity)
            }
        }
        expectSame(Prints(root, paper: paper), mean: 0.2, edges: 0.004)
    }

    @Test("C9 every way of mixing colours is that of the screen")
    func mixes() {
        let names = [
            "multiplyBlendMode", "screenBlendMode", "CIColorDodgeBlendMode", "CILuminosityBlendMode",
            "CIDivideBlendMode", "CISubtractBlendMode",
            "CILinearBurnBlendMode", "CILinearLightBlendMode", "CIVividLightBlendMode", "CIPinLightBlendMode",
            "CIMaximumCompositing",
            "CIMinimumCompositing", "CIMultiplyCompositing", "CIAdditionCompositing", "CISourceOutCompositing",
            "CISourceAtopCompositing",
        ]
        let root = Ink.page(160, 160)
        for i in 0..<4 { root.add(CALayer(), CGFloat(i) * 40, 0, 20, 160, i % 2 == 0 ? Ink.red : Ink.glass) }
        for (i, name) in names.enumerated() {
            root.add(
                CALayer(), CGFloat(i % 4) * 40 + 5, CGFloat(i / 4) * 40 + 5, 30, 30, i % 3 == 0 ? Ink.glass : Ink.green
            ) { card in
                card.compositingFilter = name
                card.opacity = i % 2 == 0 ? 1 : 0.6
                card.add(CALayer(), 5, 5, 12, 12, Ink.blue)
            }
        }
        expectSame(Prints(root), mean: 0.2, edges: 0.002)
    }

    @Test("C9 tiled layers are drawn again tile by tile, at the level of the print")
    func tiles() {
        final class Map: CATiledLayer {
            override func draw(in ctx: CGContext) {
                let tile = ctx.boundingBoxOfClipPath
                ctx.setFillColor(CGColor(red: tile.minX / 100, green: tile.minY / 100, blue: tile.width / 64, alpha: 1))
                ctx.fill(tile)
                ctx.setFillColor(Ink.blue)
                ctx.fill(CGRect(x: tile.minX, y: tile.minY, width: tile.width / 2, height: tile.height / 2))
            }
        }
        for zoom in [1, 2] as [CGFloat] {
            let root = Ink.page()
            root.add(Map(), 10, 10, 96, 64) { map in
                map.tileSize = CGSize(width: 32, height: 32)
                map.levelsOfDetail = 3
                map.levelsOfDetailBias = 1
                map.anchorPoint = .zero
                map.position = CGPoint(x: 10, y: 10)
                map.setAffineTransform(CGAffineTransform(scaleX: zoom, y: zoom))
                map.shadowOpacity = 0.5
                map.shadowRadius = 3
            }
            expectSame(Prints(root), mean: 0.05, edges: 0)
        }
    }

    @Test("C9 a drawable layer prints what was presented last, and leaves it on the screen")
    func drawables() throws {
        let root = Ink.page()
        let video = CADrawableLayer()
        root.add(video, 20, 10, 64, 48) { $0.drawableSize = CGSize(width: 32, height: 24) }
        let drawable = try #require(video.nextDrawable())
        drawable.withPixels { pixels in
            for (i, word) in pixels.bindMemory(to: UInt32.self).indices.enumerated() {
                pixels.storeBytes(
                    of: 0xff00_0000 | UInt32(truncatingIfNeeded: i &* 2_654_435_761) >> 8, toByteOffset: word * 4,
                    as: UInt32.self)
            }
        }
        drawable.present()
        let prints = Prints(root)
        #expect(prints.seen == prints.printed)
        #expect(Prints(root).seen == prints.seen)
    }

    @Test("C9 group opacity, masks and shadows go on working about what is a picture")
    func groups() {
        let root = Ink.page()
        let card = CALayer()
        let mask = CAShapeLayer()
        root.add(card, 15, 10, 80, 60, Ink.glass) { card in
            card.opacity = 0.6
            card.cornerRadius = 10
            card.masksToBounds = true
            card.add(CALayer(), 10, 10, 40, 30, Ink.blue) { $0.filters = [CIFilter(name: "CIColorInvert")!] }
            card.add(CALayer(), 30, 20, 60, 60, Ink.red) { $0.compositingFilter = "multiplyBlendMode" }
            card.add(CALayer(), 20, 30, 40, 20) { ($0.contents, $0.transform) = (Ink.sprite(16), tilted(0.7)) }
        }
        mask.frame = card.bounds
        mask.path = CGPath(ellipseIn: CGRect(x: 0, y: 0, width: 80, height: 60), transform: nil)
        card.mask = mask
        root.add(CALayer(), 60, 40, 50, 40) { group in
            group.shadowOpacity = 1
            group.shadowOffset = CGSize(width: 4, height: 4)
            group.shadowRadius = 2
            group.shadowColor = Ink.blue
            group.transform = tilted(0.6)
            group.add(CALayer(), 0, 0, 20, 30, Ink.green)
            group.add(CALayer(), 25, 10, 20, 30, Ink.red) { $0.filters = [CIFilter(name: "CIColorInvert")!] }
        }
        expectSame(Prints(root), mean: 0.4, edges: 0.01)
    }
}

/// Layers that override `render(in:)`.
@Suite(.standingTime) struct RenderOverrideTests {
    /// A layer that renders itself at half its size, inside a frame.
    private final class Framed: CALayer {
        override func render(in ctx: CGContext) {
            ctx.saveGState()
            ctx.translateBy(x: bounds.width / 4, y: bounds.height / 4)
            ctx.scaleBy(x: 0.5, y: 0.5)
            super.render(in: ctx)
            ctx.restoreGState()
            ctx.setStrokeColor(Ink.blue)
            ctx.setLineWidth(4)
            ctx.stroke(bounds)
        }
    }

    private final class Plain: CALayer {
        override func render(in ctx: CGContext) { super.render(in: ctx) }
    }

    private func pixels(_ root: CALayer) throws -> [UInt8] {
        let context = CGContext(drawingOn: PixelBuffer(width: 60, height: 40, format: .argb8888), scale: 1)
        root.render(in: context)
        return try #require(context.makeImage()?.premultipliedRGBA())
    }

    private func tree(_ card: CALayer) -> CALayer {
        let root = Ink.page(60, 40)
        root.add(card, 8, 8, 32, 24, Ink.red) { card in
            card.opacity = 0.5
            card.cornerRadius = 4
            card.masksToBounds = true
            card.add(CALayer(), 16, 8, 30, 30, Ink.green)
        }
        return root
    }

    @Test("C9 a subclass's render(in:) prints the layer as a root and as a part of a tree, faded as the layer is")
    func override() throws {
        let whole = try pixels(tree(CALayer()))
        #expect(try pixels(tree(Plain())) == whole)
        let framed = try pixels(tree(Framed()))
        func pixel(_ x: Int, _ y: Int) -> [UInt8] { Array(framed[(y * 60 + x) * 4..<(y * 60 + x) * 4 + 3]) }
        let paper = [242, 242, 230] as [UInt8]
        func half(_ color: CGColor) -> [Double] {
            let parts = [Double(color.red), Double(color.green), Double(color.blue)]
            return zip(parts, paper).map { ($0 * 255 + Double($1)) / 2 }
        }
        func isClose(_ pixel: [UInt8], _ color: [Double]) -> Bool {
            zip(pixel, color).allSatisfy { abs(Double($0) - $1) <= 1.5 }
        }
        // Half as large in the middle: from (16, 14) to (32, 26), with its sublayer from (24, 18) on.
        #expect(isClose(pixel(20, 20), half(Ink.red)) && isClose(pixel(28, 22), half(Ink.green)))
        #expect(pixel(12, 12) == paper && pixel(36, 28) == paper)
        #expect(isClose(pixel(8, 20), half(Ink.blue)) && isClose(pixel(24, 31), half(Ink.blue)))
        // A root is rendered once.
        let card = Framed()
        card.bounds = CGRect(x: 0, y: 0, width: 60, height: 40)
        card.backgroundColor = Ink.red
        let alone = try pixels(card)
        #expect(Array(alone[(20 * 60 + 30) * 4..<(20 * 60 + 30) * 4 + 4]) == [230, 51, 26, 255])
        #expect(alone[(5 * 60 + 30) * 4 + 3] == 0)
    }
}
