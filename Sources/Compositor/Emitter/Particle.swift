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
    /// The angle in radians.
    var angle: Float
    /// The premultiplied colour by which its image is multiplied.
    var tint: UInt32
    /// The index of its image in the emission.
    var image: Int32
}

/// The image of a cell's particles.
struct ParticleImage {
    let image: CGImage
    let contentsRect: CGRect
    /// The size of a particle of scale 1, in points.
    let size: CGSize

    /// The distance from the middle to the corners of a particle of scale 1, in points.
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
