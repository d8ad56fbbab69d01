internal import Pixels

extension CGImage {
    /// Creates the sum of images of one size, each multiplied by its share; `nil` without images, or if there is not
    /// enough memory.
    package convenience init?(sum images: [WeightedImage], revision: ImageRevision?) {
        guard let first = images.first?.image,
            let buffer = PixelBuffer(requestedWidth: first.width, height: first.height, format: .argb8888)
        else { return nil }
        for part in images { Kernels.active.plus(part.image.pixels, alpha: part.share, to: buffer.view) }
        self.init(buffer: buffer, revision: revision)
    }
}
