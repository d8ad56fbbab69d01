/// An image and its share in a sum of images.
package struct WeightedImage {
    let image: CGImage
    /// The weight, where 255 is the whole image.
    let share: UInt8

    package init(_ image: CGImage, share: UInt8) {
        self.image = image
        self.share = share
    }

    package func hasSize(of other: WeightedImage) -> Bool {
        image.width == other.image.width && image.height == other.image.height
    }
}
