package import Layers

/// The composition as a file that a scene file names.
extension LottieLayer: FileLayer {
    package var contentsFile: String? { composition?.file }

    package func load(_ bytes: [UInt8], file: String, folder: String?) throws(FileLayerError) {
        do throws(LottieError) {
            composition = try LottieComposition(data: bytes, file: file, folder: folder)
        } catch {
            throw FileLayerError(error.description)
        }
        if autoplays { play(repeatCount: .infinity) }
    }
}
