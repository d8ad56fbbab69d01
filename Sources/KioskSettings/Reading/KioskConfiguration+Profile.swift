extension KioskConfiguration {
    /// Replaces settings by those of the profile that ``profile`` chooses, which is `nil` afterwards.
    mutating func applyProfile() throws(KioskError) {
        guard let choice = profile else { return }
        profile = nil
        do throws(BoardProfileError) {
            try BoardProfile(choice).apply(to: &self)
        } catch {
            throw KioskError(.file, error.description)
        }
    }
}
