import Vitrine

/// A photo frame: the files that are its arguments, one after the other, with cross-fades. A tap goes on at once.
///
/// To use it in a program of your own, copy this file in place of its `main.swift`.
#if !VITRINE_GALLERY
    @main
#endif
package final class PhotoFrame {
    package static func main() {
        Kiosk.main { screen in
            let images = screen.arguments.compactMap { try? CGImage(contentsOfFile: $0) }
            let frame = PhotoFrame(size: screen.size, images: images)
            Kiosk.every(8) { frame.advance() }
            return frame.root
        }
    }

    /// The root layer, in the size of the screen.
    package let root = CALayer()
    private let images: [CGImage]
    private let picture = CALayer()
    /// The number of the image on the screen.
    package private(set) var index = 0

    /// - Parameters:
    ///   - size: the size of the screen in points.
    ///   - images: the photos.
    package init(size: CGSize, images: [CGImage]) {
        self.images = images
        root.frame = CGRect(origin: .zero, size: size)
        root.backgroundColor = CGColor(red: 0.16, green: 0.12, blue: 0.1, alpha: 1)
        let mount = CALayer()
        mount.frame = root.bounds.insetBy(dx: size.width * 0.06, dy: size.height * 0.06)
        mount.backgroundColor = CGColor(red: 0.96, green: 0.94, blue: 0.9, alpha: 1)
        mount.shadowOpacity = 0.6
        mount.shadowRadius = 8
        mount.shadowOffset = CGSize(width: 0, height: 4)
        picture.frame = mount.bounds.insetBy(dx: size.width * 0.05, dy: size.height * 0.05)
        picture.contentsGravity = .resizeAspectFill
        picture.masksToBounds = true
        picture.contents = images.first
        mount.addSublayer(picture)
        root.addSublayer(mount)
        root.addGestureRecognizer(UITapGestureRecognizer { [self] _ in advance() })
    }

    /// Fades to the next image.
    package func advance() {
        guard images.count > 1 else { return }
        index = (index + 1) % images.count
        let fade = CATransition()
        fade.type = .fade
        fade.duration = 1
        picture.add(fade, forKey: "fade")
        picture.contents = images[index]
    }
}
