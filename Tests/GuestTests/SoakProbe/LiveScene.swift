import Gallery
import Vitrine

/// Scenes of the gallery side by side, all of which move: particles, paths, hands and depth.
final class LiveScene: Scene {
    static let name = "live"
    static let summary = "scenes of the gallery side by side"
    static let moments: [CFTimeInterval] = [1]

    private let parts = ["fireworks", "circle", "clock-layers", "ship"].compactMap { name in
        galleryScenes.first { $0.name == name }?.init()
    }

    func makeRoot(on screen: Screen) -> CALayer {
        let root = CALayer()
        root.frame = CGRect(origin: .zero, size: screen.size)
        let size = CGSize(width: screen.size.width / 2, height: screen.size.height / 2)
        for (number, part) in parts.enumerated() {
            let tile = CALayer()
            tile.masksToBounds = true
            tile.frame = CGRect(
                x: CGFloat(number % 2) * size.width, y: CGFloat(number / 2) * size.height, width: size.width,
                height: size.height)
            tile.addSublayer(part.makeRoot(on: Screen(size: size, scale: screen.scale)))
            root.addSublayer(tile)
        }
        return root
    }

    func begin() {
        for part in parts { part.begin() }
    }
}
