import Graphics
import LayerModel

/// Images of layers with the same pixels in memory of their own.
struct ImageCopies {
    /// Layers that show images with the same pixels.
    struct Group {
        let image: CGImage
        /// The first layer that shows each of the images.
        var layers: [LayerID]

        /// The memory of the images but one, in bytes.
        var bytes: Int { (layers.count - 1) * image.height * image.bytesPerRow }
    }

    private struct Size: Hashable {
        let width: Int
        let height: Int
    }

    private var groups: [Size: [Group]] = [:]
    private var seen: Set<ObjectIdentifier> = []

    /// The number of images that are compared.
    private static let most = 256

    /// Adds the image that a layer shows.
    mutating func add(_ image: CGImage, of layer: LayerID) {
        guard seen.count < Self.most, seen.insert(ObjectIdentifier(image)).inserted else { return }
        let size = Size(width: image.width, height: image.height)
        if let index = groups[size]?.firstIndex(where: { $0.image.hasSamePixels(as: image) }) {
            groups[size]?[index].layers.append(layer)
        } else {
            groups[size, default: []].append(Group(image: image, layers: [layer]))
        }
    }

    /// The groups of two images or more, those that take most memory first.
    var all: [Group] {
        groups.values.flatMap { $0 }.filter { $0.layers.count > 1 }.sorted {
            ($1.bytes, $0.layers[0].value) < ($0.bytes, $1.layers[0].value)
        }
    }
}
