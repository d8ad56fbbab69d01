import Geometry
import Graphics
import LayerModel
import Pixels

/// The pixels of an image to draw: all, or the part that `contentsRect` selects.
struct ImageSource {
    /// The image, of which reduced versions are cached; `nil` for a picture without them.
    let image: CGImage?
    /// The pixels of the whole picture.
    let pixels: PixelView
    /// The part in `pixels`. Outside of the picture its edge pixels are repeated.
    let part: CGRect
    /// The smallest rectangle of whole pixels around the part, not empty.
    let hull: PixelRect

    /// Creates a source for a whole picture.
    init(_ picture: PixelView) {
        image = nil
        pixels = picture
        part = CGRect(x: 0, y: 0, width: CGFloat(picture.width), height: CGFloat(picture.height))
        hull = picture.bounds
    }

    /// Creates a source for a part of a picture, which must not be empty.
    init(_ picture: PixelView, part: CGRect) {
        image = nil
        pixels = picture
        self.part = part
        hull = Self.hull(of: part, in: picture)
    }

    /// Creates a source for a part of an image, in unit coordinates; `nil` if it is empty.
    init?(_ image: CGImage, contentsRect: CGRect) {
        let width = CGFloat(image.width)
        let height = CGFloat(image.height)
        let rect = contentsRect.standardized
        let part = CGRect(
            x: rect.origin.x * width, y: rect.origin.y * height, width: rect.size.width * width,
            height: rect.size.height * height)
        guard part.size.width > 0, part.size.height > 0, part.minX.isFinite, part.minY.isFinite, part.maxX.isFinite,
            part.maxY.isFinite
        else { return nil }
        self.image = image
        self.part = part
        pixels = image.pixels
        hull = Self.hull(of: part, in: image.pixels)
    }

    private static func hull(of part: CGRect, in pixels: PixelView) -> PixelRect {
        let hull = PixelRect(covering: part, limit: pixels.bounds)
        let left = min(hull.minX, pixels.width - 1)
        let top = min(hull.minY, pixels.height - 1)
        return PixelRect(minX: left, minY: top, maxX: max(hull.maxX, left + 1), maxY: max(hull.maxY, top + 1))
    }

    /// Whether the part has whole pixels: then it is an image of its own, such as a sprite of a sheet.
    var isWhole: Bool {
        part.minX == CGFloat(hull.minX) && part.minY == CGFloat(hull.minY) && part.maxX == CGFloat(hull.maxX)
            && part.maxY == CGFloat(hull.maxY)
    }

    /// The region from which reduced versions are made. If the part is an image of its own, its neighbours are left
    /// out.
    var region: PixelRect { isWhole ? hull : pixels.bounds }

    /// The part's pixels at their own size.
    var original: SampledPixels {
        SampledPixels(
            pixels: pixels.part(hull),
            fromImage: CGAffineTransform(translationX: -CGFloat(hull.minX), y: -CGFloat(hull.minY)))
    }

    /// Returns the part in a version of `region` with another size.
    func sampled(in version: PixelView) -> SampledPixels {
        let region = region
        let x = CGFloat(version.width) / CGFloat(region.width)
        let y = CGFloat(version.height) / CGFloat(region.height)
        let map = CGAffineTransform(
            a: x, b: 0, c: 0, d: y, tx: -CGFloat(region.minX) * x, ty: -CGFloat(region.minY) * y)
        if isWhole { return SampledPixels(pixels: version, fromImage: map) }
        let hull = Self.hull(of: part.applying(map), in: version)
        return SampledPixels(
            pixels: version.part(hull),
            fromImage: map.concatenating(.init(translationX: -CGFloat(hull.minX), y: -CGFloat(hull.minY))))
    }
}

/// Pixels of an image or of a reduced version, and the map from the image's pixels to them.
struct SampledPixels {
    let pixels: PixelView
    let fromImage: CGAffineTransform
}

/// The filters for contents that are magnified or reduced.
struct ContentsFilters {
    var magnification = CALayerContentsFilter.linear
    var minification = CALayerContentsFilter.linear
    var bias: Float = 0
}
