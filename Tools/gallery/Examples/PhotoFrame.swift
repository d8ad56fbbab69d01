import Vitrine

/// A photo frame on a wall: the image files that are its arguments, one after the other. Each fades in and slowly comes
/// to rest; a tap shows the next one at once.
///
/// To use it in a program of your own, replace its `main.swift` by this file.
final class PhotoFrame {
    /// The root layer, in the size of the screen.
    let root = CALayer()
    /// The opening of the mount, which crops the photo.
    private let opening = CALayer()
    private let photo = CALayer()
    private let count: Int
    private let image: (Int) -> CGImage?
    private var index = 0

    /// - Parameters:
    ///   - size: the size of the screen in points.
    ///   - count: the number of photos.
    ///   - image: returns the photo of a number; called when it is about to be shown.
    init(size: CGSize, count: Int, image: @escaping (Int) -> CGImage?) {
        self.count = count
        self.image = image
        root.frame = CGRect(origin: .zero, size: size)
        hang(onWall: root)
        if count > 0 { show(0) }
        root.addGestureRecognizer(UITapGestureRecognizer { [self] _ in advance() })
    }

    /// Shows the next photo.
    func advance() {
        guard count > 1 else { return }
        index = (index + 1) % count
        let fade = CATransition()
        fade.type = .fade
        fade.duration = 1.2
        opening.add(fade, forKey: "fade")
        show(index)
    }

    private func show(_ index: Int) {
        photo.contents = image(index)
        let settle = CABasicAnimation(keyPath: "transform.scale")
        settle.fromValue = 1.06
        settle.toValue = 1
        settle.duration = 6
        settle.timingFunction = CAMediaTimingFunction(name: .easeOut)
        photo.add(settle, forKey: "settle")
    }

    // MARK: The frame

    /// Adds a wall that is lit from above, a wooden frame, a mount with a bevelled edge, and the photo.
    private func hang(onWall root: CALayer) {
        let unit = min(root.bounds.width, root.bounds.height) / 100
        let wall = gradient([CGColor(red: 0.35, green: 0.4, blue: 0.42, alpha: 1), .wallShade], root.bounds)
        let frame = gradient([.wood, .woodShade], root.bounds.insetBy(dx: 7 * unit, dy: 7 * unit))
        frame.cornerRadius = 0.6 * unit
        frame.shadowOpacity = 0.55
        frame.shadowRadius = 3 * unit
        frame.shadowOffset = CGSize(width: 0, height: 2 * unit)

        let mount = CALayer()
        mount.frame = frame.bounds.insetBy(dx: 2.6 * unit, dy: 2.6 * unit)
        mount.backgroundColor = .mount
        // The shadow that the frame throws on the mount.
        mount.borderColor = CGColor(gray: 0, alpha: 0.22)
        mount.borderWidth = 0.5 * unit
        let bevel = gradient([.bevelShade, .white], mount.bounds.insetBy(dx: 7 * unit, dy: 7 * unit))
        opening.frame = bevel.bounds.insetBy(dx: 0.7 * unit, dy: 0.7 * unit)
        opening.masksToBounds = true
        photo.frame = opening.bounds
        photo.contentsGravity = .resizeAspectFill
        photo.masksToBounds = true

        root.addSublayer(wall)
        wall.addSublayer(frame)
        frame.addSublayer(mount)
        mount.addSublayer(bevel)
        bevel.addSublayer(opening)
        opening.addSublayer(photo)
    }

    private func gradient(_ colors: [CGColor], _ frame: CGRect) -> CAGradientLayer {
        let gradient = CAGradientLayer()
        gradient.colors = colors
        gradient.frame = frame
        return gradient
    }
}

extension CGColor {
    fileprivate static let wallShade = CGColor(red: 0.2, green: 0.24, blue: 0.27, alpha: 1)
    fileprivate static let wood = CGColor(red: 0.34, green: 0.22, blue: 0.14, alpha: 1)
    fileprivate static let woodShade = CGColor(red: 0.2, green: 0.12, blue: 0.08, alpha: 1)
    fileprivate static let mount = CGColor(red: 0.96, green: 0.945, blue: 0.9, alpha: 1)
    fileprivate static let bevelShade = CGColor(red: 0.74, green: 0.72, blue: 0.67, alpha: 1)
}

// The program, which the gallery leaves out.
#if !VITRINE_GALLERY
    @main enum Program {
        static func main() {
            Kiosk.main { screen in
                let files = screen.arguments
                let frame = PhotoFrame(size: screen.size, count: files.count) {
                    try? CGImage(contentsOfFile: files[$0])
                }
                Kiosk.every(10) { frame.advance() }
                return frame.root
            }
        }
    }
#endif
