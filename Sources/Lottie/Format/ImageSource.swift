/// The place of the bytes of an image.
package enum ImageSource: Equatable, Sendable {
    /// The bytes of an image file.
    case embedded([UInt8])
    /// The path of a file as the composition has it; see ``relativePath``.
    case file(folder: String, name: String)
    /// There is none, or it cannot be read.
    case missing

    /// The path of a file relative to the composition's folder; `nil` for other images, and for a path that would lead
    /// out of the folder. Links in the folder are not checked.
    package var relativePath: String? {
        guard case .file(let folder, let name) = self else { return nil }
        return RelativePath.normalized(folder + "/" + name)
    }
}
