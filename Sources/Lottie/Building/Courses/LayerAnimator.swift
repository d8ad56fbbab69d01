internal import Animation
internal import Geometry
internal import Graphics
internal import Layers

/// Gives properties of layers the courses of a composition's values: plain values where they never change, otherwise
/// animations that the render thread evaluates.
struct LayerAnimator {
    let map: FrameMap
    /// The frames at which the values are seen; `nil` for all.
    let shown: ShownRange?

    /// Creates an animator.
    /// - Parameter shown: the frames at which the layers are shown to which it gives values; `nil` for all.
    init(map: FrameMap, shown: ShownRange? = nil) {
        self.map = map
        self.shown = shown
    }

    /// Gives a property the course of a computed value.
    /// - Parameters:
    ///   - values: the values that the result depends on.
    ///   - compute: returns the value of the property at a frame.
    func set(
        _ keyPath: String, of layer: CALayer, from values: [any FrameDependent],
        _ compute: @escaping @Sendable (Double) -> AnimatableValue
    ) {
        // The value without the animation is that of the start, so that the tree shows it before the first frame.
        layer.assign(compute(map.frame(at: 0)), forKeyPath: keyPath)
        guard values.contains(where: { !$0.isStatic }) else { return }
        let course = FrameFunction(map, shown: shown, of: values, compute)
        layer.add(ComputedAnimation(keyPath: keyPath, course: course), forKey: keyPath)
    }

    /// Hides a layer outside of its frames.
    func show(_ layer: CALayer, from inPoint: Double, to outPoint: Double) {
        let isAlwaysShown =
            map.linearRate != nil && inPoint <= map.frame(at: 0) && outPoint > map.frame(at: .infinity)
        if isAlwaysShown { return }
        let range = ShownRange(inPoint: inPoint, outPoint: outPoint)
        // A layer that is not shown has to become hidden: the frames at which it is shown do not limit this value.
        LayerAnimator(map: map).set("hidden", of: layer, from: [range]) { .number(range.contains($0) ? 0 : 1) }
    }
}

extension ColorValue {
    /// The colour with components from 0 to 1.
    var cgColor: CGColor {
        func limited(_ component: Double) -> CGFloat { min(max(component, 0), 1) }
        return CGColor(
            srgbRed: limited(red), green: limited(green), blue: limited(blue), alpha: limited(alpha))
    }
}
