internal import Animation
internal import Geometry
internal import Graphics
internal import Layers

/// Builds the layers that mask others, whose alpha is what remains visible.
struct MaskBuilder {
    let animator: LayerAnimator
    let budget: LayerBudget
    /// The area outside of which nothing is visible.
    let area: CGRect

    // MARK: Masks

    /// The greatest number of masks of a layer; more are left out.
    static let mostMasks = 100

    /// Returns the mask of a layer's masks together; `nil` if none has an effect.
    func layer(_ masks: [Mask]) -> CALayer? {
        let masks = masks.filter { $0.mode != .none }.prefix(Self.mostMasks)
        return masks.isEmpty ? nil : combined(masks)
    }

    /// Returns the combination of masks, of which there is at least one. Each is combined with the result of those
    /// before it.
    private func combined(_ masks: ArraySlice<Mask>) -> CALayer {
        guard let last = masks.last, budget.take() else { return group([]) }
        let before = masks.dropLast()
        if before.isEmpty { return last.mode == .subtract ? inverted(shape(last)) : group([shape(last)]) }
        switch last.mode {
        case .none, .add: return group([combined(before), shape(last)])
        case .subtract: return product(combined(before), inverted(shape(last)))
        case .intersect: return product(combined(before), shape(last))
        case .lighten: return combination("CIMaximumCompositing", combined(before), shape(last))
        case .darken: return combination("CIMinimumCompositing", combined(before), shape(last))
        case .difference:
            // In white on black, the blend mode gives one without the other, as a luminance.
            let other = shape(last)
            other.compositingFilter = CIFilter(name: "CIDifferenceBlendMode")
            let picture = luminance(of: combined(before), other)
            picture.backgroundColor = .black
            return picture
        }
    }

    /// The standard deviation of the blur of an edge, as a part of its feather: the course of After Effects, as other
    /// players have measured it.
    private static let blurOfFeather = 0.38

    /// Returns the area inside of a mask, or outside of an inverted one, in white.
    private func shape(_ mask: Mask) -> CALayer {
        let feather = mask.feather
        guard !feather.isStatic || feather.value(at: 0) != .zero else {
            return outline(mask, isInverted: mask.isInverted)
        }
        // The blur has to end at the outline, and not at the edge of the area outside of an inverted mask.
        let blurred = group([outline(mask, isInverted: false, opacity: AnimatedNumber(100))])
        let blur = CIFilter(name: "CIGaussianBlur")
        blur?.name = "feather"
        blurred.filters = blur.map { [$0] }
        animator.set("filters.feather.inputRadius", of: blurred, from: [feather]) {
            // Edges are blurred alike in all directions.
            let widths = feather.value(at: $0)
            return .number(max((widths.x + widths.y) / 2, 0) * Self.blurOfFeather)
        }
        let result = mask.isInverted ? inverted(blurred) : group([blurred])
        animator.set("opacity", of: result, to: mask.opacity) { min(max($0 / 100, 0), 1) }
        return result
    }

    /// Returns the area inside of the path of a mask, or that outside of it, without a feather.
    private func outline(_ mask: Mask, isInverted: Bool, opacity: AnimatedNumber? = nil) -> CALayer {
        let shape = CAShapeLayer()
        shape.anchorPoint = .zero
        shape.fillColor = .white
        shape.fillRule = isInverted ? .evenOdd : .nonZero
        let area = area
        animator.set("path", of: shape, from: [mask.path, mask.expansion]) { frame in
            // After Effects extends a mask by a distance from each of its points, which rounds its corners.
            let offset = PathOffset(amount: mask.expansion.value(at: frame), join: .round, miterLimit: 4)
            var path = PathStorage()
            if isInverted { BezierContour(polygon: area.corners).append(to: &path) }
            for contour in offset.applied(to: [mask.path.value(at: frame)]) { contour.append(to: &path) }
            return .path(path)
        }
        animator.set("opacity", of: shape, to: opacity ?? mask.opacity) { min(max($0 / 100, 0), 1) }
        return shape
    }

    // MARK: Mattes

    /// Returns a mask of the picture of another layer.
    func layer(_ mode: MatteMode, of matte: CALayer) -> CALayer {
        switch mode {
        case .alpha: return group([matte])
        case .invertedAlpha: return inverted(matte)
        case .luma: return luminance(of: matte)
        case .invertedLuma: return inverted(luminance(of: matte))
        }
    }

    /// Returns a layer whose alpha is the luminance of a picture.
    private func luminance(of layers: CALayer...) -> CALayer {
        let group = group(layers)
        group.masksToBounds = true
        if let filter = CIFilter(name: "CIMaskToAlpha") { group.filters = [filter] }
        return group
    }

    // MARK: Combination

    /// Returns a layer over the whole area with others in it, the lowest first, which are composited for themselves.
    private func group(_ layers: [CALayer]) -> CALayer {
        let group = CALayer()
        group.anchorPoint = .zero
        group.bounds = area
        group.position = area.origin
        // A compositing filter, even this one, has the sublayers composited apart from what lies below them.
        group.compositingFilter = CIFilter(name: "CISourceOverCompositing")
        for layer in layers { group.addSublayer(layer) }
        return group
    }

    /// Returns a layer whose alpha is 1 minus that of another one.
    private func inverted(_ layer: CALayer) -> CALayer {
        let cover = group([])
        cover.backgroundColor = .white
        cover.compositingFilter = CIFilter(name: "CISourceOutCompositing")
        return group([layer, cover])
    }

    /// Returns a layer whose alpha is the product of those of two others.
    private func product(_ first: CALayer, _ second: CALayer) -> CALayer {
        combination("CISourceInCompositing", first, second)
    }

    /// Returns the combination of a layer with one above it by a filter.
    private func combination(_ name: String, _ first: CALayer, _ second: CALayer) -> CALayer {
        let source = group([second])
        source.compositingFilter = CIFilter(name: name)
        return group([first, source])
    }
}

extension CGRect {
    fileprivate var corners: [CGPoint] {
        [
            CGPoint(x: minX, y: minY), CGPoint(x: maxX, y: minY), CGPoint(x: maxX, y: maxY), CGPoint(x: minX, y: maxY),
        ]
    }
}
