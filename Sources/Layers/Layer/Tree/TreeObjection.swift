/// The reason why a layer cannot become part of another.
enum TreeObjection {
    /// Presentation layers cannot be changed.
    case isPresentation
    /// The other layer is the layer itself or a descendant of it.
    case containsSuperlayer
}
