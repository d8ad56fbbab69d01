import Geometry
import Glibc
import Graphics
import LayerModel

/// A rectangle of a picture on its way to the screen.
struct ImageQuad {
    private let column: Slice
    private let row: Slice
    /// From the plane to the screen.
    private let plane: ScreenPlane
    /// From the image's pixels to the plane.
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

    /// From the image's pixels to those of the device.
    var toScreen: Homography { Homography(toPlane).concatenating(plane.map) }

    /// From device pixels to the image's; nil where the plane is seen edge-on.
    var toImage: Homography? { toScreen.inverse }

    /// Where the patch may be painted, in the plane: an outer one reaches past the picture's edge, where a mask
    /// decides.
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
        /// A mix of neighbouring pixels of a version of the image of that size.
        case smooth(width: Int, height: Int)
        /// Of two versions, the second having that share in 255ths.
        case between(Size, Size, UInt8)
    }

    /// Versions in more sizes don't find room while many images grow and shrink, and are made over and over.
    private static let stepsInOctave = 2.0

    /// Which pixels stand for the image at the size in which the patch is seen.
    func reading(of source: ImageSource, by filters: ContentsFilters) -> Reading {
        let middle = CGPoint(x: (column.from.start + column.from.end) / 2, y: (row.from.start + row.from.end) / 2)
        let steps = toScreen.steps(at: middle) ?? (1, 1)
        let region = source.region
        // What is off by less than rounding is drawn as large as it is.
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
    /// How far neighbouring pixels of the screen lie apart in the plane about a point, along its x and its y; nil
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
