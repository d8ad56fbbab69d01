import Geometry
import Graphics
import LayerModel
import Pixels

/// Pixels to draw: a picture, or the part of one that `contentsRect` chooses.
struct ImageSource {
    /// Whose pixels they are, which smaller versions are kept for; nil for a picture of the moment.
    let image: CGImage?
    /// All of the picture.
    let pixels: PixelView
    /// The part in `pixels`; it may reach out of them, where the pixels at their edges go on.
    let part: CGRect
    /// The whole pixels that hold the part, at least one.
    let hull: PixelRect

    /// All of a picture.
    init(_ picture: PixelView) {
        image = nil
        pixels = picture
        part = CGRect(x: 0, y: 0, width: CGFloat(picture.width), height: CGFloat(picture.height))
        hull = picture.bounds
    }

    /// A part of a picture, which has a size.
    init(_ picture: PixelView, part: CGRect) {
        image = nil
        pixels = picture
        self.part = part
        hull = Self.hull(of: part, in: picture)
    }

    /// Nil for a part without size.
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

    /// Whether the part is made of whole pixels: then it is a picture of its own, such as a sprite of a sheet.
    var isWhole: Bool {
        part.minX == CGFloat(hull.minX) && part.minY == CGFloat(hull.minY) && part.maxX == CGFloat(hull.maxX)
            && part.maxY == CGFloat(hull.maxY)
    }

    /// What smaller versions are made of: the part alone where it is a picture of its own, so that nothing of its
    /// neighbours gets into it.
    var region: PixelRect { isWhole ? hull : pixels.bounds }

    /// The part's pixels as they are.
    var original: SampledPixels {
        SampledPixels(
            pixels: pixels.part(hull),
            fromImage: CGAffineTransform(translationX: -CGFloat(hull.minX), y: -CGFloat(hull.minY)))
    }

    /// The part in a version of `region` of another size.
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

/// Pixels that stand for an image, and where the image's lie in them.
struct SampledPixels {
    let pixels: PixelView
    let fromImage: CGAffineTransform
}

/// How contents are read where they are larger or smaller on the screen than they are.
struct ContentsFilters {
    var magnification = CALayerContentsFilter.linear
    var minification = CALayerContentsFilter.linear
    var bias: Float = 0
}
