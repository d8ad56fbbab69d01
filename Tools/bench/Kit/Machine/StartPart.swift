/// The parts of the work of a program until its first frame is in memory, in their order. Fonts are found on another
/// thread meanwhile: what that thread does while the layers are made counts as a part of ``layers``.
package enum StartPart: String, CaseIterable, Codable, Sendable {
    /// The program and its libraries are loaded and linked, and Swift's runtime is prepared.
    case linking
    /// The layers and the renderer are made.
    case layers
    /// The rest of the work for fonts: the libraries for text are loaded, fontconfig reads its configuration, and the
    /// font of the scene is found.
    case fonts
    /// The text is shaped and the layers are committed.
    case shaping
    /// The commit is applied, and the layers are placed.
    case placing
    /// The memory of the picture is allocated, glyphs are drawn, and the frame is painted.
    case painting
}
