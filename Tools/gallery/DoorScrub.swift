import Vitrine

/// The same door under a finger. Its time stands still, and a drag moves it: to the left opens, to the right shuts.
final class DoorScrub: Scene {
    static let name = "door-scrub"
    static let summary = "the same door under a finger, which moves its time: drag to the left to open it"
    static let moments: [CFTimeInterval] = []

    private var picture: DoorPicture?

    func makeRoot(on screen: Screen) -> CALayer {
        let picture = DoorPicture(on: screen)
        self.picture = picture

        // What moves is there but doesn't play: the room's time has no speed.
        picture.container.speed = 0
        let swing = CABasicAnimation(keyPath: "transform.rotation.y")
        swing.toValue = -CGFloat.pi / 2
        let glow = CABasicAnimation(keyPath: "opacity")
        glow.toValue = 1
        for animation in [swing, glow] { animation.duration = 1 }
        picture.door.add(swing, forKey: "swing")
        picture.light.add(glow, forKey: "glow")

        picture.root.addGestureRecognizer(UIPanGestureRecognizer { [unowned self] in scrub($0) })
        return picture.root
    }

    /// 200 points of the room open the door.
    private func scrub(_ pan: UIPanGestureRecognizer) {
        guard let room = picture?.container else { return }
        let x = pan.translation(in: room).x / 200
        // Not all of the way: at its end an animation is over and gone.
        room.timeOffset = min(0.999, max(0, room.timeOffset - x))
        pan.setTranslation(.zero, in: room)
    }
}
