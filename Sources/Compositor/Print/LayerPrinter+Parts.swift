import Animation
import Geometry
import Graphics
import LayerModel

/// The parts of a node: background, contents, sublayers, border.
extension LayerPrinter {
    /// Prints a node and its subtree, without filters and mask, by the `render(in:)` of its class if that may have its
    /// own.
    func printParts(of node: RenderNode, opacity: CGFloat) {
        guard page.tree.mayRenderItself(node) else { return printPartsThemselves(of: node, opacity: opacity) }
        context.saveGState()
        context.setAlpha(opacity)
        let place = node.placement.plane.affine?.concatenating(context.toTarget)
        let part = PrintedPart(node, self, place: place)
        func render() { page.tree.layers.render(node.id, in: programContext(of: node), usually: part.print) }
        if opacity < 1 { withLayer(render) } else { render() }
        context.restoreGState()
    }

    func printPartsThemselves(of node: RenderNode, opacity: CGFloat) {
        let cut = BoundsCut(node)
        guard cut == .outline else {
            return printParts(of: node, isCut: cut != .none, isMasked: false, opacity: opacity)
        }
        context.saveGState()
        clip(to: node.boundsOutline, on: node.placement.plane, edges: node.smoothEdges)
        context.setAlpha(opacity)
        withLayer {
            // The outline cuts the finished picture, so that its pixels are cut once.
            context.resetClip()
            printer(on: context, in: node).printParts(of: node, isCut: false, isMasked: true, opacity: 1)
        }
        context.restoreGState()
    }

    private func printParts(of node: RenderNode, isCut: Bool, isMasked: Bool, opacity: CGFloat) {
        printBackground(of: node, isMasked: isMasked, opacity: opacity)
        context.saveGState()
        if isCut, let whole = node.placement.plane.wholePixels(node.values.shown.geometry.bounds) {
            context.clip(to: CGRect(whole))
        }
        printContents(of: node, isMasked: isMasked, opacity: opacity)
        printChildren(of: node, opacity: opacity)
        context.restoreGState()
        printBorder(of: node, isMasked: isMasked, opacity: opacity)
    }

    /// Prints the parts of a node that lie below its sublayers.
    func printOwnParts(of node: RenderNode, opacity: CGFloat) {
        printBackground(of: node, isMasked: false, opacity: opacity)
        printContents(of: node, isMasked: false, opacity: opacity)
    }

    private func printContents(of node: RenderNode, isMasked: Bool, opacity: CGFloat) {
        let state = node.values.shown
        let paintKind = DrawSummary.PaintKind(state.kind)
        if paintKind == .gradient, let gradient = state.gradient {
            print(gradient, of: node, isMasked: isMasked, opacity: opacity)
        }
        if paintKind == .text, let text = state.text, let layout = node.placement.text.layout {
            print(text, layout, of: node, opacity: opacity)
        }
        if !printDrawing(of: node, opacity: opacity), let contents = page.tree.contents(of: node) {
            print(contents, of: node, opacity: opacity)
        }
        if let emission = node.values.emission { print(emission, of: node, opacity: opacity) }
        if paintKind == .shape, let shape = state.shape {
            draw(on: node.placement.plane, opacity: opacity) { $0.draw(shape) }
        }
    }

    // MARK: Outlines

    private func printBackground(of node: RenderNode, isMasked: Bool, opacity: CGFloat) {
        let state = node.values.shown
        guard let color = state.backgroundColor, color.alpha > 0 else { return }
        guard let pattern = color.pattern else {
            return fill(
                node, isMasked ? node.outlineAround : node.boundsOutline.inset(by: node.hiddenUnderBorder), color,
                edges: isMasked ? .all : state.smoothEdges, opacity: opacity)
        }
        let plane = node.contentsPlane
        if isOnPixels || plane.affine == nil {
            let area = seen(node.placement.plane.area(of: state.bounds, limit: node.placement.reach))
            let picture = page.picture(of: area) {
                BackgroundPainter(context: page.paint).paintBackground(
                    of: node, isMasked: isMasked, onto: $0, clip: $1, opacity: opacity)
            }
            if let picture { draw(picture) }
        } else {
            context.saveGState()
            clip(to: isMasked ? node.outlineAround : node.boundsOutline, on: node.placement.plane)
            draw(on: plane, opacity: opacity * color.alpha) { $0.fillClip(withUpright: pattern) }
            context.restoreGState()
        }
    }

