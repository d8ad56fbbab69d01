/// Work of the engine on one layer. Changes that follow from it on the same thread are treated differently from the
/// program's own.
enum LayerWork {
    /// Sets the values that the style gives.
    case styling
    /// Runs `layoutSublayers()`.
    case layout
    /// Runs `CALayoutManager.invalidateLayout(of:)`.
    case invalidatingLayout
    /// Runs `display()` because the layer was marked for it.
    case display
    /// Changes the bounds. Marks for layout and display that follow from it are never dropped.
    case resizing
}
