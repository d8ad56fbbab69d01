package import Geometry
package import Pixels

/// What a filter does to a picture, as pure functions. Lengths and points are those of the layer's own space.
package enum PictureFilter: Sendable {
    // Every pixel by itself.
    case matrix(ColorMatrix)
    case posterization(Posterization)
    case gamma(GammaAdjustment)
    case monochrome(Monochrome)
    case falseColor(FalseColor)
    case clamp(ColorClamp)
    case extreme(ExtremeComponent)
    case maskToAlpha(MaskToAlpha)
    // Every pixel by itself and by where it is.
    case vignette(Vignette)
    // Every pixel by its surroundings.
    case blur(Blur)
    case pixellate(Pixellation)
    // Every pixel is one from elsewhere.
    case bump(Bump)
    case pinch(Pinch)
    case twirl(Twirl)

    /// Whether what a pixel becomes is told by it alone, and by where it is.
    package var isPointwise: Bool {
        switch self {
        case .matrix, .posterization, .gamma, .monochrome, .falseColor, .clamp, .extreme, .maskToAlpha, .vignette: true
        case .blur, .pixellate, .bump, .pinch, .twirl: false
        }
    }

    /// How far colours are carried, in points; a blur tells it in pixels where it is painted.
    package var reach: Double {
        switch self {
        case .pixellate(let pixellation): pixellation.side
        case .bump(let bump): bump.reach
        case .pinch(let pinch): pinch.reach
        case .twirl(let twirl): twirl.reach
        default: 0
        }
    }

    /// Changes the pixels of a 32-bit view, each by itself; does nothing for a filter that isn't pointwise. What is
    /// clear stays so.
    package func apply(to view: PixelView, in place: PicturePlace) {
        switch self {
        case .matrix(let filter): filter.apply(to: view)
        case .posterization(let filter): filter.apply(to: view)
        case .gamma(let filter): filter.apply(to: view)
        case .monochrome(let filter): filter.apply(to: view)
        case .falseColor(let filter): filter.apply(to: view)
        case .clamp(let filter): filter.apply(to: view)
        case .extreme(let filter): filter.apply(to: view)
        case .maskToAlpha(let filter): filter.apply(to: view)
        case .vignette(let filter): filter.apply(to: view, in: place)
        case .blur, .pixellate, .bump, .pinch, .twirl: break
        }
    }

    /// Where to look for what is seen in a row of pixels, in the layer's own space; false for a filter that distorts
    /// nothing.
    package func fill(_ row: UnsafeMutableBufferPointer<SIMD2<Double>>, y: Int, in place: PicturePlace) -> Bool {
        switch self {
        case .bump(let filter): filter.fill(row, y: y, in: place)
        case .pinch(let filter): filter.fill(row, y: y, in: place)
        case .twirl(let filter): filter.fill(row, y: y, in: place)
        default: return false
        }
        return true
    }
}

/// Where the pixels of a picture are.
package struct PicturePlace {
    /// On the device.
    package let area: PixelRect
    /// From there to the layer's own space.
    package let back: Homography
    /// Of the layer.
    package let bounds: CGRect

    package init(area: PixelRect, back: Homography, bounds: CGRect) {
        self.area = area
        self.back = back
        self.bounds = bounds
    }

    /// The middle of a pixel, counted from the area's first, in the layer's own space; nil behind the eye.
    func point(_ x: Int, _ y: Int) -> SIMD2<Double>? {
        back.project(CGPoint(x: Double(area.minX + x) + 0.5, y: Double(area.minY + y) + 0.5)).map {
            SIMD2(Double($0.x), Double($0.y))
        }
    }
}

/// Spreads every colour around its place.
package enum Blur: Sendable, Equatable {
    /// By its standard deviation.
    case gaussian(Double)
    /// Over a square of twice the radius and a pixel.
    case box(Double)
}

/// Squares of the mean of what is in them.
package struct Pixellation: Sendable, Equatable {
    /// Where corners of four squares meet.
    package var center: CGPoint
    /// Of the squares; not less than a thousandth of a point.
    package var side: Double
}

extension FilterState {
    /// What it does to a picture; nil for one that is off, or does something else.
    package var picture: PictureFilter? {
        guard isEnabled, case .picture(let picture) = kind.effect else { return nil }
        return picture(self)
    }
}
