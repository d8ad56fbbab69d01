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

    /// A layer of a size that suits the scene, enlarged or reduced to fill the middle of the screen, so that everything
    /// in it is placed in plain numbers. Its `contentsScale` says how many pixels a point in it has.
    func container(width: CGFloat, height: CGFloat) -> CALayer {
        layer(
            CGSize(width: width, height: height), zoom: zoom(width, height),
            at: CGPoint(x: (size.width / 2).rounded(), y: (size.height / 2).rounded()))
    }

    /// The same for a scene that fills the screen: the layer is as wide and as high as is said, and in one direction
    /// mostly more.
    func room(width: CGFloat, height: CGFloat) -> CALayer {
        let zoom = zoom(width, height)
        return layer(
            CGSize(width: size.width / zoom, height: size.height / zoom), zoom: zoom,
            at: CGPoint(x: size.width / 2, y: size.height / 2))
    }

    /// In steps of a twentieth, whole points are whole pixels as often as can be.
    private func zoom(_ width: CGFloat, _ height: CGFloat) -> CGFloat {
        max((min(size.width / width, size.height / height) * 20).rounded(.down) / 20, 0.05)
    }

    private func layer(_ size: CGSize, zoom: CGFloat, at position: CGPoint) -> CALayer {
        let layer = CALayer()
        layer.bounds = CGRect(origin: .zero, size: size)
        layer.position = position
        layer.setAffineTransform(CGAffineTransform(scaleX: zoom, y: zoom))
        layer.contentsScale = scale * zoom
        return layer
    }
}
