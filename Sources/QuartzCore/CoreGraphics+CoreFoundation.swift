// Signatures of Core Graphics with Core Foundation's collections.

extension CGGradient {
    /// Creates a gradient; `nil` if `colors` is empty or contains other values than `CGColor`.
    @_disfavoredOverload
    public convenience init?(colorsSpace space: CGColorSpace?, colors: CFArray, locations: UnsafePointer<CGFloat>?) {
        let known = colors.compactMap { $0 as? CGColor }
        guard known.count == colors.count else { return nil }
        self.init(colorsSpace: space, colors: known, locations: locations)
    }
}

extension CGDataProvider {
    /// Creates a provider of the bytes of a file; `nil` if it cannot be read.
    public convenience init?(url: CFURL) {
        guard url.isFileURL else { return nil }
        self.init(filename: url.path)
    }

    /// Creates a provider of bytes in memory.
    public convenience init?(data: CFData) {
        self.init(bytes: [UInt8](data))
    }
}
