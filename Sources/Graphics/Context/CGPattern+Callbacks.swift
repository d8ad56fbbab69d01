public import Geometry

/// A callback that draws one cell of a pattern, in a context whose axes are those of the pattern, with y up.
public typealias CGPatternDrawPatternCallback = (_ info: UnsafeMutableRawPointer?, _ context: CGContext) -> Void
/// A callback that releases the `info` of a pattern.
public typealias CGPatternReleaseInfoCallback = (_ info: UnsafeMutableRawPointer?) -> Void

/// The functions by which a ``CGPattern`` is drawn and its `info` released.
public struct CGPatternCallbacks {
    /// The version of the structure, 0.
    public var version: UInt32
    /// The callback that draws a cell; `nil` for empty cells.
    public var drawPattern: CGPatternDrawPatternCallback?
    /// The callback that releases `info`, if any.
    public var releaseInfo: CGPatternReleaseInfoCallback?

    /// Creates the structure of a version, which is 0.
    public init(version: UInt32, drawPattern: CGPatternDrawPatternCallback?, releaseInfo: CGPatternReleaseInfoCallback?)
    {
        self.version = version
        self.drawPattern = drawPattern
        self.releaseInfo = releaseInfo
    }
}

/// The adaptation of a pattern's steps to whole pixels. Vitrine ignores it and draws cells without rounding.
public enum CGPatternTiling: Int32, Sendable {
    /// Steps may vary by up to a pixel.
    case noDistortion = 0
    /// Cells may be distorted by up to a pixel to keep steps equal.
    case constantSpacingMinimalDistortion = 1
    /// Cells may be distorted by more than a pixel to keep steps equal.
    case constantSpacing = 2
}

extension CGPattern {
    /// Creates a pattern whose cell a callback draws: once for layers, and for each cell in contexts.
    /// - Parameters:
    ///   - info: a pointer for the callbacks, released with the pattern, or at once if the initializer fails.
    ///   - bounds: the area of a cell in the pattern's space.
    ///   - matrix: the transform from the pattern's space to the layer's.
    ///   - xStep: the horizontal distance between cells; cells overlap if it is shorter than the bounds.
    ///   - yStep: the vertical distance between cells.
    ///   - tiling: not used.
    ///   - isColored: whether the callback sets colours; if not, the colour that is created from the pattern determines
    ///     the colour of its alpha.
    /// - Returns: `nil` if a step is 0 or not finite, if the matrix cannot be inverted, if a cell is larger than 4096
    ///   points, or if there is no memory.
    public convenience init?(
        info: UnsafeMutableRawPointer?, bounds: CGRect, matrix: CGAffineTransform, xStep: CGFloat, yStep: CGFloat,
        tiling: CGPatternTiling, isColored: Bool, callbacks: UnsafePointer<CGPatternCallbacks>
    ) {
        // If the initializer fails, this object is released, and with it `info`.
        let cell = CallbackCell(
            bounds: bounds, step: CGSize(width: xStep, height: yStep), matrix: matrix, info: info,
            callbacks: callbacks.pointee)
        let x = abs(xStep)
        let y = abs(yStep)
        guard x > 0, y > 0, x <= Self.longestStep, y <= Self.longestStep, bounds.size.width <= Self.longestStep,
            bounds.size.height <= Self.longestStep,
            bounds.minX.isFinite, bounds.minY.isFinite, (matrix.a * matrix.d - matrix.b * matrix.c).isNormal,
            matrix.tx.isFinite, matrix.ty.isFinite
        else { return nil }
        let width = max(Int(saturating: (x * Self.density).rounded()), 1)
        let height = max(Int(saturating: (y * Self.density).rounded()), 1)
        guard
            let context = CGContext(
                data: nil, width: width, height: height, bitsPerComponent: 8, bytesPerRow: 0,
                space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue)
        else { return nil }
        // The parts of a cell that exceed a step are seen in the following cells.
        let right = Int(saturating: (bounds.size.width / x).rounded(.up))
        let up = Int(saturating: (bounds.size.height / y).rounded(.up))
        for i in 0..<max(right, 1) {
            for j in 0..<max(up, 1) {
                context.saveGState()
                context.scaleBy(x: CGFloat(width) / x, y: CGFloat(height) / y)
                context.translateBy(x: -bounds.minX - CGFloat(i) * x, y: -bounds.minY - CGFloat(j) * y)
                context.clip(to: bounds)
                cell.draw(in: context)
                context.restoreGState()
            }
        }
        guard let image = context.makeImage() else { return nil }
        // Rows are counted from the top of a cell.
        let place = CGAffineTransform(
            a: x / CGFloat(width), b: 0, c: 0, d: y / CGFloat(height), tx: bounds.minX, ty: bounds.minY
        ).concatenating(matrix)
        self.init(image: image, placement: place, isStencil: !isColored, cell: cell)
    }

    /// The greatest step and the greatest side of a cell, in the pattern's space.
    private static let longestStep: CGFloat = 4096
    /// The pixels per point of the image that is drawn for layers.
    private static let density: CGFloat = 2
}
