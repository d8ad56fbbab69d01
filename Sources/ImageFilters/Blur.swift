/// A blur, its width in points.
package enum Blur: Sendable, Equatable {
    /// A Gaussian blur by its standard deviation.
    case gaussian(Double)
    /// A mean over a square of twice the radius and one pixel.
    case box(Double)
}
