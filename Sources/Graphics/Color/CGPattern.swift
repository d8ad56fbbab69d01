package import Geometry
internal import Pixels

/// A cell that is repeated in both directions, to be used as a ``CGColor``.
///
/// ```swift
/// layer.backgroundColor = CGColor(patternImage: tile)
/// ```
///
/// Cells begin at the origin of the layer's own coordinate space, so that they scroll with the bounds' origin, and
/// stand upright.
public final class CGPattern: Sendable {
    /// The image of one cell, a step wide and high.
    package let image: CGImage
    /// The transform from the image's pixels to the layer's own coordinate space.
    package let placement: CGAffineTransform
    /// Whether the pattern has no colours of its own: only its alpha is used.
    let isStencil: Bool
    /// The cell that contexts repeat: ``image``, or a cell that is drawn each time.
    let cell: any PatternCell

    /// Creates a pattern whose cell contexts draw.
    init(image: CGImage, placement: CGAffineTransform, isStencil: Bool, cell: any PatternCell) {
        self.image = image
        self.placement = placement
        self.isStencil = isStencil
        self.cell = cell
    }

    /// Creates a pattern whose cell is an image.
    private convenience init(image: CGImage, placement: CGAffineTransform) {
        self.init(
            image: image, placement: placement, isStencil: false, cell: ImageCell(image: image, placement: placement))
    }

    /// Creates a pattern whose cell is an image.
    /// - Parameter scale: the pixels of the image per point.
    package convenience init(_ image: CGImage, scale: CGFloat) {
        self.init(image: image, placement: CGAffineTransform(scaleX: 1 / scale, y: 1 / scale))
    }

    /// Returns a pattern whose image is this one's alpha in a colour; the pattern itself if it has colours of its own.
    func colored(_ color: CGColor) -> CGPattern {
        guard isStencil else { return self }
        let cell = PixelBuffer(width: image.width, height: image.height, format: .argb8888)
        let mask = PixelBuffer(width: image.width, height: image.height, format: .a8)
        Kernels.active.alpha(of: image.pixels, to: mask.view)
        Kernels.active.over(color: color.premultiplied(), mask: mask.view, to: cell.view)
        return CGPattern(image: CGImage(buffer: cell), placement: placement)
    }
}
