internal import Animation
internal import Geometry
internal import Graphics
internal import Layers

/// Builds the layers of shape items: one for each fill and stroke.
struct ShapeBuilder {
    let animator: LayerAnimator
    let budget: LayerBudget
    /// The greatest number of copies of repeaters for which layers are made.
    private static let maximumCopies = 500

    /// Adds the layers of items, the lowest first.
    func build(_ items: [ShapeItem], in parent: CALayer, _ scope: ShapeScope = ShapeScope()) {
        for (index, item) in items.enumerated().reversed() where !item.isHidden {
            switch item.content {
            case .group(let group):
                build(group.items, in: parent, scope.entering(group, at: index, of: items))
            case .fill(let fill):
                let path = PaintPath(items, before: index, outer: scope.operators)
                add(self.fill(fill, path), named: item.name, to: parent, scope, fill.opacity, fill.blendMode)
            case .stroke(let stroke):
                let path = PaintPath(items, before: index, outer: scope.operators)
                add(self.stroke(stroke, path), named: item.name, to: parent, scope, stroke.opacity, stroke.blendMode)
            case .repeater(let repeater):
                // The paints before a repeater are repeated; those after it paint the repeated paths.
                build(items, before: index, repeatedBy: repeater, in: parent, scope)
                return
            default: break
            }
        }
    }

    // MARK: Paint

    private func add(
        _ layer: CALayer, named name: String, to parent: CALayer, _ scope: ShapeScope, _ opacity: AnimatedNumber,
        _ blendMode: CGBlendMode
    ) {
        guard budget.take() else { return }
        layer.name = name.isEmpty ? nil : name
        animator.place(layer, in: scope)
        animator.set("opacity", of: layer, from: [opacity] + scope.transforms.map(\.opacity)) {
            .number(min(max(opacity.value(at: $0) / 100, 0), 1) * scope.opacity(at: $0))
        }
        layer.blend(blendMode)
        parent.addSublayer(layer)
    }

    private func fill(_ fill: FillStyle, _ path: PaintPath) -> CALayer {
        let shape = CAShapeLayer()
        shape.fillRule = (path.fillRule ?? fill.rule) == .evenOdd ? .evenOdd : .nonZero
        animator.set("path", of: shape, from: path.values) { .path(path.path(at: $0)) }
        switch fill.paint {
        case .color(let color):
            animator.set("fillColor", of: shape, to: color)
            return shape
        case .gradient(let gradient):
            shape.fillColor = .black
            return GradientBuilder(animator: animator).layer(gradient, through: shape, path, width: nil)
        }
    }

    private func stroke(_ stroke: StrokeStyle, _ path: PaintPath) -> CALayer {
        let shape = CAShapeLayer()
        shape.fillColor = nil
        shape.lineCap = stroke.cap == .round ? .round : stroke.cap == .square ? .square : .butt
        shape.lineJoin = stroke.join == .round ? .round : stroke.join == .bevel ? .bevel : .miter
        animator.set("miterLimit", of: shape, to: stroke.miterLimit)
        animator.set("lineWidth", of: shape, to: stroke.width) { max($0, 0) }
        if let dashes = dashes(of: stroke) {
            shape.lineDashPattern = dashes
            animator.set("lineDashPhase", of: shape, to: stroke.dashOffset)
        }
        animator.set("path", of: shape, from: path.values) { .path(path.path(at: $0)) }
        switch stroke.paint {
        case .color(let color):
            animator.set("strokeColor", of: shape, to: color)
            return shape
        case .gradient(let gradient):
            shape.strokeColor = .black
            return GradientBuilder(animator: animator).layer(gradient, through: shape, path, width: stroke.width)
        }
    }

    /// Returns the lengths of dashes and gaps at the first frame; `nil` for a solid line.
    private func dashes(of stroke: StrokeStyle) -> [Double]? {
        let frame = animator.map.frame(at: 0)
        let lengths = stroke.dashes.map { max($0.value(at: frame), 0) }
        return lengths.contains { $0 > 0 } ? lengths : nil
    }

    // MARK: Repeaters

    private func build(
        _ items: [ShapeItem], before index: Int, repeatedBy repeater: AnimatedRepeater, in parent: CALayer,
        _ scope: ShapeScope
    ) {
        let space = CALayer()
        animator.place(space, in: scope)
        animator.set("opacity", of: space, from: scope.transforms.map(\.opacity)) { .number(scope.opacity(at: $0)) }
        parent.addSublayer(space)
        // Repeaters after this one have been applied already: it is inside their copies.
        let above = Array(items[..<index])
        let inner = ShapeScope(operators: items[(index + 1)...].filter(\.isPathOperator) + scope.operators)
        let count = min(Int(saturating: repeater.copies.greatest.rounded(.up)), Self.maximumCopies)
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
            build(above, in: holder, inner)
            space.addSublayer(holder)
        }
    }
}

extension LayerAnimator {
    /// Gives a layer the transform of the groups around it, about its origin.
    func place(_ layer: CALayer, in scope: ShapeScope) {
        layer.anchorPoint = .zero
        guard !scope.transforms.isEmpty else { return }
        set("transform", of: layer, from: scope.values) {
            .transform(CATransform3DMakeAffineTransform(scope.transform(at: $0)))
        }
    }
}
