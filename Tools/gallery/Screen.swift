import Vitrine

/// The screen that a scene is made for.
package struct Screen {
    /// In points.
    package var size: CGSize
    /// Pixels per point.
    package var scale: CGFloat

    package init(size: CGSize, scale: CGFloat = 1) {
        self.size = size
        self.scale = scale
    }

    /// A dark layer that fills the screen.
    func background() -> CALayer {
        let layer = CALayer()
        layer.frame = CGRect(origin: .zero, size: size)
        layer.backgroundColor = Palette.night
        return layer
    }

    /// A layer of a size that suits the scene, enlarged or reduced to fill the middle of the screen, so that everything in
    /// it is placed in plain numbers. Its `contentsScale` says how many pixels a point in it has.
    func container(width: CGFloat, height: CGFloat) -> CALayer {
        // In steps of a twentieth, whole points in it are whole pixels as often as can be.
        let zoom = max((min(size.width / width, size.height / height) * 20).rounded(.down) / 20, 0.05)
        let layer = CALayer()
        layer.bounds = CGRect(x: 0, y: 0, width: width, height: height)
        layer.position = CGPoint(x: (size.width / 2).rounded(), y: (size.height / 2).rounded())
        layer.setAffineTransform(CGAffineTransform(scaleX: zoom, y: zoom))
        layer.contentsScale = scale * zoom
        return layer
    }
}
