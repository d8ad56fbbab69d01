import Geometry
import Glibc
import Pixels

/// The resolution of a shadow mask, and its blur.
struct ShadowSharpness {
    /// The mask's pixels per point: a power of two, so that a radius that changes leads to few resolutions.
    let resolution: CGFloat
    /// The length of a box filter that is applied in addition to the blur, in points: one device pixel, if the blur is
    /// small enough for that to matter.
    let pixel: CGFloat
    /// The standard deviation of the gaussian applied to the coverage, in the mask's pixels.
    private(set) var sigma: CGFloat

    /// The variance that drawing adds, in the mask's pixels: a box by coverage, a triangle by interpolation.
    private static let addedByDrawing: CGFloat = 1.0 / 12 + 1.0 / 6
    private static let mostPixels: CGFloat = 4 * 1024 * 1024

    /// - Parameters:
    ///   - wanted: The shadow's standard deviation in points.
    ///   - scale: Device pixels per point.
    ///   - size: The size of the silhouette in points, which limits the size of the mask.
    init(sigma wanted: CGFloat, scale: CGFloat, size: CGSize) {
        // A wide blur is then the same at any scale.
        let pixel = wanted * scale < 1.5 ? 1 / max(scale, 1e-3) : 0
        let spread = max((wanted * wanted + pixel * pixel / 12).squareRoot(), 1e-4)
        var resolution = CGFloat(exp2(log2(2 / Double(spread)).rounded(.up)))
        func length(_ side: CGFloat) -> CGFloat { (side + 6 * spread) * resolution }
        while length(size.width) * length(size.height) > Self.mostPixels, resolution > 1e-6 { resolution /= 2 }
        self.resolution = resolution
        self.pixel = pixel
        sigma = max(wanted * wanted * resolution * resolution - Self.addedByDrawing, Self.least).squareRoot()
    }

    private static let least: CGFloat = 0.02

    /// The length of the box filter in the mask's pixels.
    var box: CGFloat { pixel * resolution }

    /// The width of the border around the silhouette, in the mask's pixels.
    var padding: Int { GaussianWeights.radius(sigma: Double(sigma), box: Double(box)) + 1 }

    /// Reduces the blur by one that was applied before.
    /// - Parameter variance: The variance in square points.
    mutating func leaveOut(_ variance: CGFloat) {
        sigma = max(sigma * sigma - variance * resolution * resolution, Self.least).squareRoot()
    }
}
