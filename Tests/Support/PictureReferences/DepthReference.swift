package import Geometry
import Graphics
package import Layers

/// Rectangles in one 3-D space; each pixel is computed separately from all rectangles under its centre, farthest first.
package struct DepthReference {
    package enum Mixing: CaseIterable {
        case over, multiply, inverted
    }

    private struct Plane {
        let layer: CALayer
        let mixing: Mixing
        /// The map from the plane to the root's space, including z.
        let matrix: CATransform3D
        /// The map to the screen.
        let corners: [SIMD2<Double>]

        /// Whether an edge is within two pixels.
        func isEdge(near p: CGPoint) -> Bool {
            let p = SIMD2(Double(p.x), Double(p.y))
            return corners.indices.contains { i in
                let a = corners[i]
                let edge = corners[(i + 1) % corners.count] - a
                let length = (edge * edge).sum()
                let along = length > 0 ? min(max(((p - a) * edge).sum() / length, 0), 1) : 0
                let away = p - a - edge * along
                return (away * away).sum() < 4
            }
        }
    }

    private var planes: [Plane] = []
    private let root: CALayer

    package init(_ root: CALayer) {
        self.root = root
    }

    /// - Parameter space: The transform of the plane by the layers above, up to the root.
    package mutating func add(_ layer: CALayer, _ mixing: Mixing = .over, in space: CATransform3D) {
        let anchor = CGPoint(x: layer.bounds.width * layer.anchorPoint.x, y: layer.bounds.height * layer.anchorPoint.y)
        var matrix = CATransform3DMakeTranslation(-anchor.x, -anchor.y, 0)
        matrix = CATransform3DConcat(matrix, layer.transform)
        matrix = CATransform3DConcat(
            matrix, CATransform3DMakeTranslation(layer.position.x, layer.position.y, layer.zPosition))
        let m = CATransform3DConcat(matrix, space)
        let width = layer.bounds.width
        let height = layer.bounds.height
        let corners = [(0, 0), (width, 0), (width, height), (0, height)].map { (x: CGFloat, y: CGFloat) in
            let w = x * m.m14 + y * m.m24 + m.m44
            return SIMD2(Double((x * m.m11 + y * m.m21 + m.m41) / w), Double((x * m.m12 + y * m.m22 + m.m42) / w))
        }
        planes.append(Plane(layer: layer, mixing: mixing, matrix: m, corners: corners))
    }

    /// The transform of all sublayers, about the layer's anchor point.
    package static func space(of layer: CALayer) -> CATransform3D {
        let anchor = CGPoint(x: layer.bounds.width * layer.anchorPoint.x, y: layer.bounds.height * layer.anchorPoint.y)
        let there = CATransform3DConcat(CATransform3DMakeTranslation(-anchor.x, -anchor.y, 0), layer.sublayerTransform)
        return CATransform3DConcat(there, CATransform3DMakeTranslation(anchor.x, anchor.y, 0))
    }

    private struct Hit {
        let depth: Double
        let order: Int
    }

    /// Returns the colour of a pixel over an opaque background, 0…255; `nil` near an edge, or near the intersection of
    /// two planes.
    package func color(_ x: Int, _ y: Int, ground: [Double]) -> [Double]? {
        let middle = CGPoint(x: Double(x) + 0.5, y: Double(y) + 0.5)
        guard let hits = hits(at: middle) else { return nil }
        // A pixel counts only if those around it show these planes in this order.
        if planes.contains(where: { $0.isEdge(near: middle) }) { return nil }
        for (dx, dy) in [(-1.5, -1.5), (1.5, -1.5), (-1.5, 1.5), (1.5, 1.5)] {
            guard let near = self.hits(at: CGPoint(x: middle.x + dx, y: middle.y + dy)),
                near.map(\.order) == hits.map(\.order)
            else { return nil }
        }
        var color = ground
        for hit in hits { mix(planes[hit.order], into: &color) }
        return color.map { $0 * 255 }
    }

    private func mix(_ plane: Plane, into color: inout [Double]) {
        let own = plane.layer.backgroundColor ?? .clear
        let parts = [own.red, own.green, own.blue].map(Double.init)
        let alpha = Double(own.alpha)
        for i in 0..<3 {
            switch plane.mixing {
            case .over: color[i] += (parts[i] - color[i]) * alpha
            case .multiply: color[i] += (parts[i] * color[i] - color[i]) * alpha
            case .inverted: color[i] = 1 - color[i] + (parts[i] - 1 + color[i]) * alpha
            }
        }
    }

    private func hits(at p: CGPoint) -> [Hit]? {
        var hits: [Hit] = []
        for (order, plane) in planes.enumerated() {
            let m = plane.matrix
            // x' = (a x + b y + c) / w for both coordinates: two equations for x and y.
            let a1 = m.m11 - p.x * m.m14
            let b1 = m.m21 - p.x * m.m24
            let c1 = p.x * m.m44 - m.m41
            let a2 = m.m12 - p.y * m.m14
            let b2 = m.m22 - p.y * m.m24
            let c2 = p.y * m.m44 - m.m42
            let determinant = a1 * b2 - a2 * b1
            guard abs(determinant) > 1e-9 else { return nil }
            let x = (c1 * b2 - c2 * b1) / determinant
            let y = (a1 * c2 - a2 * c1) / determinant
            let w = x * m.m14 + y * m.m24 + m.m44
            guard w > 0, x >= 0, y >= 0, x < plane.layer.bounds.width, y < plane.layer.bounds.height else { continue }
            hits.append(Hit(depth: Double((x * m.m13 + y * m.m23 + m.m43) / w), order: order))
        }
        return hits.sorted { ($0.depth, $0.order) < ($1.depth, $1.order) }
    }
}
