public import Geometry
internal import Pixels

/// A picture that is repeated in both directions; a colour is made of it.
///
/// ```swift
/// layer.backgroundColor = CGColor(patternImage: tile)
/// ```
///
/// Cells begin at the origin of the layer's own space, so that they move with what its bounds' origin scrolls, and
/// stand upright.
public final class CGPattern: Sendable {
    /// One cell, a step wide and high.
    package let image: CGImage
    /// From the cell's pixels to the layer's own space.
    package let placement: CGAffineTransform
    /// Without colours of its own: only its alpha counts.
    let isStencil: Bool
    /// What a context repeats: ``image``, or a cell that is drawn each time.
    let cell: any PatternCell

    /// Makes a pattern that contexts draw by a cell of its own.
    init(image: CGImage, placement: CGAffineTransform, isStencil: Bool, cell: any PatternCell) {
        self.image = image
        self.placement = placement
        self.isStencil = isStencil
        self.cell = cell
    }

    /// Makes a pattern of an image.
    private convenience init(image: CGImage, placement: CGAffineTransform) {
        self.init(
            image: image, placement: placement, isStencil: false, cell: ImageCell(image: image, placement: placement))
    }

    /// - Parameter scale: pixels of the image per point.
    package convenience init(_ image: CGImage, scale: CGFloat) {
        self.init(image: image, placement: CGAffineTransform(scaleX: 1 / scale, y: 1 / scale))
    }

    /// The pattern with a colour of its own.
    func colored(_ color: CGColor) -> CGPattern {
        guard isStencil else { return self }
        let cell = PixelBuffer(width: image.width, height: image.height, format: .argb8888)
        let mask = PixelBuffer(width: image.width, height: image.height, format: .a8)
        Kernels.active.alpha(of: image.pixels, to: mask.view)
        Kernels.active.over(color: color.premultiplied(), mask: mask.view, to: cell.view)
        return CGPattern(image: CGImage(buffer: cell), placement: placement)
    }
}
