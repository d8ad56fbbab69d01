package import Geometry

/// The mapping from the pixels of a filtered image to the layer's own coordinate space.
package struct FilterMapping {
    /// The pixels of the image, in device pixels.
    package let area: PixelRect
    /// The transform from device pixels to the layer's own space.
    package let back: Homography
    /// The layer's bounds.
    package let bounds: CGRect

    package init(area: PixelRect, back: Homography, bounds: CGRect) {
        self.area = area
        self.back = back
        self.bounds = bounds
    }

    /// Returns the centre of a pixel in the layer's own space, or `nil` behind the eye of a perspective transform.
    /// - Parameters:
    ///   - x: the pixel's column, counted from the image's first.
    ///   - y: the pixel's row, likewise.
    func point(_ x: Int, _ y: Int) -> SIMD2<Double>? {
        back.project(CGPoint(x: Double(area.minX + x) + 0.5, y: Double(area.minY + y) + 0.5)).map {
            SIMD2(Double($0.x), Double($0.y))
        }
    }
}
