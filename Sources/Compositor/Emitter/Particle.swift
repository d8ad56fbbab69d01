import Geometry
import Graphics

/// A particle at one moment, in its layer's space.
struct Particle {
    var x: Float
    var y: Float
    var z: Float
    var age: Float
    var scale: Float
    /// In radians.
    var angle: Float
    /// What its image is multiplied with, premultiplied.
    var tint: UInt32
    /// Which of the field's images it shows.
    var sprite: Int32
}

/// What particles of a cell look like.
struct ParticleSprite {
    let image: CGImage
    let contentsRect: CGRect
    /// In points, of a particle of scale 1.
    let size: CGSize

    func shows(_ image: CGImage, _ contentsRect: CGRect, _ size: CGSize) -> Bool {
        self.image === image && self.contentsRect == contentsRect && self.size == size
    }
}
