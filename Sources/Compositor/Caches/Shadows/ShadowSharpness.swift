import Geometry
import Glibc
import Pixels

/// How fine the mask of a shadow has to be, and what blurs it.
struct ShadowSharpness {
    /// The mask's pixels per point: a power of two, so that radii that change keep to few of them.
    let resolution: CGFloat
    /// The length over which the shadow is averaged in addition to its blur, in points: a pixel of the screen, as far
    /// as that counts.
    let pixel: CGFloat
    /// Standard deviation of the gaussian to blur coverage with, in the mask's pixels.
    private(set) var sigma: CGFloat

    /// What is added to the variance by the way from a shape to the screen, in the mask's pixels: a box by coverage, a
    /// triangle by interpolation.
    private static let addedByDrawing: CGFloat = 1.0 / 12 + 1.0 / 6
    private static let mostPixels: CGFloat = 4 * 1024 * 1024

    /// - Parameters:
    ///   - wanted: the shadow's standard deviation, in points.
    ///   - scale: device pixels per point.
    ///   - size: of the silhouette in points: the mask is kept from becoming huge.
    init(sigma wanted: CGFloat, scale: CGFloat, size: CGSize) {
        // What is blurred widely is then the same at any scale.
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

    /// Length of the box to average over, in the mask's pixels.
    var box: CGFloat { pixel * resolution }

    /// The mask's pixels around a silhouette.
    var padding: Int { GaussianWeights.radius(sigma: Double(sigma), box: Double(box)) + 1 }

    /// Leaves out of the blur what was blurred before.
    /// - Parameter variance: in points.
    mutating func leaveOut(_ variance: CGFloat) {
        sigma = max(sigma * sigma - variance * resolution * resolution, Self.least).squareRoot()
    }
}
