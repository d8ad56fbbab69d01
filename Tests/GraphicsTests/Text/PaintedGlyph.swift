import Geometry
import Graphics
import Pixels

/// A colour glyph as a picture of 100 × 100 pixels, which an em of 1000 units fills with the baseline at row 80.
struct PaintedGlyph {
    private let image: CGImage
    private let left: Int
    private let top: Int

    /// Paints a glyph; fails if it has no picture.
    init?(_ glyph: ColorGlyph?, textColor: CGColor = .black) {
        guard let picture = glyph?.picture(pixelsPerEm: 100, textColor: textColor) else { return nil }
        image = picture.image
        left = Int((picture.box.minX * 100).rounded())
        top = Int((picture.box.minY * 100).rounded()) + 80
    }

    /// Paints a glyph of paints; fails if it has no picture.
    init?(_ paint: ColorPaint) {
        self.init(ColorGlyph(paint, unitsPerEm: 1000, usesTextColor: false, paintCount: 1))
    }

    /// The premultiplied red, green, blue and alpha of a pixel; zeros beyond the picture.
    subscript(x: Int, y: Int) -> [Int] {
        guard (0..<image.width).contains(x - left), (0..<image.height).contains(y - top) else { return [0, 0, 0, 0] }
        let word = image.pixels.row(y - top)[x - left]
        return [16, 8, 0, 24].map { Int(word >> $0 & 0xFF) }
    }

    /// The pixels in the middle of the upper left, upper right, lower left and lower right quarter.
    var quarters: [[Int]] { [self[25, 25], self[75, 25], self[25, 75], self[75, 75]] }

    /// The largest difference between components of the 100 × 100 pixels of two glyphs.
    func largestDifference(_ other: PaintedGlyph) -> Int {
        var largest = 0
        for y in 0..<100 {
            for x in 0..<100 { largest = zip(self[x, y], other[x, y]).reduce(largest) { max($0, abs($1.0 - $1.1)) } }
        }
        return largest
    }
}

extension ColorPaint {
    static let red = PaletteColor(color: CGColor(red: 1, green: 0, blue: 0, alpha: 1))
    static let green = PaletteColor(color: CGColor(red: 0, green: 1, blue: 0, alpha: 1))
    static let blue = PaletteColor(color: CGColor(red: 0, green: 0, blue: 1, alpha: 1))

    static let full = CGRect(x: 0, y: -200, width: 1000, height: 1000)
    static let left = CGRect(x: 0, y: -200, width: 500, height: 1000)
    static let bottom = CGRect(x: 0, y: -200, width: 1000, height: 500)
    static let inner = CGRect(x: 250, y: 50, width: 500, height: 500)
    static let middle = CGPoint(x: 500, y: 300)

    /// A paint inside a rectangle.
    static func rectangle(_ rect: CGRect, _ paint: ColorPaint) -> ColorPaint {
        var path = PathStorage()
        path.addRect(rect)
        return .glyph(path, paint)
    }

    /// A colour inside a rectangle.
    static func rectangle(_ rect: CGRect, _ color: PaletteColor) -> ColorPaint { rectangle(rect, .solid(color)) }

    /// A gradient from red at one location to blue at another.
    static func gradient(
        _ kind: GradientPaint.Kind, _ extend: GradientPaint.Extend = .pad, from first: CGFloat = 0, to last: CGFloat = 1
    ) -> ColorPaint {
        .gradient(
            ColorGradient(
                kind: kind, stops: [.init(location: first, color: red), .init(location: last, color: blue)],
                extend: extend))
    }

    static func linear(
        _ start: CGFloat, _ end: CGFloat, _ extend: GradientPaint.Extend = .pad, from first: CGFloat = 0,
        to last: CGFloat = 1
    ) -> ColorPaint {
        gradient(.linear(CGPoint(x: start, y: 0), CGPoint(x: end, y: 0)), extend, from: first, to: last)
    }
}
