import Geometry
import Graphics
import Layers

/// Draws layers into a context, in the order in which they are painted on the screen.
struct LayerPrinter {
    let context: CGContext

    init(_ context: CGContext) {
        self.context = context
    }

    /// Draws a layer in its own space, which is the context's, as if nothing were above it.
    func print(_ layer: CALayer) {
        printGroup(layer)
    }

    private func print(_ layer: CALayer, in superlayer: CALayer?) {
        let state = layer.state
        guard !state.isHidden, state.opacity > 0, let map = state.plane(in: superlayer?.state).parallel(about: state.bounds) else { return }
        guard state.isDoubleSided || (map.determinant > 0) != layer.contentsAreFlipped() else { return }
        context.saveGState()
        context.concatenate(map)
        printGroup(layer)
        context.restoreGState()
    }

    /// The layer with its mask and opacity, and everything below it.
    private func printGroup(_ layer: CALayer) {
        let state = layer.state
        context.saveGState()
        defer { context.restoreGState() }
        let opacity = CGFloat(min(max(state.opacity, 0), 1))
        context.setAlpha(opacity)
        let castsPicture = prepareShadow(of: state)
        let isGroup = opacity < 1 || layer.mask != nil || castsPicture
        if isGroup { context.beginTransparencyLayer(auxiliaryInfo: nil) }
        printParts(layer)
        if let mask = layer.mask {
            context.setBlendMode(.destinationIn)
            context.beginTransparencyLayer(auxiliaryInfo: nil)
            print(mask, in: nil)
            context.endTransparencyLayer()
        }
        if isGroup { context.endTransparencyLayer() }
    }

    /// Draws the shadow of a path; true where the layer's picture is to cast one.
    private func prepareShadow(of state: LayerState) -> Bool {
        let shadow = state.shadow, strength = CGFloat(min(max(shadow.opacity, 0), 1))
        guard strength > 0, !state.masksToBounds, let color = shadow.color, let faded = color.copy(alpha: color.alpha * strength), faded.alpha > 0 else { return false }
        if let path = shadow.path {
            context.drawShadow(of: path, offset: shadow.offset, radius: shadow.radius, color: faded)
            return false
        }
        context.setShadow(userOffset: shadow.offset, radius: shadow.radius, color: faded)
        return true
    }

    private func printParts(_ layer: CALayer) {
        let state = layer.state
        printBackground(state)
        context.saveGState()
        if state.masksToBounds { clip(to: layer) }
        printKind(state)
        printContents(of: layer)
        let sublayers = (layer.sublayers ?? []).enumerated().sorted { ($0.element.zPosition, $0.offset) < ($1.element.zPosition, $1.offset) }
        for (_, sublayer) in sublayers { print(sublayer, in: layer) }
        context.restoreGState()
        printBorder(state)
    }

    // MARK: Parts

    private func clip(to layer: CALayer) {
        let outline = layer.state.outline
        if outline.isPlain { return context.clip(to: layer.state.bounds) }
        context.addPath(outline.path)
        context.clip()
    }

    private func printBackground(_ state: LayerState) {
        guard let color = state.backgroundColor else { return }
        // Under an opaque border it draws back, so that its colour doesn't show through the border's edge.
        let isHidden = state.borderWidth > 0 && state.borderColor.map { $0.alpha >= 1 } ?? false
        context.setFillColor(color)
        context.addPath(state.outline.inset(by: isHidden ? state.borderWidth / 2 : 0).path)
        context.fillPath()
    }

    private func printBorder(_ state: LayerState) {
        guard state.borderWidth > 0, let color = state.borderColor, !state.bounds.isEmpty else { return }
        context.setFillColor(color)
        context.addPath(state.outline.path)
        let inner = state.outline.inset(by: state.borderWidth)
        if !inner.rect.isEmpty { context.addPath(inner.path) }
        context.fillPath(using: .evenOdd)
    }

    private func printKind(_ state: LayerState) {
        switch state.kind {
        case .shape(let shape): print(shape)
        case .gradient(let gradient): print(gradient, in: state)
        default: break
        }
    }

    private func print(_ shape: ShapeState) {
        guard let path = shape.path else { return }
        if let color = shape.fillColor {
            context.setFillColor(color)
            context.addPath(CGPath(path))
            context.fillPath(using: shape.fillRule)
        }
        guard let color = shape.strokeColor, shape.lineWidth > 0 else { return }
        context.setStrokeColor(color)
        context.setLineWidth(shape.lineWidth)
        context.setLineCap(shape.lineCap)
        context.setLineJoin(shape.lineJoin)
        context.setMiterLimit(shape.miterLimit)
        context.setLineDash(phase: shape.dash.phase, lengths: shape.dash.lengths)
        let isWhole = shape.strokeStart <= 0 && shape.strokeEnd >= 1
        context.addPath(CGPath(isWhole ? path : StrokeTrimmer().part(of: path, from: shape.strokeStart, to: shape.strokeEnd)))
        context.strokePath()
    }

