internal import Graphics

/// The decoded images of a composition.
struct CompositionImages: Sendable {
    private(set) var images: [String: CGImage] = [:]
    /// The images that could not be read.
    private(set) var faults: [UnsupportedFeature] = []

    /// Decodes the images of a composition. One that can't be read is left out.
    /// - Parameter folder: the folder of the composition's file; `nil` if it has none.
    init(_ document: LottieDocument, folder: String?) {
        for (id, asset) in document.images.sorted(by: { $0.key < $1.key }) {
            do throws(ImageError) {
                switch asset.source {
                case .embedded(let bytes):
                    images[id] = try CGImage(data: bytes, name: "the image “\(id)”")
                case .file:
                    guard let folder, let path = asset.source.relativePath else {
                        note("the image “\(id)”, whose file lies outside of the composition's folder")
                        continue
                    }
                    images[id] = try CGImage(contentsOfFile: folder + "/" + path)
                case .missing: note("the image “\(id)”, which has no file")
                }
            } catch {
                note("an image that cannot be read: \(error)")
            }
        }
    }

    private mutating func note(_ feature: String) {
        faults.append(UnsupportedFeature(layer: "", path: "assets", feature: feature))
    }
}
