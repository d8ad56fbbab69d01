internal import Animation
internal import Geometry
internal import Graphics
internal import Layers

/// Builds the layers of shape items: one for each fill and stroke.
struct ShapeBuilder {
    let animator: LayerAnimator
    let budget: LayerBudget
    /// The greatest number of copies of repeaters for which layers are made.
    private static let mostCopies = 500
    /// The greatest number of repeaters inside each other for which layers are made.
    private static let mostRepeaters = 8
    /// The greatest number of operators that apply to the path of a paint from behind it.
    private static let mostOperators = 32

    /// Adds the layers of items, the lowest first.
    func build(_ items: [ShapeItem], in parent: CALayer, _ scope: ShapeScope = ShapeScope()) {
        guard budget.mayWork() else { return }
        let counts = items.vertexCounts
        guard budget.take(work: counts[items.count]) else { return }
        // The operators after the current item, the nearest first.
        var operators = scope.operators
        var isMerged = false
        for (index, item) in items.enumerated().reversed() where !item.isHidden {
            if item.isPathOperator {
                let scoped = ScopedOperator(item, after: items[..<index])
                operators = Array(([scoped] + operators).prefix(Self.mostOperators))
            }
            let work = {
                operators.reduce(operators.reduce(counts[index]) { $1.item.vertexCount(after: $0) }) { $0 + $1.work }
            }
            switch item.content {
            case .merge: isMerged = true
            case .group(let group):
                // As in After Effects, merging takes the paths of groups, which are no longer painted themselves.
                if isMerged { continue }
                build(group, at: index, operators, in: parent, scope)
            case .fill(let fill):
                guard budget.take(work: work()) else { return }
                let path = PaintPath(items, before: index, operators: operators)
                add(self.fill(fill, path), named: item.name, to: parent, scope, fill.opacity, fill.blendMode)
            case .stroke(let stroke):
                guard budget.take(work: work()) else { return }
                let path = PaintPath(items, before: index, operators: operators)
                add(self.stroke(stroke, path), named: item.name, to: parent, scope, stroke.opacity, stroke.blendMode)
            case .repeater(let repeater) where scope.repeaters < Self.mostRepeaters:
                // The paints before a repeater are repeated; those after it paint the repeated paths.
                let inner = ShapeScope(operators: operators, repeaters: scope.repeaters + 1)
                build(Array(items[..<index]), inner, repeatedBy: repeater, in: parent, scope)
                return
            default: break
            }
        }
    }

    /// Adds the layers of a group. If it blends, or if several paints of it fade, these are in a layer of their own.
    private func build(
        _ group: ShapeGroup, at index: Int, _ operators: [ScopedOperator], in parent: CALayer, _ scope: ShapeScope
    ) {
        let opacities = scope.opacities + [group.transform.opacity]
        let isFaded = !opacities.allSatisfy(\.isOpaque) && group.items.hasSeveralPaints
        let inner = scope.entering(group, at: index, operators: operators, isFaded: isFaded)
        guard isFaded || group.blendMode != .normal else { return build(group.items, in: parent, inner) }
        guard budget.take() else { return }
        let holder = CALayer()
        if isFaded {
            animator.set("opacity", of: holder, from: opacities) { .number(ShapeScope.product(opacities, at: $0)) }
        }
        holder.blend(group.blendMode)
        build(group.items, in: holder, inner)
        parent.addSublayer(holder)
    }

    // MARK: Paint

    private func add(
        _ layer: CALayer, named name: String, to parent: CALayer, _ scope: ShapeScope, _ opacity: AnimatedNumber,
        _ blendMode: CGBlendMode
    ) {
        guard budget.take() else { return }
        layer.name = name.isEmpty ? nil : name
        animator.place(layer, in: scope)
        animator.set("opacity", of: layer, from: [opacity] + scope.opacities) {
            .number(min(max(opacity.value(at: $0) / 100, 0), 1) * scope.opacity(at: $0))
        }
        layer.blend(blendMode)
        if let below = parent.sublayers?.last as? CAShapeLayer, below.join(strokeOf: layer) { return }
        parent.addSublayer(layer)
    }

    private func fill(_ fill: FillStyle, _ path: PaintPath) -> CALayer {
        let shape = CAShapeLayer()
        shape.fillRule = fill.rule == .evenOdd ? .evenOdd : .nonZero
        animator.set("path", of: shape, from: path.values) { .path(path.path(at: $0)) }
        switch fill.paint {
        case .color(let color):
            animator.set("fillColor", of: shape, to: color)
            return shape
        case .gradient(let gradient):
            shape.fillColor = .black
            return GradientBuilder(animator: animator).layer(gradient, through: shape)
        }
    }

