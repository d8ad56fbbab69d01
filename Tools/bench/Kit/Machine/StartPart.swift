/// The parts of the work of a program until its first frame is in memory, in their order.
package enum StartPart: String, CaseIterable, Codable, Sendable {
    /// The program and its libraries are loaded and linked, and Swift's runtime is prepared.
    case linking
    /// fontconfig reads its configuration and finds the font of the scene.
    case fonts
    /// The layers are made.
    case layers
    /// The text is shaped and the layers are committed.
    case shaping
    /// The commit is applied, and the layers are placed.
    case placing
    /// The memory of the picture is allocated, glyphs are drawn, and the frame is painted.
    case painting
}
