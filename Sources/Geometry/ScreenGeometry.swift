/// How the picture lies on a panel: one setting that turns and scales what is seen and what is touched alike.
///
///     let screen = ScreenGeometry(pixelWidth: 800, pixelHeight: 480, rotation: .degrees90)
///     screen.size    // 480 × 800 points
package struct ScreenGeometry: Equatable, Sendable {
    /// The panel's own size, as it is scanned out, in pixels.
    package let pixelWidth: Int
    package let pixelHeight: Int
    package let rotation: Rotation
    /// Pixels a point.
    package let scale: CGFloat

    /// - Parameters:
    ///   - pixelWidth: at least 1; less counts as 1. So does `pixelHeight`.
    ///   - scale: positive and finite; anything else counts as 1.
    package init(pixelWidth: Int, pixelHeight: Int, rotation: Rotation = .degrees0, scale: CGFloat = 1) {
        self.pixelWidth = max(pixelWidth, 1)
        self.pixelHeight = max(pixelHeight, 1)
        self.rotation = rotation
        self.scale = scale > 0 && scale.isFinite ? scale : 1
    }

    /// The picture's size in points, as it is looked at.
    package var size: CGSize {
        let width = CGFloat(pixelWidth) / scale
        let height = CGFloat(pixelHeight) / scale
        return rotation.swapsSides ? CGSize(width: height, height: width) : CGSize(width: width, height: height)
    }

    /// From unit coordinates of the panel to points of the picture.
    package var pointsFromPanel: CGAffineTransform {
        rotation.pictureFromPanel.concatenating(CGAffineTransform(scaleX: size.width, y: size.height))
    }

    /// From points of the picture to the panel's pixels.
    package var pixelsFromPoints: CGAffineTransform {
        pointsFromPanel.inverted().concatenating(
            CGAffineTransform(scaleX: CGFloat(pixelWidth), y: CGFloat(pixelHeight)))
    }
}
