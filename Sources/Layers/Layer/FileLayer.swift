/// A layer whose contents come from a file of a format of its own. A scene file names that file, and not the sublayers
/// that the layer makes of it.
package protocol FileLayer: CALayer {
    /// The path of the file, as scene files have it; `nil` if the contents do not come from a file.
    var contentsFile: String? { get }

    /// Loads the contents.
    /// - Parameters:
    ///   - bytes: the bytes of the file.
    ///   - file: the path of the file, for ``contentsFile``.
    ///   - folder: the folder of the file, from which further files may be read; `nil` if none may.
    func load(_ bytes: [UInt8], file: String, folder: String?) throws(FileLayerError)
}

/// The reason why a file cannot be shown by a layer, in one line that begins with the name of the file.
package struct FileLayerError: Error {
    package let description: String

    package init(_ description: String) {
        self.description = description
    }
}
