import Geometry
import Glibc
import Graphics
import LayerModel

/// A rectangle of an image that is mapped to the screen.
struct ImageQuad {
    private let column: Slice
    private let row: Slice
    /// The plane in which the image lies.
    private let plane: ScreenPlane
    /// The map from the image's pixels to the plane.
    private let toPlane: CGAffineTransform

    init(_ column: Slice, _ row: Slice, _ plane: ScreenPlane) {
        self.column = column
        self.row = row
        self.plane = plane
        let x = (column.to.end - column.to.start) / (column.from.end - column.from.start)
        let y = (row.to.end - row.to.start) / (row.from.end - row.from.start)
        toPlane = CGAffineTransform(
            a: x, b: 0, c: 0, d: y, tx: column.to.start - column.from.start * x, ty: row.to.start - row.from.start * y)
    }

    /// The map from the image's pixels to device pixels.
    var toScreen: Homography { Homography(toPlane).concatenating(plane.map) }

    /// The map from device pixels to the image's; `nil` if the plane is seen edge-on.
    var toImage: Homography? { toScreen.inverse }

    /// Returns the rectangle of the plane in which the quad is painted. At the image's outer edges it extends beyond
    /// the image, since a mask decides there.
    func cell(isFirst: (x: Bool, y: Bool), isLast: (x: Bool, y: Bool)) -> CGRect {
        let middle = CGPoint(x: (column.to.start + column.to.end) / 2, y: (row.to.start + row.to.end) / 2)
        let steps = plane.map.steps(at: middle) ?? (1, 1)
        let reach = (
            x: column.to.end - column.to.start + 2 * CGFloat(steps.x),
            y: row.to.end - row.to.start + 2 * CGFloat(steps.y)
        )
        let left = column.to.start - (isFirst.x ? reach.x : 0)
        let right = column.to.end + (isLast.x ? reach.x : 0)
        let top = row.to.start - (isFirst.y ? reach.y : 0)
        let bottom = row.to.end + (isLast.y ? reach.y : 0)
        return CGRect(x: left, y: top, width: right - left, height: bottom - top)
    }

    typealias Size = (width: Int, height: Int)

    enum Reading {
        /// The nearest pixel of the image itself.
        case nearest
        /// Interpolated between pixels of a version of the image with this size.
        case smooth(width: Int, height: Int)
        /// Interpolated between two versions; the second has this share in 255ths.
        case between(Size, Size, UInt8)
    }

    /// More sizes per octave would not fit into the cache while many images grow and shrink, and would be made again
    /// and again.
    private static let stepsInOctave = 2.0

    /// Returns how the image is sampled at the scale of the quad.
    func reading(of source: ImageSource, by filters: ContentsFilters) -> Reading {
        let middle = CGPoint(x: (column.from.start + column.from.end) / 2, y: (row.from.start + row.from.end) / 2)
        let steps = toScreen.steps(at: middle) ?? (1, 1)
        let region = source.region
        // A difference within rounding errors does not count as a reduction.
        let isSmaller = max(steps.x, steps.y) > 1 + 1e-6
        switch isSmaller ? filters.minification : filters.magnification {
        case .nearest: return .nearest
        case .trilinear where isSmaller:
            return between(region.width, region.height, octave: log2(max(steps.x, steps.y)) + Double(filters.bias))
        default:
            return .smooth(
                width: ReducedSize.of(region.width, step: steps.x, stepsInOctave: Self.stepsInOctave),
                height: ReducedSize.of(region.height, step: steps.y, stepsInOctave: Self.stepsInOctave))
        }
    }

    private func between(_ width: Int, _ height: Int, octave: Double) -> Reading {
        let octave = min(max(octave.isNaN ? 0 : octave, 0), log2(Double(max(width, height))).rounded(.up))
        let lower = octave.rounded(.down)
        func size(_ octave: Double) -> Size {
            (
                max(Int(saturating: (Double(width) * exp2(-octave)).rounded()), 1),
                max(Int(saturating: (Double(height) * exp2(-octave)).rounded()), 1)
            )
        }
        return .between(size(lower), size(lower + 1), UInt8(part: octave - lower))
    }
}

extension Homography {
    /// Returns the distances on the plane, along its x and y, between neighbouring device pixels at a point; `nil`
    /// behind the eye.
    func steps(at point: CGPoint) -> (x: Double, y: Double)? {
        let h = homogeneous(point)
        guard h.w > 0 else { return nil }
        let u = h.x / h.w
        let v = h.y / h.w
        let ux = (m11 - u * m13) / h.w
        let vx = (m12 - v * m13) / h.w
        let uy = (m21 - u * m23) / h.w
        let vy = (m22 - v * m23) / h.w
        return (1 / Double((ux * ux + vx * vx).squareRoot()), 1 / Double((uy * uy + vy * vy).squareRoot()))
    }
}
