import Vitrine

extension GoldenScene {
    /// Scenes of layers that draw themselves.
    static let drawing: [GoldenScene] = [
        GoldenScene(
            "C2 drawn by a subclass and by delegates, at two pixels a point, a part of one again", width: 120,
            height: 80, scale: 2
        ) { root in
            root.add(Dial(), CGRect(8, 8, 48, 48)) { dial in
                dial.contentsScale = 2
                dial.hand = 0.7
                dial.setNeedsDisplay()
            }
            root.add(CALayer(), CGRect(64, 8, 48, 30)) { card in
                card.contentsScale = 2
                card.cornerRadius = 8
                card.masksToBounds = true
                card.delegate = Stripes.shared
                card.setNeedsDisplay()
            }
            root.add(CALayer(), CGRect(64, 44, 48, 30)) { card in
                card.delegate = Shown.shared
                card.name = "contents"
                card.setNeedsDisplay()
            }
        } then: { root in
            guard let card = root.sublayers?[1] else { return }
            card.name = "again"
            card.setNeedsDisplay(CGRect(12, 6, 24, 18))
            card.displayIfNeeded()
        },
        GoldenScene(
            "C3 gradients, blend modes, clips, shadows, text and pictures of a drawing context", width: 200, height: 120
        ) { root in
            root.add(Drawing(), root.bounds) { $0.setNeedsDisplay() }
        },
        GoldenScene("C9 a tree printed into a bitmap, larger and turned", width: 200, height: 120) { root in
            let page = CALayer()
            page.frame = CGRect(0, 0, 120, 80)
            page.backgroundColor = CGColor(gray: 1, alpha: 1)
            page.sublayerTransform.m34 = -1 / 200
            page.add(CGRect(8, 8, 50, 40), Paint.blue) { card in
                card.cornerRadius = 8
                card.borderWidth = 3
                card.borderColor = Paint.ink
                card.masksToBounds = true
                card.transform = CATransform3DMakeRotation(0.8, 0.2, 1, 0)
                card.add(CGRect(20, 15, 40, 40), Paint.glass)
            }
            page.add(CAReplicatorLayer(), CGRect(64, 8, 50, 30)) { copies in
                copies.instanceCount = 4
                copies.instanceTransform = CATransform3DMakeTranslation(12, 4, 0)
                copies.instanceRedOffset = -0.25
                copies.add(CGRect(0, 0, 9, 14), Paint.red) { $0.cornerRadius = 3 }
            }
            page.add(CGRect(10, 52, 40, 22), Paint.green) { card in
                let blur = CIFilter(name: "CIGaussianBlur")
                blur?.setValue(2.0, forKey: "inputRadius")
                card.filters = blur.map { [$0] }
            }
            page.add(CATextLayer(), CGRect(60, 46, 58, 28)) { text in
                text.string = "print"
                text.font = "DejaVu Sans"
                text.fontSize = 20
                text.foregroundColor = Paint.ink
                text.transform = CATransform3DMakeRotation(0.7, 1, 0, 0)
            }
            guard
                let context = CGContext(
                    data: nil, width: 200, height: 120, bitsPerComponent: 8, bytesPerRow: 0,
                    space: CGColorSpaceCreateDeviceRGB(),
                    bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue)
            else { return }
            context.translateBy(x: 0, y: 120)
            context.scaleBy(x: 1.35, y: -1.35)
            context.translateBy(x: 16, y: 1)
            context.rotate(by: 0.06)
            page.render(in: context)
            root.contents = context.makeImage()
        },
        GoldenScene("S7 tiles at three levels of detail", width: 200) { root in
            for (i, zoom) in [0.5, 1, 2].enumerated() {
                root.add(CGRect(8 + CGFloat(i) * 64, 10, 56, 80)) { window in
                    window.masksToBounds = true
                    window.add(Tiles(), CGRect(0, 0, 128, 128)) { tiles in
                        tiles.tileSize = CGSize(width: 32, height: 32)
                        tiles.levelsOfDetail = 3
                        tiles.levelsOfDetailBias = 1
                        tiles.anchorPoint = .zero
                        tiles.position = CGPoint(x: 0, y: 4)
                        tiles.setAffineTransform(CGAffineTransform(scaleX: zoom, y: zoom))
                    }
                }
            }
        },
        GoldenScene("S9 pixels that a program presents, stretched, placed and turned") { root in
            for (i, gravity) in [CALayerContentsGravity.resize, .center].enumerated() {
                root.add(CADrawableLayer(), CGRect(12 + CGFloat(i) * 76, 16, 60, 68)) { video in
                    video.drawableSize = CGSize(width: 40, height: 48)
                    video.contentsGravity = gravity
                    video.backgroundColor = Paint.ink
                    if i == 1 { video.setAffineTransform(CGAffineTransform(rotationAngle: 0.2)) }
                    // The drawable that was presented last is shown.
                    for frame in 0..<2 {
                        let drawable = video.nextDrawable()
                        drawable?.withPixels {
                            plasma($0, width: 40, height: 48, pitch: drawable?.bytesPerRow ?? 0, frame: frame)
                        }
                        drawable?.present()
                    }
                }
            }
        },
    ]

