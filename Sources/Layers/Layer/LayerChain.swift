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
        let sources = Self.ancestry(of: source)
        let targets = Self.ancestry(of: target)
        var i = sources.count
        var j = targets.count
        while i > 0, j > 0, sources[i - 1] === targets[j - 1] {
            i -= 1
            j -= 1
        }
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
        for plane in planes(up) {
            guard let next = plane.project(p) else { return nil }
            p = next
        }
        for plane in planes(down).reversed() {
            guard let next = plane.inverse?.project(p) else { return nil }
            p = next
        }
        return p
    }

    /// Whether the front of the layer that the way begins at is seen at its top: as a picture on the screen, so layers
    /// above it count that turn it.
    var isFacing: Bool {
        var isFacing = true
        for plane in planes(up) {
            if plane.determinant == 0 { return false }
            if plane.determinant < 0 { isFacing.toggle() }
        }
        // A turn of y alone shows no back.
        for layer in up where layer.state.isGeometryFlipped { isFacing.toggle() }
        return isFacing
    }

    /// Infinite where a layer on the way down to `time`'s clock stands still.
    func time(_ time: CFTimeInterval) -> CFTimeInterval {
        var time = time
        for layer in up { time = layer.state.timing.parentTime(atLocalTime: time) }
        for layer in down.reversed() {
            time = layer.state.drive?.time(at: time) ?? layer.state.timing.localTime(atParentTime: time)
        }
        return time
    }

    /// What each plane looks like in the next one above; layers between that preserve depth are no planes.
    private func planes(_ layers: ArraySlice<CALayer>) -> [Homography] {
        var planes: [Homography] = []
        var below: CATransform3D?
        for i in layers.indices {
            let superlayer = i + 1 < layers.endIndex ? layers[i + 1] : top
            let step = layers[i].matrix(in: superlayer)
            let matrix = below.map { CATransform3DConcat($0, step) } ?? step
            if let superlayer, superlayer.state.preservesDepth, superlayer !== top {
                below = matrix
            } else {
                planes.append(matrix.plane)
                below = nil
            }
        }
        return planes
    }
}
