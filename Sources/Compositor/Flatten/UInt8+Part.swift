extension UInt8 {
    /// Converts a part of a whole, 0…1, to 255ths; 0 if it is not a number.
    init(part: Double) {
        self = part > 0 ? UInt8(saturating: (Swift.min(part, 1) * 255).rounded()) : 0
    }
}
