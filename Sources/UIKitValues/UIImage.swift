public import Geometry
public import Graphics

/// An immutable image with a scale and an orientation (UIKit: `UIImage`). It is a class around a `CGImage`.
///
///     layer.contents = UIImage(named: "ship")?.cgImage
///
/// As on iOS, ``cgImage`` has the pixels as they are stored; only drawing applies the orientation.
///
/// Unlike in UIKit, images of files are upright already, because they are turned by their orientation tag when they are
/// decoded.
public final class UIImage: Sendable {
    /// The turn or reflection that makes a stored image upright.
    public enum Orientation: Int, Sendable {
        /// The image is upright.
        case up = 0
        /// The image is turned by a half.
        case down = 1
        /// The image is turned by a quarter anticlockwise to be upright.
        case left = 2
        /// The image is turned by a quarter clockwise to be upright.
        case right = 3
        /// The image is reflected from left to right.
        case upMirrored = 4
        /// The image is reflected from top to bottom.
        case downMirrored = 5
        /// The image is reflected at the diagonal from the upper left to the lower right corner.
        case leftMirrored = 6
        /// The image is reflected at the diagonal from the lower left to the upper right corner.
        case rightMirrored = 7
    }

    package let image: CGImage
    /// The pixels per point.
    public let scale: CGFloat
    /// The turn or reflection with which the image is drawn.
    public let imageOrientation: Orientation

    /// The pixels as they are stored, for the contents of layers; never `nil`.
    public var cgImage: CGImage? { image }

    /// The size in points, after the turn of ``imageOrientation``.
    public var size: CGSize {
        let stored = CGSize(width: CGFloat(image.width) / scale, height: CGFloat(image.height) / scale)
        return imageOrientation.isQuarterTurn ? CGSize(width: stored.height, height: stored.width) : stored
    }

    /// Creates an upright image of one pixel per point.
    public convenience init(cgImage: CGImage) {
        self.init(cgImage: cgImage, scale: 1, orientation: .up)
    }

    /// Creates an image.
    /// - Parameters:
    ///   - cgImage: the pixels as they are stored.
    ///   - scale: the pixels per point; 1 if it is not finite or not positive.
    ///   - orientation: the side of the stored pixels that is up when the image is drawn.
    public init(cgImage: CGImage, scale: CGFloat, orientation: Orientation) {
        image = cgImage
        self.scale = scale > 0 && scale.isFinite ? scale : 1
        imageOrientation = orientation
    }
}

extension UIImage.Orientation {
    /// Whether width and height are exchanged.
    var isQuarterTurn: Bool {
        switch self {
        case .left, .right, .leftMirrored, .rightMirrored: true
        case .up, .down, .upMirrored, .downMirrored: false
        }
    }
}

extension UIImage: Hashable {
    /// Returns whether two images have the same pixel object, scale and orientation.
    public static func == (a: UIImage, b: UIImage) -> Bool {
        a.image === b.image && a.scale == b.scale && a.imageOrientation == b.imageOrientation
    }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(image)
        hasher.combine(scale)
        hasher.combine(imageOrientation)
    }
}
