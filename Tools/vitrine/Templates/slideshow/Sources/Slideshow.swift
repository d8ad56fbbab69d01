import Vitrine

/// Photos of a folder, one after the other, with cross-fades and slow zooms. A swipe goes on or back.
package final class Slideshow {
    /// The time for which a photo is shown, in seconds.
    package static let interval: CFTimeInterval = 8
    private static let fade: CFTimeInterval = 1.5

    /// The root layer, in the size of the screen.
    package let root = CALayer()
    /// The path of the photo on the screen; `nil` if there is none.
    package private(set) var current: String?
    private let photos: PhotoFolder
    private let state: StateFile<String>
    private let frame = CALayer()
    private let hint = CATextLayer()
    private var timer: KioskTimer?
    /// The search for the next photo, if it is not finished.
    private var search: Task<Void, Never>?

    /// - Parameters:
    ///   - size: the size of the screen in points.
    ///   - photos: the folder of the photos, which is read before each photo.
    ///   - state: the file that keeps the current photo over a restart.
    package init(size: CGSize, photos: PhotoFolder, state: StateFile<String>) {
        self.photos = photos
        self.state = state
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
            let swipe = UISwipeGestureRecognizer { [self] _ in advance(by: step) }
            swipe.direction = direction
            root.addGestureRecognizer(swipe)
        }
    }

    /// Shows the photo that was on the screen last time, or the first one, and then the others.
    package func start() {
        current = state.read()
        advance(by: 0)
    }

    /// Shows another photo.
    /// - Parameter step: 1 for the next one, -1 for the one before, 0 for the current one.
    package func advance(by step: Int) {
        timer?.invalidate()
        timer = Kiosk.after(Self.interval) { [self] in advance(by: 1) }
        search?.cancel()
        search = Task { await show(photo(after: current, by: step)) }
    }

    /// Returns the first photo from a place in the folder that can be read. Broken files are skipped.
    private func photo(after path: String?, by step: Int) async -> (path: String, image: CGImage)? {
        let paths = photos.photos
        guard !paths.isEmpty else { return nil }
        // Without the current photo, which may have been removed, the next one is the first name after it.
        let index = path.flatMap { path in paths.firstIndex { $0 >= path } } ?? 0
        let isHere = path.map { paths.contains($0) } ?? false
        let start = isHere ? index + step : index - (step < 0 ? 1 : 0)
        for offset in paths.indices {
            let candidate = paths[modulo(start + (step < 0 ? -offset : offset), paths.count)]
            if let image = try? await CGImage.load(contentsOfFile: candidate) { return (candidate, image) }
        }
        return nil
    }

    private func modulo(_ number: Int, _ count: Int) -> Int { ((number % count) + count) % count }

    private func show(_ photo: (path: String, image: CGImage)?) {
        guard !Task.isCancelled else { return }
        hint.isHidden = photo != nil
        guard photo?.path != current || frame.contents == nil else { return }
        current = photo?.path
        if let path = photo?.path { state.write(path) }
        let fade = CATransition()
        fade.type = .fade
        fade.duration = Self.fade
        frame.add(fade, forKey: "fade")
        let picture = CALayer()
        picture.frame = frame.bounds
        picture.contents = photo?.image
        picture.contentsGravity = .resizeAspectFill
        frame.contents = photo?.image
        frame.contentsGravity = .resizeAspectFill
        frame.sublayers = [picture]
        zoom(picture)
    }

    /// Enlarges or shrinks a photo slowly, depending on its name (Ken Burns).
    private func zoom(_ picture: CALayer) {
        let name = current?.split(separator: "/").last ?? ""
        let isOdd = name.utf8.reduce(0) { $0 + Int($1) } % 2 == 1
        let zoom = CABasicAnimation(keyPath: "transform.scale")
        zoom.fromValue = isOdd ? 1.12 : 1
        zoom.toValue = isOdd ? 1 : 1.12
        let drift = CABasicAnimation(keyPath: "transform.translation.x")
        drift.fromValue = 0
        drift.toValue = (isOdd ? -0.04 : 0.04) * frame.bounds.width
        let both = CAAnimationGroup()
        both.animations = isOdd ? [zoom] : [zoom, drift]
        both.duration = Self.interval + Self.fade
        both.fillMode = .forwards
        both.isRemovedOnCompletion = false
        picture.add(both, forKey: "zoom")
    }
}
