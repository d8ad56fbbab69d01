import Geometry
import Pixels

/// A filter that computes each pixel from its own colour.
protocol ColorFilter: Sendable {
    /// Returns the filtered colour, whose components may lie outside 0…1.
    /// - Parameter color: a colour that is not premultiplied, its components 0…1.
    func color(_ color: PixelColor) -> PixelColor
}

extension ColorFilter {
    /// Filters all pixels of a 32-bit view; clear pixels stay clear.
    func apply(to view: PixelView) {
        // Drawings have many neighbours of one colour.
        var last = (source: UInt32(0), result: UInt32(0))
        for y in 0..<view.height {
            let row = view.row(y)
            for x in 0..<view.width where row[x] >> 24 != 0 {
                if row[x] != last.source {
                    last = (row[x], color(PixelColor(argb: row[x]).unpremultiplied).premultiplied.argb)
                }
                row[x] = last.result
            }
        }
    }
}