    /// Fills rings around a point, computed in integers.
    private static func plasma(_ pixels: UnsafeMutableRawBufferPointer, width: Int, height: Int, pitch: Int, frame: Int)
    {
        for y in 0..<height {
            for x in 0..<width {
                let dx = x - 14 - frame * 8
                let dy = y - 20
                let ring = (dx * dx + dy * dy) / 6 % 256
                let value = ring < 128 ? ring * 2 : 511 - ring * 2
                let word = 0xff00_0000 | UInt32(min(value + 40, 255)) << 16 | UInt32(x * 4) << 8 | UInt32(255 - value)
                pixels.storeBytes(of: word, toByteOffset: y * pitch + x * 4, as: UInt32.self)
            }
        }
    }
}

/// A dial that draws itself.
private final class Dial: CALayer {
    @CAProperty var hand: CGFloat

    override func draw(in ctx: CGContext) {
        let middle = CGPoint(x: bounds.midX, y: bounds.midY)
        ctx.setFillColor(CGColor(gray: 1, alpha: 1))
        ctx.fillEllipse(in: bounds.insetBy(dx: 1, dy: 1))
        ctx.setLineCap(.round)
        ctx.translateBy(x: middle.x, y: middle.y)
        for hour in 0..<12 {
            ctx.saveGState()
            ctx.rotate(by: CGFloat(hour) * .pi / 6)
            ctx.setLineWidth(hour % 3 == 0 ? 2.5 : 1)
            ctx.strokeLineSegments(between: [CGPoint(x: 0, y: -21), CGPoint(x: 0, y: hour % 3 == 0 ? -15 : -18)])
            ctx.restoreGState()
        }
        ctx.rotate(by: hand)
        ctx.setStrokeColor(Paint.red)
        ctx.setLineWidth(3)
        ctx.strokeLineSegments(between: [.zero, CGPoint(x: 0, y: -16)])
    }
}

/// Draws stripes, in colours that depend on the layer's name.
private final class Stripes: CALayerDelegate, Sendable {
    static let shared = Stripes()

    func draw(_ layer: CALayer, in ctx: CGContext) {
        let isAgain = layer.name == "again"
        ctx.setFillColor(isAgain ? Paint.red : Paint.green)
        ctx.fill(layer.bounds)
        ctx.setStrokeColor(isAgain ? Paint.ink : Paint.paper)
        ctx.setLineWidth(4)
        for x in stride(from: CGFloat(-30), to: 60, by: 10) {
            ctx.strokeLineSegments(between: [CGPoint(x: x, y: 32), CGPoint(x: x + 32, y: 0)])
        }
    }
}

/// Provides the contents of a layer.
private final class Shown: CALayerDelegate, Sendable {
    static let shared = Shown()

    func display(_ layer: CALayer) {
        layer.contents = Paint.chart
        layer.contentsGravity = .resizeAspect
    }
}