    private func stroke(_ stroke: StrokeStyle, _ path: PaintPath) -> CALayer {
        let shape = CAShapeLayer()
        shape.fillColor = nil
        shape.lineCap = stroke.cap == .round ? .round : stroke.cap == .square ? .square : .butt
        shape.lineJoin = stroke.join == .round ? .round : stroke.join == .bevel ? .bevel : .miter
        animator.set("miterLimit", of: shape, to: stroke.miterLimit)
        animator.set("lineWidth", of: shape, to: stroke.width) { max($0, 0) }
        if stroke.dashes.contains(where: { !$0.isStatic }) {
            // The pattern of a shape layer does not animate: the path itself has the dashes.
            let lengths: [any FrameDependent] = stroke.dashes.map { $0 }
            let values = path.values + lengths + [stroke.dashOffset]
            animator.set("path", of: shape, from: values) { frame in
                let lengths = stroke.dashes.map { $0.value(at: frame) }
                let contours = path.contours(at: frame)
                let dashes = ContourDashes(
                    lengths: lengths, offset: stroke.dashOffset.value(at: frame), hasCaps: stroke.cap != .butt)
                return .path((dashes?.applied(to: contours) ?? contours).pathStorage)
            }
        } else {
            if let dashes = dashes(of: stroke) {
                shape.lineDashPattern = dashes
                animator.set("lineDashPhase", of: shape, to: stroke.dashOffset)
            }
            animator.set("path", of: shape, from: path.values) { .path(path.path(at: $0)) }
        }
        switch stroke.paint {
        case .color(let color):
            animator.set("strokeColor", of: shape, to: color)
            return shape
        case .gradient(let gradient):
            shape.strokeColor = .black
            return GradientBuilder(animator: animator).layer(gradient, through: shape)
        }
    }

    /// Returns the lengths of dashes and gaps, which do not change; `nil` for a solid line.
    private func dashes(of stroke: StrokeStyle) -> [Double]? {
        let lengths = stroke.dashes.map { max($0.value(at: 0), 0) }
        return lengths.contains { $0 > 0 } ? lengths : nil
    }

    // MARK: Repeaters

    /// Adds a layer for each copy of items.
    /// - Parameters:
    ///   - inner: the scope of the items inside a copy.
    ///   - scope: the scope of the repeater.
    private func build(
        _ items: [ShapeItem], _ inner: ShapeScope, repeatedBy repeater: AnimatedRepeater, in parent: CALayer,
        _ scope: ShapeScope
    ) {
        let space = CALayer()
        animator.place(space, in: scope)
        animator.set("opacity", of: space, from: scope.opacities) { .number(scope.opacity(at: $0)) }
        parent.addSublayer(space)
        let count = min(Int(saturating: repeater.copies.greatest.rounded(.up)), Self.mostCopies)
        let order = repeater.drawsBelow ? Array((0..<max(count, 0)).reversed()) : Array(0..<max(count, 0))
        for copy in order where budget.take() {
            let holder = CALayer()
            holder.anchorPoint = .zero
            animator.set("transform", of: holder, from: repeater.values) {
                let repeater = repeater.repeater(at: $0)
                let transform = repeater.transform(step: repeater.offset + Double(copy))
                return .transform(CATransform3DMakeAffineTransform(transform))
            }
            animator.set("opacity", of: holder, from: repeater.values) {
                .number(repeater.repeater(at: $0).opacity(ofCopy: copy))
            }
            build(items, in: holder, inner)
            space.addSublayer(holder)
        }
    }
}

extension LayerAnimator {
    /// Gives a layer the transform of the groups around it, about its origin.
    func place(_ layer: CALayer, in scope: ShapeScope) {
        layer.anchorAtOrigin()
        guard !scope.transforms.isEmpty else { return }
        set("transform", of: layer, from: scope.changingValues) {
            .transform(CATransform3DMakeAffineTransform(scope.transform(at: $0)))
        }
    }
}

extension [ShapeItem] {
    /// Whether more than one paint may be visible.
    fileprivate var hasSeveralPaints: Bool { paintCount > 1 }

    /// The number of paints, counted no further than is needed to tell that there are several.
    private var paintCount: Int {
        reduce(0) { count, item in
            if count > 1 || item.isHidden { return count }
            switch item.content {
            case .fill, .stroke: return count + 1
            case .group(let group): return count + group.items.paintCount
            // Copies are paints as well.
            case .repeater: return count * 2
            default: return count
            }
        }
    }
}
