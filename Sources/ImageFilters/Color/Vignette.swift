import Pixels

/// Darkens an image towards the corners of the layer's bounds.
package struct Vignette: Sendable {
    /// The darkening of the corners at a radius of 1; negative values lighten them.
    var intensity: Double
    /// The distance from the centre at which the darkening is full, the corners being at 1.
    var radius: Double

    package init(intensity: Double, radius: Double) {
        self.intensity = intensity
        self.radius = radius
    }

    /// Filters all pixels of a 32-bit view; clear pixels stay clear.
    func apply(to view: PixelView, in mapping: FilterMapping) {
        let bounds = mapping.bounds
        let width = Double(bounds.size.width)
        let height = Double(bounds.size.height)
        let middle = SIMD2(Double(bounds.midX), Double(bounds.midY))
        let half = max((width * width + height * height).squareRoot() / 2, 1e-6)
        for y in 0..<view.height {
            let row = view.row(y)
            for x in 0..<view.width where row[x] >> 24 != 0 {
                guard let point = mapping.point(x, y) else { continue }
                row[x] = color(PixelColor(argb: row[x]).unpremultiplied, at: (point - middle) / half).premultiplied.argb
            }
        }
    }

    /// - Parameter offset: the position from the centre of the bounds, half of their diagonal being 1.
    private func color(_ c: PixelColor, at offset: SIMD2<Double>) -> PixelColor {
        let distance = (offset.x * offset.x + offset.y * offset.y).squareRoot()
        return (c * Float(1 - intensity * smoothStep(distance / max(radius, 1e-6)))).withAlpha(of: c)
    }
}