/// Tiles whose drawing shows their level of detail.
private final class Tiles: CATiledLayer {
    override func draw(in ctx: CGContext) {
        let tile = ctx.boundingBoxOfClipPath
        ctx.setFillColor(tile.width > 40 ? Paint.green : tile.width > 20 ? Paint.blue : Paint.red)
        ctx.fill(tile)
        ctx.setFillColor(Paint.paper)
        ctx.fillEllipse(in: tile.insetBy(dx: tile.width / 8, dy: tile.width / 8))
        ctx.setFillColor(Paint.ink)
        ctx.fill(CGRect(tile.minX, tile.minY, tile.width / 4, tile.width / 4))
        // One drawing spans all tiles.
        ctx.setStrokeColor(Paint.ink)
        ctx.setLineWidth(2)
        ctx.strokeEllipse(in: CGRect(10, 10, 60, 60))
    }
}

/// Draws with most functions of a context.
private final class Drawing: CALayer {
    override func draw(in ctx: CGContext) {
        drawGradients(ctx)
        drawBlends(ctx)
        drawClipped(ctx)
        drawText(ctx)
    }

    private func drawGradients(_ ctx: CGContext) {
        guard
            let gradient = CGGradient(
                colorsSpace: nil, colors: [Paint.red, Paint.glass, Paint.blue], locations: [0, 0.4, 1])
        else { return }
        for i in 0..<3 {
            ctx.saveGState()
            ctx.addEllipse(in: CGRect(6 + CGFloat(i) * 44, 6, 40, 30))
            ctx.clip()
            let middle = CGPoint(x: 26 + CGFloat(i) * 44, y: 21)
            switch i {
            case 0:
                ctx.drawLinearGradient(gradient, start: CGPoint(x: 8, y: 6), end: CGPoint(x: 40, y: 36), options: [])
            case 1:
                ctx.drawRadialGradient(
                    gradient, startCenter: middle, startRadius: 3, endCenter: middle, endRadius: 20,
                    options: .drawsBeforeStartLocation)
            default: ctx.drawConicGradient(gradient, center: middle, angle: 0.5)
            }
            ctx.restoreGState()
        }
    }

    private func drawBlends(_ ctx: CGContext) {
        for (i, mode) in [CGBlendMode.multiply, .screen, .difference, .hue, .colorDodge].enumerated() {
            let x = 6 + CGFloat(i) * 26
            ctx.saveGState()
            ctx.beginTransparencyLayer(auxiliaryInfo: nil)
            ctx.setFillColor(Paint.blue)
            ctx.fill(CGRect(x, 42, 16, 20))
            ctx.setBlendMode(mode)
            ctx.setFillColor(CGColor(red: 0.9, green: 0.6, blue: 0.2, alpha: 0.9))
            ctx.fillEllipse(in: CGRect(x + 5, 46, 17, 20))
            ctx.endTransparencyLayer()
            ctx.restoreGState()
        }
    }

    private func drawClipped(_ ctx: CGContext) {
        guard let chart = Paint.chart else { return }
        ctx.saveGState()
        ctx.addPath(CGPath(roundedRect: CGRect(146, 6, 48, 36), cornerWidth: 12, cornerHeight: 12, transform: nil))
        ctx.clip()
        ctx.draw(chart, in: CGRect(146, 6, 48, 36))
        ctx.restoreGState()
        ctx.saveGState()
        ctx.setShadow(offset: CGSize(width: 2, height: 3), blur: 4, color: Paint.ink)
        ctx.setStrokeColor(Paint.green)
        ctx.setLineWidth(5)
        ctx.setLineJoin(.round)
        ctx.setLineDash(phase: 2, lengths: [12, 5])
        ctx.stroke(CGRect(146, 52, 44, 26))
        ctx.restoreGState()
    }

    private func drawText(_ ctx: CGContext) {
        var text = AttributedText(
            "Drawn ", attributes: .init(font: CTFont(named: "DejaVu Sans", size: 18), foregroundColor: Paint.ink))
        text.append(
            AttributedText(
                "by hand",
                attributes: .init(
                    font: CTFont(named: "DejaVu Sans", size: 18), foregroundColor: Paint.red, isUnderlined: true)))
        ctx.draw(text, in: CGRect(6, 70, 140, 26))
        ctx.saveGState()
        ctx.translateBy(x: 20, y: 108)
        ctx.rotate(by: -0.06)
        ctx.setAlpha(0.5)
        ctx.draw(text, in: CGRect(0, -8, 180, 26), alignment: .center)
        ctx.restoreGState()
    }
}
