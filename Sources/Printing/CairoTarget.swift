internal import CCairo
package import Geometry
package import Graphics

/// A drawing target on a cairo surface, such as the pages of a document.
package final class CairoTarget: DrawingTarget {
    package let bounds: PixelRect
    /// A `cairo_t`, whose user space is the target's space.
    private let cairo: OpaquePointer
    /// The styles of the open transparency layers.
    private var layers: [DrawingStyle] = []
    /// The open transparency layer with a shadow, recorded until it ends, because the shadow depends on all of it.
    private var shadowed: (list: DrawingList, style: DrawingStyle, depth: Int)?
    private var isFinished = false
    /// The drawn images, whose pixels cairo reads until the document is finished.
    private var images: [CGImage] = []

    /// - Parameter cairo: a `cairo_t`, which the owner of the target keeps alive.
    package init(_ cairo: OpaquePointer, bounds: PixelRect) {
        self.cairo = cairo
        self.bounds = bounds
    }

    /// Ends open transparency layers. Nothing can be drawn afterwards.
    package func finish() {
        while shadowed != nil || !layers.isEmpty { endLayer() }
        isFinished = true
    }

    /// Whether the surface supports a blend mode. PDF has the separable and the HSL modes, SVG none, image surfaces all
    /// but three. For an unsupported mode cairo would rasterize everything below it on the page.
    package func supports(_ blend: BlendFunction) -> Bool {
        if blend == .mode(.normal) || blend == .mode(.destinationIn) { return true }
        switch cairo_surface_get_type(cairo_get_target(cairo)) {
        case CAIRO_SURFACE_TYPE_SVG: return false
        case CAIRO_SURFACE_TYPE_PDF: return blend.isModeOfPDF
        default: return blend.hasCairoOperator
        }
    }

    package func endPage() {
        if !isFinished { cairo_show_page(cairo) }
    }

    // MARK: Drawing

    package func draw(_ shape: DrawnShape, _ paint: DrawnPaint, _ style: DrawingStyle) {
        guard !isFinished else { return }
        if let shadowed { return shadowed.list.draw(shape, paint, style) }
        if let shadow = style.shadow { drawShadow(shadow, of: [.draw(shape, paint, style)], style) }
        painted(style) {
            if case .gradient(let gradient) = paint, !gradient.hasPattern {
                return drawAsPicture(shape, paint, style)
            }
            setSource(paint)
            switch shape {
            case .pixels(let rect):
                cairo_rectangle(cairo, Double(rect.minX), Double(rect.minY), Double(rect.width), Double(rect.height))
            case .path(let path, let rule):
                add(path)
                cairo_set_fill_rule(cairo, rule == .evenOdd ? CAIRO_FILL_RULE_EVEN_ODD : CAIRO_FILL_RULE_WINDING)
            case .stroke(let path, let line, let transform): return stroke(path, line, transform, style)
            }
            fill(style)
        }
    }

    /// Calls a closure with the clip, operator and antialiasing of a style, and restores the state.
    private func painted(_ style: DrawingStyle, _ body: () -> Void) {
        cairo_save(cairo)
        let masks = clip(to: style.clip)
        for _ in masks { cairo_push_group(cairo) }
        cairo_set_operator(cairo, masks.isEmpty ? style.blend.cairo : CAIRO_OPERATOR_OVER)
        cairo_set_antialias(cairo, style.isAntialiased ? CAIRO_ANTIALIAS_DEFAULT : CAIRO_ANTIALIAS_NONE)
        body()
        for (i, mask) in masks.enumerated() {
            cairo_pop_group_to_source(cairo)
            if i == masks.count - 1 { cairo_set_operator(cairo, style.blend.cairo) }
            withPattern(mask.image, mask.map, mask.quality) { cairo_mask(cairo, $0) }
        }
        cairo_restore(cairo)
    }

    /// Fills the current path with the current source.
    private func fill(_ style: DrawingStyle) {
        guard style.alpha < 1 else { return cairo_fill(cairo) }
        cairo_clip(cairo)
        cairo_paint_with_alpha(cairo, Double(max(style.alpha, 0)))
    }

    private func stroke(_ path: PathStorage, _ line: StrokeStyle, _ transform: CGAffineTransform, _ style: DrawingStyle)
    {
        guard line.width > 0 else { return }
        let isFaded = style.alpha < 1
        if isFaded { cairo_push_group(cairo) }
        var matrix = cairo_matrix_t(transform)
        // The source stays in the space of the page.
        let source = cairo_pattern_reference(cairo_get_source(cairo))
        cairo_save(cairo)
        cairo_transform(cairo, &matrix)
        add(path)
        cairo_set_line_width(cairo, Double(line.width))
        cairo_set_line_cap(
            cairo,
            [.butt: CAIRO_LINE_CAP_BUTT, .round: CAIRO_LINE_CAP_ROUND, .square: CAIRO_LINE_CAP_SQUARE][line.cap]
                ?? CAIRO_LINE_CAP_BUTT)
        cairo_set_line_join(
            cairo,
            [.miter: CAIRO_LINE_JOIN_MITER, .round: CAIRO_LINE_JOIN_ROUND, .bevel: CAIRO_LINE_JOIN_BEVEL][line.join]
                ?? CAIRO_LINE_JOIN_MITER)
        cairo_set_miter_limit(cairo, Double(max(line.miterLimit, 1)))
        if line.dash.period != nil {
            cairo_set_dash(
                cairo, line.dash.lengths.map(Double.init), Int32(line.dash.lengths.count), Double(line.dash.phase))
        }
        cairo_stroke(cairo)
        cairo_restore(cairo)
        cairo_pattern_destroy(source)
        if isFaded {
            cairo_pop_group_to_source(cairo)
            cairo_paint_with_alpha(cairo, Double(max(style.alpha, 0)))
        }
    }

    private func add(_ path: PathStorage) {
        cairo_new_path(cairo)
        for segment in path.segments {
            switch segment {
            case .move(let p): cairo_move_to(cairo, Double(p.x), Double(p.y))
            case .line(_, let p): cairo_line_to(cairo, Double(p.x), Double(p.y))
            case .close: cairo_close_path(cairo)
            case .quad(let a, let c, let b):
                let x = Double(c.x) * 2 / 3
                let y = Double(c.y) * 2 / 3
                cairo_curve_to(
                    cairo, Double(a.x) / 3 + x, Double(a.y) / 3 + y, Double(b.x) / 3 + x, Double(b.y) / 3 + y,
                    Double(b.x), Double(b.y))
            case .cubic(_, let c1, let c2, let b):
                cairo_curve_to(cairo, Double(c1.x), Double(c1.y), Double(c2.x), Double(c2.y), Double(b.x), Double(b.y))
            }
        }
    }

    // MARK: Clips

    /// Clips to the paths of a clip; returns its image masks, innermost first.
    private func clip(to node: ClipNode) -> [(image: CGImage, map: CGAffineTransform, quality: CGInterpolationQuality)]
    {
        var masks: [(image: CGImage, map: CGAffineTransform, quality: CGInterpolationQuality)] = []
        var next: ClipNode? = node
        while let node = next {
            switch node.cut {
            case .pixels(let rect):
                if node.outer != nil {
                    cairo_rectangle(
                        cairo, Double(rect.minX), Double(rect.minY), Double(rect.width), Double(rect.height))
                    cairo_clip(cairo)
                }
            case .path(let path, let rule, let isAntialiased):
                add(path)
                cairo_set_fill_rule(cairo, rule == .evenOdd ? CAIRO_FILL_RULE_EVEN_ODD : CAIRO_FILL_RULE_WINDING)
                cairo_set_antialias(cairo, isAntialiased ? CAIRO_ANTIALIAS_DEFAULT : CAIRO_ANTIALIAS_NONE)
                cairo_clip(cairo)
            case .mask(let image, let map, let quality): masks.append((image, map, quality))
            }
            next = node.outer
        }
        return masks
    }

    // MARK: Layers

    package func beginLayer(_ style: DrawingStyle) {
        guard !isFinished else { return }
        if let shadowed {
            self.shadowed?.depth += 1
            return shadowed.list.beginLayer(style)
        }
        if style.shadow != nil {
            shadowed = (DrawingList(bounds: bounds), style, 0)
        } else {
            layers.append(style)
            cairo_push_group(cairo)
        }
    }

    package func endLayer() {
        if let ending = shadowed {
            if ending.depth > 0 {
                shadowed?.depth -= 1
                return ending.list.endLayer()
            }
            return endShadowed(ending.list, ending.style)
        }
        guard let style = layers.popLast() else { return }
        let picture = cairo_pop_group(cairo)
        if style.blend == .mode(.destinationIn) {
            keep(in: picture, style)
        } else {
            painted(style) {
                cairo_set_source(cairo, picture)
                cairo_paint_with_alpha(cairo, Double(min(max(style.alpha, 0), 1)))
            }
        }
        cairo_pattern_destroy(picture)
    }

    /// Multiplies the enclosing group by an image's alpha, as a soft mask of the document.
    private func keep(in mask: OpaquePointer?, _ style: DrawingStyle) {
        guard !layers.isEmpty else { return }
        let content = cairo_pop_group(cairo)
        cairo_push_group(cairo)
        cairo_set_source(cairo, content)
        cairo_mask(cairo, mask)
        cairo_pattern_destroy(content)
    }

    private func endShadowed(_ list: DrawingList, _ style: DrawingStyle) {
        shadowed = nil
        var plain = style
        plain.shadow = nil
        let operations = [DrawingList.Operation.beginLayer(plain)] + list.operations + [.endLayer]
        if let shadow = style.shadow { drawShadow(shadow, of: operations, style) }
        operations.draw(on: self)
    }

    // MARK: Pictures

    /// Draws a shadow as an image of one pixel per point, which suffices for blurred edges.
    private func drawShadow(_ shadow: DrawnShadow, of operations: [DrawingList.Operation], _ style: DrawingStyle) {
        guard let (image, place) = shadow.image(of: operations, bounds: bounds) else { return }
        painted(style) {
            withPattern(image, place, .default) {
                cairo_set_source(cairo, $0)
                cairo_paint(cairo)
            }
        }
    }

    /// Draws a shape that the formats do not support, as an image at the resolution of a printer.
    private func drawAsPicture(_ shape: DrawnShape, _ paint: DrawnPaint, _ style: DrawingStyle) {
        guard
            let (image, place) = CGImage.rendering(
                of: shape, paint, alpha: style.alpha, bounds: style.clip.bounds.intersection(bounds), pixelsPerPoint: 4)
        else { return }
        withPattern(image, place, .default) {
            cairo_set_source(cairo, $0)
            cairo_paint(cairo)
        }
    }

    private func setSource(_ paint: DrawnPaint) {
        switch paint {
        case .color(let color): set(color)
        case .image(let image, let map, let quality): withPattern(image, map, quality) { cairo_set_source(cairo, $0) }
        case .gradient(let gradient):
            let pattern = gradient.pattern
            cairo_set_source(cairo, pattern)
            cairo_pattern_destroy(pattern)
        }
    }

    private func set(_ color: CGColor) {
        func part(_ value: CGFloat) -> Double { Double(min(max(value, 0), 1)) }
        cairo_set_source_rgba(cairo, part(color.red), part(color.green), part(color.blue), part(color.alpha))
    }

    private func withPattern(
        _ image: CGImage, _ map: CGAffineTransform, _ quality: CGInterpolationQuality, _ body: (OpaquePointer?) -> Void
    ) {
        images.append(image)
        let pixels = image.pixels
        let surface = cairo_image_surface_create_for_data(
            pixels.base.assumingMemoryBound(to: UInt8.self), CAIRO_FORMAT_ARGB32,
            Int32(pixels.width), Int32(pixels.height), Int32(pixels.pitch))
        let pattern = cairo_pattern_create_for_surface(surface)
        var matrix = cairo_matrix_t(map.inverted())
        cairo_pattern_set_matrix(pattern, &matrix)
        // Extends the edge pixels: the image is clipped by its own outline.
        cairo_pattern_set_extend(pattern, CAIRO_EXTEND_PAD)
        cairo_pattern_set_filter(pattern, quality == .none ? CAIRO_FILTER_NEAREST : CAIRO_FILTER_GOOD)
        body(pattern)
        cairo_pattern_destroy(pattern)
        cairo_surface_destroy(surface)
    }
}
