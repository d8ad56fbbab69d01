internal import Animation
internal import Geometry
internal import Graphics
internal import Layers

/// Builds gradient layers that a shape masks.
struct GradientBuilder {
    let animator: LayerAnimator

    /// Returns a gradient layer whose mask is a shape.
    /// - Parameters:
    ///   - shape: the shape, which fills or strokes `path`.
    ///   - width: the width of the stroke; `nil` for a fill.
    func layer(
        _ gradient: GradientStyle, through shape: CAShapeLayer, _ path: PaintPath, width: AnimatedNumber?
    ) -> CALayer {
        let layer = CAGradientLayer()
        layer.type = gradient.isRadial ? .radial : .axial
        // Gradients are in unit coordinates of the bounds, which follow the path.
        let widths: [any FrameDependent] = width.map { [$0] } ?? []
        let values = path.values + widths
        let first = Self.box(of: path.path(at: animator.map.frame(at: 0)), width: width?.value(at: 0) ?? 0)
        let isFixed = values.allSatisfy(\.isStatic)
        let box = { @Sendable (frame: Double) in
            isFixed ? first : Self.box(of: path.path(at: frame), width: width?.value(at: frame) ?? 0)
        }
        animator.set("bounds", of: layer, from: values) { .rect(box($0)) }
        animator.set("position", of: layer, from: values) { .point(box($0).origin) }
        animator.set("startPoint", of: layer, from: values + [gradient.start]) {
            .point(Self.unit(gradient.start.value(at: $0).point, in: box($0)))
        }
        animator.set("endPoint", of: layer, from: values + [gradient.start, gradient.end]) { frame in
            let start = gradient.start.value(at: frame).point
            var end = gradient.end.value(at: frame).point
            if gradient.isRadial {
                // The corner of the box around the circle.
                let radius = (end - start).length
                end = CGPoint(x: start.x + radius, y: start.y + radius)
            }
            return .point(Self.unit(end, in: box(frame)))
        }
        animator.set("colors", of: layer, from: [gradient.stops]) { frame in
            .array(gradient.stops.value(at: frame).shown.map { .color($0.color.cgColor) })
        }
        animator.set("locations", of: layer, from: [gradient.stops]) { frame in
            .array(gradient.stops.value(at: frame).shown.map { .number(min(max($0.offset, 0), 1)) })
        }
        shape.anchorPoint = .zero
        layer.anchorPoint = .zero
        layer.mask = shape
        // The transform of the groups is about their origin, and not about that of the bounds.
        let holder = CALayer()
        holder.addSublayer(layer)
        return holder
    }

    /// Returns the box around a path and a stroke; never an empty one.
    private static func box(of path: PathStorage, width: Double) -> CGRect {
        let box = CGPath(path).boundingBox
        guard !box.isNull, box.origin.x.isFinite, box.origin.y.isFinite, box.width.isFinite, box.height.isFinite else {
            return CGRect(x: 0, y: 0, width: 1, height: 1)
        }
        // Mitres reach farther than half of the width, but no farther than the limit of most.
        let margin = CGFloat(max(width, 0) * 5 + 1)
        return box.insetBy(dx: -margin, dy: -margin)
    }

    private static func unit(_ point: CGPoint, in box: CGRect) -> CGPoint {
        CGPoint(x: (point.x - box.minX) / box.width, y: (point.y - box.minY) / box.height)
    }
}

extension GradientStops {
    /// The greatest number of numbers of a gradient that is drawn.
    private static let mostNumbers = 8000
    /// The number of parts of a range in which both the colour and the opacity change.
    private static let parts = 16

    /// The stops, of which there are at least two if there is any.
    ///
    /// Gradient layers interpolate premultiplied colours, compositions plain ones. They differ where both the colour
    /// and the opacity change. Such ranges get stops in between.
    var shown: [GradientStop] {
        guard numbers.count <= Self.mostNumbers else { return [] }
        let stops = resolved
        guard stops.count != 1 else {
            return [GradientStop(offset: 0, color: stops[0].color), GradientStop(offset: 1, color: stops[0].color)]
        }
        var shown: [GradientStop] = []
        for (index, stop) in stops.enumerated() {
            if index > 0 {
                let before = stops[index - 1]
                if before.color.alpha != stop.color.alpha, before.color.isOtherHue(than: stop.color) {
                    for part in 1..<Self.parts {
                        let progress = Double(part) / Double(Self.parts)
                        shown.append(
                            GradientStop(
                                offset: before.offset + (stop.offset - before.offset) * progress,
                                color: .interpolate(before.color, stop.color, EasingProgress(progress), along: nil)))
                    }
                }
            }
            shown.append(stop)
        }
        return shown
    }
}

extension ColorValue {
    /// Whether the components but the opacity differ from those of another colour.
    fileprivate func isOtherHue(than other: ColorValue) -> Bool {
        red != other.red || green != other.green || blue != other.blue
    }
}
