import Animation
import Geometry

/// The way between two layers: up from one to the lowest layer that contains both, and down to the other.
///
/// Layers without such a layer, and nil, meet in the space that roots lie in.
struct LayerChain {
    private let up: ArraySlice<CALayer>
    /// The layer where the way turns; nil where it is the space of the roots.
    private let top: CALayer?
    /// From the target upwards.
    private let down: ArraySlice<CALayer>

    init(from source: CALayer?, to target: CALayer?) {
        let (sources, targets) = (Self.ancestry(of: source), Self.ancestry(of: target))
        var (i, j) = (sources.count, targets.count)
        while i > 0, j > 0, sources[i - 1] === targets[j - 1] { (i, j) = (i - 1, j - 1) }
        up = sources[..<i]
        down = targets[..<j]
        top = i < sources.count ? sources[i] : nil
    }

    /// A layer and all above it, kept: presentation layers are the same ones as long as they are.
    private static func ancestry(of layer: CALayer?) -> [CALayer] {
        var found: [CALayer] = []
        var next = layer
        while let layer = next {
            found.append(layer)
            next = layer.superlayer
        }
        return found
    }

    /// Nil for a point in or behind the plane of an eye, or of a layer that is seen edge-on.
    func point(_ p: CGPoint) -> CGPoint? {
        var p = p
        for (layer, superlayer) in steps(up) {
            guard let next = layer.state.plane(in: superlayer?.state).project(p) else { return nil }
            p = next
        }
        for (layer, superlayer) in steps(down).reversed() {
            guard let next = layer.state.plane(in: superlayer?.state).inverse?.project(p) else { return nil }
            p = next
        }
        return p
    }

    /// Infinite where a layer on the way down to `time`'s clock stands still.
    func time(_ time: CFTimeInterval) -> CFTimeInterval {
        var time = time
        for layer in up { time = layer.state.timing.parentTime(atLocalTime: time) }
        for layer in down.reversed() { time = layer.state.timing.localTime(atParentTime: time) }
        return time
    }

    private func steps(_ layers: ArraySlice<CALayer>) -> [(CALayer, CALayer?)] {
        layers.indices.map { (layers[$0], $0 + 1 < layers.endIndex ? layers[$0 + 1] : top) }
    }
}
