/// Why a layer can't become part of another.
enum TreeObjection {
    /// Presentation layers are only looked at.
    case isPresentation
    /// The other one is the layer itself or below it.
    case containsSuperlayer
}
