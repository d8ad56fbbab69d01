import Vitrine

/// A door that swings open and shut in perspective, endlessly.
final class Door: Scene {
    static let name = "door"
    static let summary = "a door that swings in perspective, open and shut, for ever"
    static let moments: [CFTimeInterval] = [0, 0.7, 1.4, 1.9]

    private var picture: DoorPicture?

    func makeRoot(on screen: Screen) -> CALayer {
        let picture = DoorPicture(on: screen)
        self.picture = picture
        return picture.root
    }

    func begin() {
        let swing = CABasicAnimation(keyPath: "transform.rotation.y")
        swing.toValue = -CGFloat.pi / 2
        let glow = CABasicAnimation(keyPath: "opacity")
        glow.toValue = 1
        for animation in [swing, glow] {
            animation.duration = 2
            animation.repeatDuration = .infinity
            animation.autoreverses = true
        }
        picture?.door.add(swing, forKey: "swing")
        picture?.light.add(glow, forKey: "glow")
    }
}
