import Vitrine

/// A door whose time a drag controls: to the left it opens, to the right it shuts. After release it swings on.
final class DoorScrub: Scene {
    static let name = "door-scrub"
    static let summary =
        "the same door in the hand: drag it to the left, let go, catch it again; a tap opens or shuts it"
    static let moments: [CFTimeInterval] = [0.65, 0.85, 1.05, 2]

    private var picture: DoorPicture?

    func makeRoot(on screen: Screen) -> CALayer {
        let picture = DoorPicture(on: screen)
        self.picture = picture

        // The animations do not play by themselves: the gesture controls the time of the room.
        let swing = CABasicAnimation(keyPath: "transform.rotation.y")
        swing.toValue = -CGFloat.pi / 2
        let glow = CABasicAnimation(keyPath: "opacity")
        glow.toValue = 1
        for animation in [swing, glow] { animation.duration = 1 }
        picture.door.add(swing, forKey: "swing")
        picture.light.add(glow, forKey: "glow")

        // A drag of 200 points opens the door.
        let opening = GestureDrivenAnimation(picture.container, times: 0...1)
        opening.perceptualDuration = 0.6
        let pan = UIPanGestureRecognizer()
        opening.follow(pan, along: .x, distance: -200, in: picture.container)
        picture.root.addGestureRecognizer(pan)
        picture.root.addGestureRecognizer(
            UITapGestureRecognizer { _ in opening.settle(at: opening.progress < 0.5 ? 1 : 0) })
        return picture.root
    }

    /// A stroke that pushes the door open.
    func hand() -> [Stroke] {
        guard let room = picture?.container else { return [] }
        return [
            Stroke(
                [(0.4, CGPoint(x: 300, y: 180)), (0.55, CGPoint(x: 260, y: 182)), (0.9, CGPoint(x: 180, y: 190))],
                in: room)
        ]
    }
}
