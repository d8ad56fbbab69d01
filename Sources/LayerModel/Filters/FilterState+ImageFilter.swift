package import ImageFilters

extension FilterState {
    /// The image filter that the values describe; `nil` for a filter that is disabled or of another kind.
    package var imageFilter: ImageFilter? {
        guard isEnabled, case .image(let filter) = kind.effect else { return nil }
        return filter(self)
    }
}