    private func print(_ state: GradientState, in layer: LayerState) {
        guard state.isDrawn, let colors = state.colors, let space = state.space(in: layer.bounds)?.affine else { return }
        let locations = state.locations?.map { CGFloat($0.isFinite ? $0 : 0) } ?? colors.indices.map { CGFloat($0) / CGFloat(colors.count - 1) }
        guard let gradient = CGGradient(colorsSpace: nil, colors: colors, locations: locations) else { return }
        context.saveGState()
        context.addPath(layer.outline.path)
        context.clip()
        context.concatenate(space)
        let all: CGGradientDrawingOptions = [.drawsBeforeStartLocation, .drawsAfterEndLocation]
        switch state.type {
        case .radial: context.drawRadialGradient(gradient, startCenter: .zero, startRadius: 0, endCenter: .zero, endRadius: 1, options: all)
        case .conic: context.drawConicGradient(gradient, center: .zero, angle: 0)
        default: context.drawLinearGradient(gradient, start: .zero, end: CGPoint(x: 1, y: 0), options: all)
        }
        context.restoreGState()
    }

    // MARK: Contents

    /// What a layer draws of itself is drawn again; a picture is stretched as it is on the screen.
    private func printContents(of layer: CALayer) {
        let state = layer.state
        context.saveGState()
        defer { context.restoreGState() }
        if layer.drawAgain(in: context) { return }
        switch state.contents {
        case .image(let image)?: print(image, of: layer)
        case .crossFade(let from, let to, let progress)?:
            context.beginTransparencyLayer(auxiliaryInfo: nil)
            context.setBlendMode(.plusLighter)
            for (image, share) in [(from, 1 - progress), (to, progress)] {
                guard let image else { continue }
                context.setAlpha(CGFloat(share))
                print(image, of: layer)
            }
            context.endTransparencyLayer()
        case nil: break
        }
    }

    private func print(_ image: CGImage, of layer: CALayer) {
        let state = layer.state
        guard let source = ImageSource(image, contentsRect: state.contentsRect) else { return }
        let box = state.box(for: image)
        guard !box.isEmpty else { return }
        context.saveGState()
        defer { context.restoreGState() }
        let quality: CGInterpolationQuality = state.magnificationFilter == .nearest ? .none : .default
        context.interpolationQuality = quality
        if layer.contentsAreFlipped(), let flip = state.flip.affine { context.concatenate(flip) }
        var grid = ContentsGrid()
        grid.divide(source.part, filling: box, center: state.stretchingCenter, scale: state.contentsPixelsPerPoint)
        for column in grid.columns {
            for row in grid.rows { print(image, column, row, isPart: !grid.isSingle || !source.isAll) }
        }
    }

    /// The whole picture where a part of it lies right, cut to the part.
    private func print(_ image: CGImage, _ column: Stretch, _ row: Stretch, isPart: Bool) {
        context.saveGState()
        defer { context.restoreGState() }
        if isPart {
            context.clip(to: CGRect(x: column.to.start, y: row.to.start, width: column.to.end - column.to.start, height: row.to.end - row.to.start))
        }
        let (x, y) = (column.scale, row.scale)
        // A picture's top is where y is largest.
        context.concatenate(CGAffineTransform(a: x, b: 0, c: 0, d: -y, tx: column.to.start - column.from.start * x, ty: row.to.start - row.from.start * y))
        context.draw(image, in: CGRect(x: 0, y: -CGFloat(image.height), width: CGFloat(image.width), height: CGFloat(image.height)))
    }
}

extension Stretch {
    fileprivate var scale: CGFloat { (to.end - to.start) / (from.end - from.start) }
}

extension ImageSource {
    fileprivate var isAll: Bool { part == CGRect(x: 0, y: 0, width: CGFloat(pixels.width), height: CGFloat(pixels.height)) }
}

extension LayerState {
    fileprivate var outline: RoundedOutline { RoundedOutline(rect: bounds, radius: cornerRadius, corners: maskedCorners, curve: cornerCurve) }
}

extension RoundedOutline {
    fileprivate var path: CGPath {
        var path = PathStorage()
        add(to: &path)
        return CGPath(path)
    }
}

extension Homography {
    /// The map itself where it keeps parallels, else one that does and agrees with it about the middle of a rectangle; nil edge-on, and
    /// for what lies behind the eye.
    fileprivate func parallel(about rect: CGRect) -> CGAffineTransform? {
        if let affine { return affine.determinant != 0 ? affine : nil }
        let p = CGPoint(x: rect.midX, y: rect.midY), h = homogeneous(p)
        guard h.w > 0 else { return nil }
        let (u, v) = (h.x / h.w, h.y / h.w)
        let (a, b, c, d) = ((m11 - u * m13) / h.w, (m12 - v * m13) / h.w, (m21 - u * m23) / h.w, (m22 - v * m23) / h.w)
        guard a * d != b * c else { return nil }
        return CGAffineTransform(a: a, b: b, c: c, d: d, tx: u - a * p.x - c * p.y, ty: v - b * p.x - d * p.y)
    }
}
