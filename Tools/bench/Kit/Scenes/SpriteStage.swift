import Vitrine

/// S7: 1,000 small translucent images over a large one.
final class SpriteStage: SceneStage {
    let root = CALayer.screen()
    private var sprites: [CALayer] = []

    init() {
        let images = (0..<16).map(SceneImages.sprite)
        root.contents = SceneImages.a()
        sprites = (0..<1000).map { CALayer(showing: images[$0 % 16]) }
        for sprite in sprites { root.addSublayer(sprite) }
    }

    func move(to frame: Int) {
        for (i, sprite) in sprites.enumerated() { sprite.position = SceneMotion.sprite(frame, i) }
    }
}
