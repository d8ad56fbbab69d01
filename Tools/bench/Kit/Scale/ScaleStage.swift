/// The stages of a frame whose growth with the layer tree is measured.
package enum ScaleStage: String, CaseIterable, Sendable {
    /// The program sets properties of its layers.
    case change
    /// The changes are collected as values and applied to the render tree.
    case commit
    case evaluate
    /// Moved layers are transformed to the screen, and the damage is found.
    case flatten
    /// The damage is painted.
    case composite
    case frame
}

/// The cause of the layers' motion.
package enum ScaleMover: String, CaseIterable, Sendable {
    /// Positions that the program sets in each frame.
    case changes
    /// Animations without an end.
    case animations
}
