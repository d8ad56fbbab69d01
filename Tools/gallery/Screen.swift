import Vitrine

/// The screen for which a scene is made.
package struct Screen {
    /// The size in points.
    package var size: CGSize
    /// The scale in pixels per point.
    package var scale: CGFloat

    package init(size: CGSize, scale: CGFloat = 1) {
        self.size = size
        self.scale = scale
    }

    /// Creates a dark layer that fills the screen.
    func background() -> CALayer {
        let layer = CALayer()
        layer.frame = CGRect(origin: .zero, size: size)
        layer.backgroundColor = Palette.night
        return layer
    }

    /// Creates a dark layer that fills the screen and contains a room with a view of its size.
    func background(below room: CALayer, showing view: CALayer) -> CALayer {
        let layer = background()
        room.addSublayer(view)
        layer.addSublayer(room)
        return layer
    }

    /// Creates a layer with a size that suits the scene, scaled to fit into the middle of the screen. Its
    /// `contentsScale` is the number of pixels per point in it.
    func container(width: CGFloat, height: CGFloat) -> CALayer {
        layer(
            CGSize(width: width, height: height), zoom: zoom(width, height),
            at: CGPoint(x: (size.width / 2).rounded(), y: (size.height / 2).rounded()))
    }

    /// Creates a layer for a scene that fills the screen: it has at least the given width and height and the aspect
    /// ratio of the screen.
    func room(width: CGFloat, height: CGFloat) -> CALayer {
        let zoom = zoom(width, height)
        return layer(
            CGSize(width: size.width / zoom, height: size.height / zoom), zoom: zoom,
            at: CGPoint(x: size.width / 2, y: size.height / 2))
    }

    /// The scale is a multiple of a twentieth, so that more whole points are whole pixels.
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
