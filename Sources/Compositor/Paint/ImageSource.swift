import Geometry
import Graphics
import Pixels

/// Pixels to draw, or the part of them that `contentsRect` chooses.
struct ImageSource {
    /// The whole pixels that hold the part.
    let pixels: PixelView
    /// The part in `pixels`.
    private let part: CGRect

    /// All of a picture.
    init(_ picture: PixelView) {
        pixels = picture
        part = CGRect(x: 0, y: 0, width: CGFloat(picture.width), height: CGFloat(picture.height))
    }

    /// Nil for a part without pixels.
    init?(_ image: CGImage, contentsRect: CGRect) {
        let (width, height) = (CGFloat(image.width), CGFloat(image.height))
        let part = CGRect(x: contentsRect.origin.x * width, y: contentsRect.origin.y * height,
                          width: contentsRect.size.width * width, height: contentsRect.size.height * height)
        guard part.minX.isFinite, part.minY.isFinite, part.width.isFinite, part.height.isFinite else { return nil }
        let inside = part.intersection(CGRect(x: 0, y: 0, width: width, height: height))
        guard !inside.isNull, inside.size.width > 0, inside.size.height > 0 else { return nil }
        let whole = PixelRect(minX: Int(Double(inside.minX).rounded(.down)), minY: Int(Double(inside.minY).rounded(.down)),
                              maxX: Int(Double(inside.maxX).rounded(.up)), maxY: Int(Double(inside.maxY).rounded(.up)))
        pixels = image.pixels.part(whole)
        self.part = part.offsetBy(dx: -CGFloat(whole.minX), dy: -CGFloat(whole.minY))
    }

    /// Whether the part is all of `pixels`.
    var isWhole: Bool {
        part == CGRect(x: 0, y: 0, width: CGFloat(pixels.width), height: CGFloat(pixels.height))
    }

    /// From source pixels to the space in which the part fills `box`.
    func homography(filling box: CGRect) -> Homography {
        let (x, y) = (box.size.width / part.size.width, box.size.height / part.size.height)
        return Homography(CGAffineTransform(a: x, b: 0, c: 0, d: y, tx: box.minX - part.minX * x, ty: box.minY - part.minY * y))
    }
}
