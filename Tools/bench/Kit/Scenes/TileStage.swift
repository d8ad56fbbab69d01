import Vitrine

/// S1: 200 tiles over an image, and a moving image above them.
final class TileStage: SceneStage {
    let root = CALayer.screen()
    private let mover = CALayer(showing: SceneImages.mover())

    init() {
        let tiles = (0..<8).map(SceneImages.tile)
        root.contents = SceneImages.a()
        for i in 0..<200 {
            let tile = CALayer(showing: tiles[i % 8])
            tile.position = SceneMotion.tile(i)
            root.addSublayer(tile)
        }
        root.addSublayer(mover)
    }

    func move(to frame: Int) {
        mover.position = SceneMotion.mover(frame)
    }
}