    private func printBorder(of node: RenderNode, isMasked: Bool, opacity: CGFloat) {
        let state = node.values.shown
        guard state.borderWidth > 0, let color = state.borderColor, color.alpha > 0, !state.bounds.isEmpty else {
            return
        }
        let inner = node.boundsOutline.inset(by: state.borderWidth)
        fill(
            node, isMasked ? node.outlineAround : node.boundsOutline, hole: inner.rect.isEmpty ? nil : inner, color,
            edges: isMasked ? .all : state.smoothEdges, opacity: opacity)
    }

    /// Fills an outline in a node's plane. An edge that is not smooth includes the pixels whose centres lie inside.
    private func fill(
        _ node: RenderNode, _ outline: RoundedOutline, hole: RoundedOutline? = nil, _ color: CGColor,
        edges: CAEdgeAntialiasingMask, opacity: CGFloat
    ) {
        let plane = node.placement.plane
        var outline = outline
        context.saveGState()
        if !edges.contains(.all), outline.isPlain {
            let reach = 4 / max(plane.scale(at: CGPoint(x: outline.rect.midX, y: outline.rect.midY)), 1e-3)
            clip(to: outline.with(rect: outline.rect.grown(by: reach, at: edges)), on: plane, edges: [])
            outline = outline.with(
                rect: outline.rect.grown(by: reach, at: CAEdgeAntialiasingMask.all.subtracting(edges)))
        }
        draw(on: plane, opacity: opacity) { context in
            context.setFillColor(color)
            context.addPath(CGPath(outline.path))
            if let hole { context.addPath(CGPath(hole.path)) }
            context.fillPath(using: hole == nil ? .winding : .evenOdd)
        }
        context.restoreGState()
    }

    // MARK: Kinds

    private func print(_ state: GradientState, of node: RenderNode, isMasked: Bool, opacity: CGFloat) {
        let plane = node.placement.plane
        guard state.isDrawn, let colors = state.colors,
            let space = state.space(in: node.values.shown.geometry.bounds)?.affine
        else { return }
        if plane.affine == nil {
            let area = seen(plane.area(of: node.values.shown.geometry.bounds, limit: node.placement.reach))
            let picture = page.picture(of: area) {
                GradientPainter(context: page.paint).paint(
                    state, of: node, isMasked: isMasked, onto: $0, clip: $1, opacity: opacity)
            }
            if let picture { draw(picture) }
            return
        }
        let even: [CGFloat] = colors.indices.map { CGFloat($0) / CGFloat(colors.count - 1) }
        let locations: [CGFloat] = state.locations?.map { CGFloat($0.isFinite ? $0 : 0) } ?? even
        guard let gradient = CGGradient(colorsSpace: nil, colors: colors, locations: locations) else { return }
        context.saveGState()
        clip(to: isMasked ? node.outlineAround : node.boundsOutline, on: plane, edges: node.smoothEdges)
        draw(on: plane, opacity: opacity) { context in
            context.concatenate(space)
            let all: CGGradientDrawingOptions = [.drawsBeforeStartLocation, .drawsAfterEndLocation]
            switch state.type {
            case .radial:
                context.drawRadialGradient(
                    gradient, startCenter: state.focus ?? .zero, startRadius: 0, endCenter: .zero, endRadius: 1,
                    options: all)
            case .conic: context.drawConicGradient(gradient, center: .zero, angle: 0)
            default: context.drawLinearGradient(gradient, start: .zero, end: CGPoint(x: 1, y: 0), options: all)
            }
        }
        context.restoreGState()
    }

    private func print(_ text: TextState, _ layout: TextLayout, of node: RenderNode, opacity: CGFloat) {
        let bounds = node.values.shown.geometry.bounds
        draw(on: node.contentsPlane, opacity: opacity) { context in
            if !bounds.contains(node.placement.text.ink) { context.clip(to: bounds) }
            context.draw(layout, in: bounds, alignment: text.alignment, color: text.foregroundColor)
        }
    }

    private func print(_ emission: Emission, of node: RenderNode, opacity: CGFloat) {
        let area = seen(emission.places.reduce(PixelRect.empty) { $0.union($1) }.intersection(node.placement.ownArea))
        guard
            let picture = page.picture(
                of: area,
                { ParticlePainter(context: page.paint).paint(emission, of: node, onto: $0, clip: $1, opacity: opacity) }
            )
        else { return }
        context.saveGState()
        if emission.isAdditive { context.setBlendMode(.plusLighter) }
        draw(picture)
        context.restoreGState()
    }

