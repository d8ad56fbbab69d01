/// A file in an archive, as the archive's directory describes it.
struct ZipEntry {
    /// The method of compression, by its number in the format: 0 for none, 8 for Deflate.
    let method: Int
    let checksum: Int
    let compressedSize: Int
    let size: Int
    /// The offset of the file's own header.
    let headerOffset: Int
    let isEncrypted: Bool
}
