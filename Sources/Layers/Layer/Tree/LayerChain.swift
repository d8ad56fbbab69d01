import Animation
import Geometry

/// The path between two layers: up from one to their lowest common ancestor, and down to the other.
///
/// Layers without a common ancestor, and `nil`, meet in the space of the root layers.
struct LayerChain {
    private let up: ArraySlice<CALayer>
    /// The common ancestor; `nil` for the space of the root layers.
    private let top: CALayer?
    /// The layers below the ancestor, from the target upwards.
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

    /// Returns a layer and its ancestors, retained, because presentation layers are unique only as long as they exist.
    private static func ancestry(of layer: CALayer?) -> [CALayer] {
        var found: [CALayer] = []
        var next = layer
        while let layer = next {
            found.append(layer)
            next = layer.superlayer
        }
        return found
    }

    /// Returns a converted point; `nil` for a point in or behind the plane of an eye, or of a layer seen edge-on.
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

    /// Whether the front of the first layer is visible in the space of the common ancestor, with the transforms of the
    /// layers between.
    var isFacing: Bool {
        var isFacing = true
        for plane in planes(up) {
            if plane.determinant == 0 { return false }
            if plane.determinant < 0 { isFacing.toggle() }
        }
        // A flipped y axis alone shows no back.
        for layer in up where layer.state.isGeometryFlipped { isFacing.toggle() }
        return isFacing
    }

    /// Returns a converted time; infinite if a layer on the way down is paused.
    func time(_ time: CFTimeInterval) -> CFTimeInterval {
        var time = time
        for layer in up { time = layer.state.timing.parentTime(atLocalTime: time) }
        for layer in down.reversed() {
            time = layer.state.drive?.time(at: time) ?? layer.state.timing.localTime(atParentTime: time)
        }
        return time
    }

    /// Returns the homographies between successive planes; layers that preserve depth have no plane of their own.
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
