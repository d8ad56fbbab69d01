internal import Geometry

/// The cell of a pattern: an ``ImageCell``, or a cell that a program draws.
protocol PatternCell: Sendable {
    /// The area of one cell, in the pattern's space.
    var bounds: CGRect { get }
    /// The distance from one cell to the next, in the pattern's space.
    var step: CGSize { get }
    /// The transform from the pattern's space to the space that the pattern is painted in.
    var matrix: CGAffineTransform { get }
}

/// A cell that shows an image.
struct ImageCell: PatternCell {
    let bounds: CGRect
    let matrix = CGAffineTransform.identity

    var step: CGSize { bounds.size }

    /// - Parameter placement: the transform from the image's pixels to the pattern's space.
    init(image: CGImage, placement: CGAffineTransform) {
        bounds = CGRect(
            x: 0, y: 0, width: CGFloat(image.width) * placement.a, height: CGFloat(image.height) * placement.d)
    }
}
