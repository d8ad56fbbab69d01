internal import Animation
internal import Geometry
internal import Graphics
internal import Layers

/// Builds gradient layers that a shape masks.
struct GradientBuilder {
    let animator: LayerAnimator

    /// Returns a gradient layer whose mask is a shape.
    /// - Parameters:
    ///   - shape: the shape, which fills or strokes the path in black.
    func layer(_ gradient: GradientStyle, through shape: CAShapeLayer) -> CALayer {
        let layer = CAGradientLayer()
        layer.type = gradient.isRadial ? .radial : .axial
        layer.bounds = Self.bounds
        animator.set("startPoint", of: layer, from: [gradient.start]) {
            .point(Self.unit(gradient.start.value(at: $0).point))
        }
        animator.set("endPoint", of: layer, from: [gradient.start, gradient.end]) { frame in
            let start = gradient.start.value(at: frame).point
            var end = gradient.end.value(at: frame).point
            if gradient.isRadial {
                // The corner of the box around the circle.
                let radius = (end - start).length
                end = CGPoint(x: start.x + radius, y: start.y + radius)
            }
            // A gradient layer draws nothing between equal points.
            if end == start { end = CGPoint(x: start.x + 1, y: start.y + 1) }
            return .point(Self.unit(end))
        }
        if gradient.isRadial, !gradient.highlightLength.isStatic || gradient.highlightLength.value(at: 0) != 0 {
            let values: [any FrameDependent] = [
                gradient.start, gradient.end, gradient.highlightLength, gradient.highlightAngle,
            ]
            animator.set("focalOffset", of: layer, from: values) { .point(gradient.highlight(at: $0)) }
        }
        // Between equal points there is the last colour only.
        let points: [any FrameDependent] = gradient.mayBePoint ? [gradient.start, gradient.end] : []
        animator.set("colors", of: layer, from: points + [gradient.stops]) { frame in
            let colors = gradient.stops.value(at: frame).shown.map { AnimatableValue.color($0.color.cgColor) }
            guard let last = colors.last, gradient.isPoint(at: frame) else { return .array(colors) }
            return .array(Array(repeating: last, count: colors.count))
        }
        animator.set("locations", of: layer, from: [gradient.stops]) { frame in
            .array(gradient.stops.value(at: frame).shown.map { .number(min(max($0.offset, 0), 1)) })
        }
        layer.mask = shape
        return layer
    }

    /// The bounds of all gradient layers, which contain the shapes at all frames, so that they need not follow them.
    private static let bounds = CGRect(x: -1e7, y: -1e7, width: 2e7, height: 2e7)

    /// Returns a point in unit coordinates of the bounds, in which gradient layers have theirs.
    private static func unit(_ point: CGPoint) -> CGPoint {
        CGPoint(x: (point.x - bounds.minX) / bounds.width, y: (point.y - bounds.minY) / bounds.height)
    }
}

extension GradientStyle {
    /// Whether the start is the end at some frame.
    fileprivate var mayBePoint: Bool { !start.isStatic || !end.isStatic || isPoint(at: 0) }

    /// Whether the start is the end at a frame.
    fileprivate func isPoint(at frame: Double) -> Bool { start.value(at: frame).point == end.value(at: frame).point }
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
