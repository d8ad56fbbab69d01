internal import Graphics

/// The decoded images of a composition.
struct CompositionImages: Sendable {
    private(set) var images: [String: CGImage] = [:]
    /// The images that could not be read, or that are truncated.
    private(set) var faults: [UnsupportedFeature] = []

    /// Decodes the images of a composition. One that cannot be read is left out, and of one that is truncated the
    /// beginning is shown; both are faults.
    /// - Parameter folder: the folder of the composition's file; `nil` if it has none.
    init(_ document: LottieDocument, folder: String?) {
        for (id, asset) in document.images.sorted(by: { $0.key < $1.key }) {
            do throws(ImageError) {
                switch asset.source {
                case .embedded(let bytes):
                    let name = "the image “\(id)”"
                    add(try CGImage(unloggedData: bytes, name: name), id, name)
                case .file:
                    guard let folder, let path = asset.source.relativePath else {
                        note("the image “\(id)”, whose file lies outside of the composition's folder")
                        continue
                    }
                    let name = folder + "/" + path
                    add(try CGImage(unloggedFile: name), id, name)
                case .missing: note("the image “\(id)”, which has no file")
                }
            } catch {
                note("an image that cannot be read: \(error)")
            }
        }
    }

    private mutating func add(_ image: CGImage, _ id: String, _ name: String) {
        images[id] = image
        if image.isTruncated { note("the rest of an image: \(TruncatedImages.description(of: name))") }
    }

    private mutating func note(_ feature: String) {
        faults.append(UnsupportedFeature(layer: "", path: "assets", feature: feature))
    }
}
