public import Geometry

/// How the distances of a pattern's cells are kept; here they always are as they were given.
public enum CGPatternTiling: Int32, Sendable {
    case noDistortion = 0
    case constantSpacingMinimalDistortion = 1
    case constantSpacing = 2
}

public typealias CGPatternDrawPatternCallback = (UnsafeMutableRawPointer?, CGContext) -> Void
public typealias CGPatternReleaseInfoCallback = (UnsafeMutableRawPointer?) -> Void

/// What draws a pattern's cell, and what is called when the pattern goes.
public struct CGPatternCallbacks {
    public var version: UInt32
    public var drawPattern: CGPatternDrawPatternCallback?
    public var releaseInfo: CGPatternReleaseInfoCallback?

    public init(version: UInt32, drawPattern: CGPatternDrawPatternCallback?, releaseInfo: CGPatternReleaseInfoCallback?) {
        self.version = version
        self.drawPattern = drawPattern
        self.releaseInfo = releaseInfo
    }
}

/// A cell that is drawn again and again (Apple: `CGPattern`). Its space is that in which the context started, not that of the moment.
public final class CGPattern {
    let info: UnsafeMutableRawPointer?
    let bounds: CGRect
    let matrix: CGAffineTransform
    let step: CGSize
    let isColored: Bool
    let callbacks: CGPatternCallbacks

    /// - Parameters:
    ///   - info: given to the callbacks.
    ///   - bounds: of the cell, in the pattern's space; nothing is drawn outside.
    ///   - matrix: from the pattern's space to that in which the context started.
    ///   - xStep: from one cell to the next, not 0.
    ///   - isColored: false for a cell that is drawn in the one colour that the pattern is set with.
    public init?(info: UnsafeMutableRawPointer?, bounds: CGRect, matrix: CGAffineTransform, xStep: CGFloat, yStep: CGFloat,
                 tiling: CGPatternTiling, isColored: Bool, callbacks: UnsafePointer<CGPatternCallbacks>) {
        guard xStep != 0, yStep != 0, xStep.isFinite, yStep.isFinite, !bounds.isNull, !bounds.isEmpty, callbacks.pointee.drawPattern != nil else { return nil }
        (self.info, self.bounds, self.matrix, self.isColored) = (info, bounds, matrix, isColored)
        step = CGSize(width: xStep, height: yStep)
        self.callbacks = callbacks.pointee
    }

    deinit {
        callbacks.releaseInfo?(info)
    }
}

extension CGContext {
    /// Paints areas with a pattern.
    /// - Parameter colorComponents: for a pattern with colours of its own its alpha, else the colour in the base space of the fill
    ///   colour space (sRGB where that has none), then alpha.
    public func setFillPattern(_ pattern: CGPattern, colorComponents: UnsafePointer<CGFloat>) {
        state.fill = .pattern(pattern, ink(of: pattern, state.fillSpace, colorComponents))
    }

    /// Paints lines with a pattern.
    public func setStrokePattern(_ pattern: CGPattern, colorComponents: UnsafePointer<CGFloat>) {
        state.strokeInk = .pattern(pattern, ink(of: pattern, state.strokeSpace, colorComponents))
    }

    /// Where a cell begins, in the space in which the context started.
    public func setPatternPhase(_ phase: CGSize) { state.patternPhase = phase }

    private func ink(of pattern: CGPattern, _ space: CGColorSpace?, _ components: UnsafePointer<CGFloat>) -> CGColor? {
        if pattern.isColored { return CGColor(gray: 0, alpha: components[0]) }
        return CGColor(colorSpace: space?.baseColorSpace ?? CGColorSpaceCreateDeviceRGB(), components: components)
    }

    /// Draws a pattern's cells as one picture.
    /// - Parameter clip: to what is painted.
    func draw(_ pattern: CGPattern, _ color: CGColor?, clip: (CGContext) -> Void) {
        guard pattern.matrix.determinant != 0, let drawCell = pattern.callbacks.drawPattern else { return }
        saveGState()
        if pattern.isColored { state.alpha *= color?.alpha ?? 1 }
        beginTransparencyLayer(auxiliaryInfo: nil)
        let path = currentPath
        clip(self)
        let phase = CGAffineTransform(translationX: state.patternPhase.width, y: state.patternPhase.height)
        state.ctm = pattern.matrix.concatenating(phase).concatenating(start.concatenating(base.inverted()))
        state.fill = .color(pattern.isColored ? .black : color ?? .black)
        (state.strokeInk, state.stroke) = (state.fill, StrokeStyle())
        forTiles(of: pattern.step, from: .zero, touching: boundingBoxOfClipPath, box: pattern.bounds) { origin in
            saveGState()
            translateBy(x: origin.x, y: origin.y)
            self.clip(to: pattern.bounds)
            drawCell(pattern.info, self)
            restoreGState()
        }
        currentPath = path
        endTransparencyLayer()
        restoreGState()
    }
}
