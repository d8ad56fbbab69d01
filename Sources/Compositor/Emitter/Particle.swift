import Geometry
import Glibc
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
struct ParticleImage {
    let image: CGImage
    let contentsRect: CGRect
    /// In points, of a particle of scale 1.
    let size: CGSize

    /// In points, from the middle of a particle of scale 1 to its corners.
    let reach: Double

    init(image: CGImage, contentsRect: CGRect, size: CGSize) {
        self.image = image
        self.contentsRect = contentsRect
        self.size = size
        reach = hypot(Double(size.width), Double(size.height)) / 2
    }

    func shows(_ image: CGImage, _ contentsRect: CGRect, _ size: CGSize) -> Bool {
        self.image === image && self.contentsRect == contentsRect && self.size == size
    }
}
