public import Geometry

/// What draws one cell of a pattern (Apple: `CGPatternDrawPatternCallback`); the context's axes are the pattern's, y
/// up.
public typealias CGPatternDrawPatternCallback = (_ info: UnsafeMutableRawPointer?, _ context: CGContext) -> Void
/// What lets go of what a pattern was given to draw with.
public typealias CGPatternReleaseInfoCallback = (_ info: UnsafeMutableRawPointer?) -> Void

/// Apple: `CGPatternCallbacks`.
public struct CGPatternCallbacks {
    /// 0.
    public var version: UInt32
    public var drawPattern: CGPatternDrawPatternCallback?
    public var releaseInfo: CGPatternReleaseInfoCallback?

    public init(version: UInt32, drawPattern: CGPatternDrawPatternCallback?, releaseInfo: CGPatternReleaseInfoCallback?)
    {
        self.version = version
        self.drawPattern = drawPattern
        self.releaseInfo = releaseInfo
    }
}

/// How a pattern's steps give way to whole pixels (Apple: `CGPatternTiling`). Here they never do: cells are drawn
/// through the layer's plane as they are.
public enum CGPatternTiling: Int32, Sendable {
    case noDistortion = 0
    case constantSpacingMinimalDistortion = 1
    case constantSpacing = 2
}

extension CGPattern {
    /// A pattern that is drawn by a callback: once for layers, for each cell in contexts.
    /// - Parameters:
    ///   - info: handed to the callbacks; let go of with the pattern, or at once where there is none.
    ///   - bounds: of a cell, in the pattern's space.
    ///   - matrix: from the pattern's space to the layer's.
    ///   - xStep: from one cell to the next; where it is shorter than the bounds, cells overlap.
    ///   - isColored: if false, the colour made of the pattern says which colour its alpha is drawn with.
    /// - Returns: nil for steps or a matrix that are no numbers or nothing, and for cells of more than 4096 points.
    public convenience init?(
        info: UnsafeMutableRawPointer?, bounds: CGRect, matrix: CGAffineTransform, xStep: CGFloat, yStep: CGFloat,
        tiling: CGPatternTiling, isColored: Bool, callbacks: UnsafePointer<CGPatternCallbacks>
    ) {
        // Releases `info` if the initializer fails.
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
        // What reaches out of one step is seen in the next cells.
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

    private static let longestStep: CGFloat = 4096
    /// Pixels per point of what callbacks draw.
    private static let density: CGFloat = 2
}
