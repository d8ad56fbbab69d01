/// Work of the engine on one layer. Changes that it causes on the same thread are treated differently from changes by
/// the program.
enum LayerWork {
    /// Applying the values of the style.
    case styling
    /// Running `layoutSublayers()`.
    case layout
    /// Running `CALayoutManager.invalidateLayout(of:)`.
    case invalidatingLayout
    /// Running `display()` because the layer is marked for it.
    case display
    /// Changing the bounds. Marks for layout and display that this causes are never dropped.
    case resizing
    /// Marking the layer for display because an animation of a property that it draws runs or ended.
    case redrawingAnimation
    /// Searching for the action of a text layer whose text is replaced.
    case replacingText
}
