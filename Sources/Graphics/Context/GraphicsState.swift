internal import Geometry
internal import Pixels

/// What `saveGState` saves.
struct GraphicsState {
    /// From user space to the context's base space.
    var ctm: CGAffineTransform
    var clip: ClipShape
    var fillColor = CGColor.black
    var strokeColor = CGColor.black
    var stroke = StrokeStyle()
    var alpha: CGFloat = 1
    var blendMode = CGBlendMode.normal
    var shouldAntialias = true
    var interpolationQuality = CGInterpolationQuality.default
    var text = TextSettings()

    init(ctm: CGAffineTransform, bounds: PixelRect) {
        self.ctm = ctm
        clip = ClipShape(bounds: bounds)
    }
}

/// Where painting leaves traces: a rectangle, and in it perhaps coverage.
struct ClipShape {
    var bounds: PixelRect
    /// Coverage of a rectangle that holds `bounds`; nil where all is inside. Never written to once it is here.
    private(set) var mask: PixelBuffer?
    /// The mask's upper left pixel.
    private var maskX = 0
    private var maskY = 0

    init(bounds: PixelRect) {
        self.bounds = bounds
    }

    init(bounds: PixelRect, mask: PixelBuffer) {
        self.bounds = bounds
        self.mask = mask
        (maskX, maskY) = (bounds.minX, bounds.minY)
    }

    /// The mask of a part of the bounds.
    func maskPart(_ rect: PixelRect) -> PixelView? {
        mask?.view.part(rect.offset(x: -maskX, y: -maskY))
    }
}

public enum CGInterpolationQuality: Int32, Sendable, Hashable {
    case `default` = 0
    case none = 1
    case low = 2
    case high = 3
    case medium = 4
}
