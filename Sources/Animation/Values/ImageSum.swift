package import Graphics

/// Images of different sizes whose pixels are added where they are shown. Each image was multiplied by its share in a
/// cross-fade before.
package final class ImageSum: Sendable {
    package let images: [CGImage]

    /// The largest number of images; each costs as much as the layer's contents in every frame.
    package static let maximumCount = 4

    package init(_ images: [CGImage]) {
        self.images = images
    }
}
