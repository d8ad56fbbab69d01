internal import Animation
internal import Geometry
internal import Graphics
internal import Layers

/// Builds the layers of texts: shapes of the outlines of their characters.
struct TextBuilder {
    let animator: LayerAnimator
    let document: LottieDocument
    let budget: LayerBudget

    /// Adds the layers of a text, one for each of the documents that it has in its course.
    func build(_ text: TextContent, in parent: CALayer) {
        let setter = TextSetter(document: document, separatesCharacters: !text.animators.isEmpty)
        let keyframes = text.document.keyframes
        guard keyframes.count > 1 else {
            return add(text.document.value(at: 0), text, setter, to: parent)
        }
        for (index, keyframe) in keyframes.enumerated() {
            let holder = CALayer()
            let end = index + 1 < keyframes.count ? keyframes[index + 1].time : .infinity
            guard end > keyframe.time, budget.take() else { continue }
            animator.show(holder, from: index == 0 ? -.infinity : keyframe.time, to: end)
            add(keyframe.value, text, setter, to: holder)
            parent.addSublayer(holder)
        }
    }

    private func add(_ style: TextDocument, _ text: TextContent, _ setter: TextSetter, to parent: CALayer) {
        let glyphs = setter.glyphs(of: style)
        guard !text.animators.isEmpty else {
            var outline = PathStorage()
            for glyph in glyphs {
                let place = CGAffineTransform(translationX: glyph.origin.x, y: glyph.origin.y)
                outline.append(glyph.outline, transform: place)
            }
            for shape in shapes(outline, style) { parent.addSublayer(shape) }
            return
        }
        // Characters of lines whose distances change depend on all others of their line.
        let lines = Dictionary(grouping: glyphs, by: \.line)
        let places = glyphs.last.map { GlyphCourse.places(of: text.animators, last: $0) } ?? []
        for glyph in glyphs where !glyph.isSpace && budget.take() {
            let course = GlyphCourse(
                glyph, in: lines[glyph.line] ?? [], last: glyphs.last ?? glyph, text.animators, places: places,
                style.justification)
            let holder = CALayer()
            holder.anchorPoint = .zero
            animator.set("transform", of: holder, from: course.values) {
                .transform(course.transform(at: $0))
            }
            animator.set("opacity", of: holder, from: course.values) { .number(course.opacity(at: $0)) }
            if course.isBlurred, let blur = CIFilter(name: "CIGaussianBlur") {
                blur.name = "blur"
                holder.filters = [blur]
                animator.set("filters.blur.inputRadius", of: holder, from: course.values) {
                    .number(course.blurDeviation(at: $0))
                }
            }
            for shape in shapes(glyph.outline, style) {
                if shape.fillColor != nil, let fill = style.fillColor {
                    animator.set("fillColor", of: shape, from: course.values) {
                        .color(course.fillColor(fill, at: $0).cgColor)
                    }
                }
                if shape.strokeColor != nil, let stroke = style.strokeColor {
                    animator.set("strokeColor", of: shape, from: course.values) {
                        .color(course.strokeColor(stroke, at: $0).cgColor)
                    }
                    animator.set("lineWidth", of: shape, from: course.values) {
                        .number(max(course.strokeWidth(style.strokeWidth, at: $0), 0))
                    }
                }
                holder.addSublayer(shape)
            }
            parent.addSublayer(holder)
        }
    }

    /// Returns the fill and the stroke of an outline, the lower one first.
    private func shapes(_ outline: PathStorage, _ style: TextDocument) -> [CAShapeLayer] {
        var shapes: [CAShapeLayer] = []
        if let color = style.fillColor {
            let fill = CAShapeLayer()
            fill.path = CGPath(outline)
            fill.fillColor = color.cgColor
            shapes.append(fill)
        }
        if let color = style.strokeColor, style.strokeWidth > 0 {
            let stroke = CAShapeLayer()
            stroke.path = CGPath(outline)
            stroke.fillColor = nil
            stroke.strokeColor = color.cgColor
            stroke.lineWidth = CGFloat(style.strokeWidth)
            stroke.lineJoin = .round
            shapes.append(stroke)
        }
        for shape in shapes { shape.anchorPoint = .zero }
        return style.strokesOverFill ? shapes : shapes.reversed()
    }
}
