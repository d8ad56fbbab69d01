package import Geometry
package import Pixels

/// What a filter does to a picture, as pure functions. Lengths and points are those of the layer's own space.
package enum PictureFilter: Sendable {
    /// Every pixel by itself.
    case color(any ColorFilter)
    /// Every pixel by itself and by where it is.
    case light(any LightFilter)
    case blur(Blur)
    /// Every pixel is one from elsewhere.
    case distortion(any Distortion)
    case pixellate(Pixellation)

    /// Whether what a pixel becomes is told by it alone.
    package var isPointwise: Bool {
        switch self {
        case .color, .light: true
        case .blur, .distortion, .pixellate: false
        }
    }

    /// How far colours are carried, in points.
    package var reach: Double {
        switch self {
        case .color, .light: 0
        case .blur(let blur): blur.reach
        case .distortion(let distortion): distortion.reach
        case .pixellate(let pixellation): pixellation.side
        }
    }
}

/// Spreads every colour around its place.
package enum Blur: Sendable, Equatable {
    /// By its standard deviation.
    case gaussian(Double)
    /// Over a square of twice the radius and a pixel.
    case box(Double)

    var reach: Double {
        switch self {
        case .gaussian(let deviation): 3 * deviation
        case .box(let radius): radius
        }
    }
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
