import Vitrine

/// S3: 12 images with soft edges that rotate and change their size.
final class PhotoStage: SceneStage {
    let root = CALayer.screen()
    private let photos = (0..<12).map { CALayer(showing: SceneImages.photo($0)) }

    init() {
        root.backgroundColor = .bytes(0x20, 0x28, 0x30)
        for photo in photos {
            photo.anchorPoint = CGPoint(x: 0.5, y: 0.5)
            root.addSublayer(photo)
        }
    }

    func move(to frame: Int) {
        for (k, photo) in photos.enumerated() {
            let pose = SceneMotion.photo(frame, k)
            photo.position = pose.middle
            photo.setAffineTransform(pose.transform)
        }
    }
}