    // MARK: Contents

    /// Prints contents. In a document, an image on an affine plane stays an image; otherwise the pixels of a painter
    /// are printed.
    private func print(_ contents: LayerContents, of node: RenderNode, opacity: CGFloat) {
        let state = node.values.shown
        let plane = node.contentsPlane
        if !isOnPixels, case .image(let image) = contents, plane.affine != nil {
            return draw(on: plane, opacity: opacity) { $0.draw(image, contentsOf: state) }
        }
        // The text that a text layer fades to is printed instead.
        if case .crossFade(.drawing?, nil, _) = contents { return }
        guard let box = state.contentsBox else { return }
        let area = seen(plane.area(of: box, limit: node.placement.clip))
        if let picture = page.picture(
            of: area,
            { ContentsPainter(context: page.paint).paint(contents, of: node, onto: $0, clip: $1, opacity: opacity) })
        {
            draw(picture)
        }
    }
}

extension CGContext {
    fileprivate func draw(_ shape: ShapeState) {
        guard let path = shape.path else { return }
        if let color = shape.fillColor, color.alpha > 0 {
            setFillColor(color)
            addPath(CGPath(path))
            fillPath(using: shape.fillRule)
        }
        guard let color = shape.strokeColor, color.alpha > 0, shape.lineWidth > 0 else { return }
        setStrokeColor(color)
        setLineWidth(shape.lineWidth)
        setLineCap(shape.lineCap)
        setLineJoin(shape.lineJoin)
        setMiterLimit(shape.miterLimit)
        setLineDash(phase: shape.dash.phase, lengths: shape.dash.lengths)
        let isWhole = shape.strokeStart <= 0 && shape.strokeEnd >= 1
        addPath(CGPath(isWhole ? path : StrokeTrimmer().part(of: path, from: shape.strokeStart, to: shape.strokeEnd)))
        strokePath()
    }

    /// Draws an image in place of a layer's contents, y pointing down.
    fileprivate func draw(_ image: CGImage, contentsOf state: LayerState) {
        guard let source = ImageSource(image, contentsRect: state.contentsRect) else { return }
        let box = state.box(for: image)
        guard !box.isEmpty else { return }
        interpolationQuality = state.magnificationFilter == .nearest ? .none : .default
        var grid = NineSlice()
        grid.divide(source.part, filling: box, center: state.stretchingCenter, scale: state.contentsPixelsPerPoint)
        for column in grid.columns {
            for row in grid.rows { draw(image, column, row, isPart: !grid.isSingle || !source.isAll) }
        }
    }

    /// Draws the whole image so that a slice lies in its place, clipped to the slice.
    private func draw(_ image: CGImage, _ column: Slice, _ row: Slice, isPart: Bool) {
        saveGState()
        defer { restoreGState() }
        if isPart {
            clip(
                to: CGRect(
                    x: column.to.start, y: row.to.start, width: column.to.end - column.to.start,
                    height: row.to.end - row.to.start))
        }
        let x = column.scale
        let y = row.scale
        draw(
            downwards: image,
            in: CGRect(
                x: column.to.start - column.from.start * x, y: row.to.start - row.from.start * y,
                width: CGFloat(image.width) * x, height: CGFloat(image.height) * y))
    }
}

extension Slice {
    fileprivate var scale: CGFloat { (to.end - to.start) / (from.end - from.start) }
}

extension ImageSource {
    fileprivate var isAll: Bool {
        part == CGRect(x: 0, y: 0, width: CGFloat(pixels.width), height: CGFloat(pixels.height))
    }
}

extension RenderNode {
    /// An outline larger than the bounds, for parts that the outline of the bounds clips afterwards.
    fileprivate var outlineAround: RoundedOutline {
        let reach =
            2
            / max(
                placement.plane.scale(
                    at: CGPoint(x: values.shown.geometry.bounds.midX, y: values.shown.geometry.bounds.midY)), 1e-3)
        return RoundedOutline(
            rect: values.shown.geometry.bounds.insetBy(dx: -reach, dy: -reach), radius: 0, corners: [])
    }
}
