/// The rotation and scale between a panel and the picture on it, used for rendering and for touches.
///
///     let screen = ScreenGeometry(pixelWidth: 800, pixelHeight: 480, rotation: .degrees90)
///     screen.size    // 480 × 800 points
package struct ScreenGeometry: Equatable, Sendable {
    /// The width of the panel's scan-out, in pixels.
    package let pixelWidth: Int
    package let pixelHeight: Int
    package let rotation: Rotation
    /// The number of pixels per point.
    package let scale: CGFloat

    /// - Parameters:
    ///   - pixelWidth: the width of the panel; smaller values than 1 are 1.
    ///   - pixelHeight: the height of the panel; smaller values than 1 are 1.
    ///   - scale: the number of pixels per point; 1 unless positive and finite.
    package init(pixelWidth: Int, pixelHeight: Int, rotation: Rotation = .degrees0, scale: CGFloat = 1) {
        self.pixelWidth = max(pixelWidth, 1)
        self.pixelHeight = max(pixelHeight, 1)
        self.rotation = rotation
        self.scale = scale > 0 && scale.isFinite ? scale : 1
    }

    /// The size of the picture after the rotation, in points.
    package var size: CGSize {
        let width = CGFloat(pixelWidth) / scale
        let height = CGFloat(pixelHeight) / scale
        return rotation.swapsSides ? CGSize(width: height, height: width) : CGSize(width: width, height: height)
    }

    /// The size of the picture after the rotation, in pixels.
    package var pictureSize: (width: Int, height: Int) {
        rotation.swapsSides ? (pixelHeight, pixelWidth) : (pixelWidth, pixelHeight)
    }

    /// The transform from unit coordinates of the panel to points of the picture.
    package var pointsFromPanel: CGAffineTransform {
        rotation.pictureFromPanel.concatenating(CGAffineTransform(scaleX: size.width, y: size.height))
    }

    /// The transform from points of the picture to pixels of the panel.
    package var pixelsFromPoints: CGAffineTransform {
        pointsFromPanel.inverted().concatenating(
            CGAffineTransform(scaleX: CGFloat(pixelWidth), y: CGFloat(pixelHeight)))
    }
}
