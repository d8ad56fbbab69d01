// What Core Graphics takes as Core Foundation's collections.

extension CGGradient {
    /// - Parameter colors: `CGColor` values.
    /// - Returns: nil where one is something else, or there are none.
    @_disfavoredOverload
    public convenience init?(colorsSpace space: CGColorSpace?, colors: CFArray, locations: UnsafePointer<CGFloat>?) {
        let known = colors.compactMap { $0 as? CGColor }
        guard known.count == colors.count else { return nil }
        self.init(colorsSpace: space, colors: known, locations: locations)
    }
}

extension CGDataProvider {
    /// The bytes of a file; nil for a place that is no file or can't be read.
    public convenience init?(url: CFURL) {
        guard url.isFileURL else { return nil }
        self.init(filename: url.path)
    }

    /// Bytes that are at hand.
    public convenience init?(data: CFData) {
        self.init(bytes: [UInt8](data))
    }
}
