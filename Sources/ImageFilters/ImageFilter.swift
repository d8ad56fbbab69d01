import Geometry
package import Pixels

/// A filter that changes an image, as a pure function of its parameters.
///
/// Lengths and points are in the layer's own coordinate space.
package enum ImageFilter: Sendable {
    // Filters of the colour alone.
    case matrix(ColorMatrix)
    case posterization(Posterization)
    case gamma(GammaAdjustment)
    case monochrome(Monochrome)
    case falseColor(FalseColor)
    case tint(Tint)
    case clamp(ColorClamp)
    case extreme(ExtremeComponent)
    case maskToAlpha(MaskToAlpha)
    // Filters of the colour and the position.
    case vignette(Vignette)
    // Filters of the neighbourhood.
    case blur(Blur)
    case pixellate(Pixellation)
    // Filters that move pixels.
    case bump(Bump)
    case pinch(Pinch)
    case twirl(Twirl)

    /// Whether a result pixel depends on no source pixel but the one at its own position.
    package var isPointwise: Bool {
        switch self {
        case .matrix, .posterization, .gamma, .monochrome, .falseColor, .tint, .clamp, .extreme, .maskToAlpha,
            .vignette:
            true
        case .blur, .pixellate, .bump, .pinch, .twirl: false
        }
    }

    /// The greatest distance between a result pixel and a source pixel that it depends on, in points.
    ///
    /// 0 for a blur, whose margin depends on the scale and is computed in pixels where it is painted.
    package var reach: Double {
        switch self {
        case .pixellate(let pixellation): pixellation.side
        case .bump(let bump): bump.reach
        case .pinch(let pinch): pinch.reach
        case .twirl(let twirl): twirl.reach
        default: 0
        }
    }

    /// Applies a pointwise filter to the pixels of a 32-bit view; clear pixels stay clear.
    ///
    /// Does nothing for a filter that is not ``isPointwise``.
    package func apply(to view: PixelView, in mapping: FilterMapping) {
        switch self {
        case .matrix(let filter): filter.apply(to: view)
        case .posterization(let filter): filter.apply(to: view)
        case .gamma(let filter): filter.apply(to: view)
        case .monochrome(let filter): filter.apply(to: view)
        case .falseColor(let filter): filter.apply(to: view)
        case .tint(let filter): filter.apply(to: view)
        case .clamp(let filter): filter.apply(to: view)
        case .extreme(let filter): filter.apply(to: view)
        case .maskToAlpha(let filter): filter.apply(to: view)
        case .vignette(let filter): filter.apply(to: view, in: mapping)
        case .blur, .pixellate, .bump, .pinch, .twirl: break
        }
    }

    /// Writes the source position of each pixel of a row, in the layer's own space.
    /// - Returns: `false` for a filter that moves no pixels, which leaves the row as it is.
    package func fill(_ row: UnsafeMutableBufferPointer<SIMD2<Double>>, y: Int, in mapping: FilterMapping) -> Bool {
        switch self {
        case .bump(let filter): filter.fill(row, y: y, in: mapping)
        case .pinch(let filter): filter.fill(row, y: y, in: mapping)
        case .twirl(let filter): filter.fill(row, y: y, in: mapping)
        default: return false
        }
        return true
    }
}
