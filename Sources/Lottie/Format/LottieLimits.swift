/// The limits of compositions. A file that exceeds one is refused.
package struct LottieLimits: Sendable {
    /// The size of a composition's text or of an archive, in bytes.
    package var bytes = 32 << 20
    /// The number of JSON values.
    package var values = 4_000_000
    /// The nesting depth of JSON values.
    package var nesting = 200
    /// The number of layers in the file.
    package var layers = 20_000
    /// The number of layers with those of each use of a precomposition.
    package var layerInstances = 50_000
    /// The number of precompositions inside each other. Layers whose precomposition lies deeper are left out.
    package var precompositionDepth = 32
    /// The number of shape items.
    package var shapeItems = 200_000
    /// The number of shape groups inside each other.
    package var shapeDepth = 64
    package var keyframes = 500_000
    /// The number of vertices of all contours and keyframes.
    package var vertices = 1_000_000
    /// The width and height of the composition, in pixels.
    package var side = 32_767.0
    /// The size of all embedded images, in bytes.
    package var imageBytes = 64 << 20
    /// The number of characters of all texts.
    package var characters = 1_000_000
    /// The number of records of unsupported features; more are not kept.
    package var records = 1000

    // Archives.

    /// The number of files in an archive.
    package var entries = 4096
    /// The size of a file in an archive after decompression, in bytes.
    package var entryBytes = 32 << 20
    /// The size of all files of an archive that are read, after decompression, in bytes.
    package var archiveBytes = 128 << 20
    /// The greatest ratio of the size of a file to its compressed size. Smaller files than 64 KiB may exceed it.
    var compressionRatio = 200

    package init() {}
}
