import Vitrine

/// S5: an image that fades over another. S5g: a group of the image and a rectangle that fades.
final class FadeStage: SceneStage {
    let root = CALayer.screen()
    private let group = CALayer.screen()

    init(isGroup: Bool) {
        root.contents = SceneImages.a()
        group.addSublayer(CALayer(showing: SceneImages.b()))
        if isGroup {
            group.addSublayer(CALayer(.bytes(0x20, 0x40, 0x60), CGRect(x: 480, y: 270, width: 960, height: 540)))
        }
        root.addSublayer(group)
    }

    func move(to frame: Int) {
        group.opacity = Float(SceneMotion.fade(frame)) / 255
    }
}
