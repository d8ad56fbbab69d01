import Vitrine

/// Photos on the whole screen: each fades in over the one before, and is zoomed slowly. A swipe asks for another one.
package final class Slideshow {
    private static let fade: CFTimeInterval = 1.5

    /// The root layer, in the size of the screen.
    package let root = CALayer()
    /// The name of the photo on the screen; `nil` if there is none.
    package private(set) var current: String?
    /// The handler of swipes. Its argument is 1 for the next photo and -1 for the one before.
    package var onSwipe: (Int) -> Void = { _ in }
    private let interval: CFTimeInterval
    private let frame = CALayer()
    private let hint = CATextLayer()

    /// - Parameters:
    ///   - size: the size of the screen in points.
    ///   - interval: the time after which another photo follows, in seconds; the zoom takes as long.
    package init(size: CGSize, interval: CFTimeInterval) {
        self.interval = interval
        root.frame = CGRect(origin: .zero, size: size)
        root.backgroundColor = .black
        frame.frame = root.bounds
        frame.masksToBounds = true
        hint.string = "Put photos into the folder."
        hint.fontSize = 24
        hint.alignmentMode = .center
        hint.frame = CGRect(x: 0, y: size.height / 2 - 16, width: size.width, height: 32)
        hint.isHidden = true
        for layer in [hint, frame] { root.addSublayer(layer) }
        for (direction, step) in [(UISwipeGestureRecognizer.Direction.left, 1), (.right, -1)] {
            let swipe = UISwipeGestureRecognizer { [self] _ in onSwipe(step) }
            swipe.direction = direction
            root.addGestureRecognizer(swipe)
        }
    }

    /// Shows a photo in place of the current one.
    /// - Parameter photo: the photo and its name; `nil` if there is none, which shows a hint.
    package func show(_ photo: (name: String, image: CGImage)?) {
        hint.isHidden = photo != nil
        guard photo?.name != current || frame.sublayers == nil else { return }
        current = photo?.name
        let picture = CALayer()
        picture.frame = frame.bounds
        picture.contents = photo?.image
        picture.contentsGravity = .resizeAspectFill
        zoom(picture)
        frame.sublayers = [picture]
        // It replaces the short transition with which a layer's sublayers change.
        let fade = CATransition()
        fade.type = .fade
        fade.duration = Self.fade
        frame.add(fade, forKey: kCATransition)
    }

    /// Enlarges or shrinks a photo slowly, depending on its name (Ken Burns).
    private func zoom(_ picture: CALayer) {
        let isOdd = (current ?? "").utf8.reduce(0) { $0 + Int($1) } % 2 == 1
        let zoom = CABasicAnimation(keyPath: "transform.scale")
        zoom.fromValue = isOdd ? 1.12 : 1
        zoom.toValue = isOdd ? 1 : 1.12
        let drift = CABasicAnimation(keyPath: "transform.translation.x")
        drift.fromValue = 0
        drift.toValue = (isOdd ? -0.04 : 0.04) * frame.bounds.width
        let both = CAAnimationGroup()
        both.animations = isOdd ? [zoom] : [zoom, drift]
        both.duration = interval + Self.fade
        both.fillMode = .forwards
        both.isRemovedOnCompletion = false
        picture.add(both, forKey: "zoom")
    }
}
