/// The place of the bytes of an image.
package enum ImageSource: Equatable, Sendable {
    /// The bytes of an image file.
    case embedded([UInt8])
    /// The path of a file, relative to the composition's file, or the name in an archive. The name is as the file has
    /// it: whoever opens it must not leave the folder.
    case file(folder: String, name: String)
    /// There is none, or it cannot be read.
    case missing
}
