public import Geometry
internal import Pixels

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

/// A picture that is repeated in both directions; a colour is made of it.
///
/// ```swift
/// layer.backgroundColor = CGColor(patternImage: tile)
/// ```
///
/// Cells begin at the origin of the layer's own space, so that they move with what its bounds' origin scrolls, and
/// stand upright.
public final class CGPattern: Sendable {
    /// One cell, a step wide and high.
    package let image: CGImage
    /// From the cell's pixels to the layer's own space.
    package let placement: CGAffineTransform
    /// Without colours of its own: only its alpha counts.
    let isStencil: Bool
    /// What a context draws instead of the picture, on its own thread: the callbacks are the program's.
    nonisolated(unsafe) let drawn: DrawnCell?

    /// A cell as its callback draws it.
    struct DrawnCell {
        let info: UnsafeMutableRawPointer?
        let bounds: CGRect
        let matrix: CGAffineTransform
        let step: CGSize
        let callbacks: CGPatternCallbacks
    }

    init(image: CGImage, placement: CGAffineTransform, isStencil: Bool = false, drawn: DrawnCell? = nil) {
        self.image = image
        self.placement = placement
        self.isStencil = isStencil
        self.drawn = drawn
    }

    deinit {
        if let drawn { drawn.callbacks.releaseInfo?(drawn.info) }
    }

    /// - Parameter scale: pixels of the image per point.
    package convenience init(_ image: CGImage, scale: CGFloat) {
        self.init(image: image, placement: CGAffineTransform(scaleX: 1 / scale, y: 1 / scale))
    }

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
        let callbacks = callbacks.pointee
        var isMade = false
        defer { if !isMade { callbacks.releaseInfo?(info) } }
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
                callbacks.drawPattern?(info, context)
                context.restoreGState()
            }
        }
        guard let image = context.makeImage() else { return nil }
        // Rows are counted from the top of a cell.
        let place = CGAffineTransform(
            a: x / CGFloat(width), b: 0, c: 0, d: y / CGFloat(height), tx: bounds.minX, ty: bounds.minY
        ).concatenating(matrix)
        isMade = true
        self.init(
            image: image, placement: place, isStencil: !isColored,
            drawn: DrawnCell(
                info: info, bounds: bounds, matrix: matrix, step: CGSize(width: xStep, height: yStep),
                callbacks: callbacks))
    }

    private static let longestStep: CGFloat = 4096
    /// Pixels per point of what callbacks draw.
    private static let density: CGFloat = 2

    /// The pattern with a colour of its own.
    func colored(_ color: CGColor) -> CGPattern {
        guard isStencil else { return self }
        let cell = PixelBuffer(width: image.width, height: image.height, format: .argb8888)
        let mask = PixelBuffer(width: image.width, height: image.height, format: .a8)
        Kernels.active.alpha(of: image.pixels, to: mask.view)
        Kernels.active.over(color: color.premultiplied(), mask: mask.view, to: cell.view)
        return CGPattern(image: CGImage(buffer: cell), placement: placement)
    }
}
