extension CGImage {
    /// Decodes an image from the bytes of a PNG file. A truncated one is treated as in
    /// ``init(contentsOfFile:limits:)``.
    /// - Parameter name: the name of the image in errors and in the log.
    public convenience init(
        pngData: [UInt8], name: String = "PNG data", limits: ImageLimits = ImageLimits()
    ) throws(ImageError) {
        self.init(try PNGDecoder.decode(pngData, name: name, limits: limits), loggedAs: name)
    }

    /// Decodes an image from the bytes of a PNG file without logging that it is truncated, which the caller reports.
    /// - Parameter name: the name of the image in errors.
    package convenience init(unloggedPNGData data: [UInt8], name: String, limits: ImageLimits) throws(ImageError) {
        self.init(try PNGDecoder.decode(data, name: name, limits: limits), loggedAs: nil)
    }

    /// Encodes the image as a PNG file. The decoded file has the same pixels.
    public func pngData() throws(ImageError) -> [UInt8] {
        try PNGEncoder.encode(pixels, name: "image of \(width) x \(height) pixels")
    }

    /// Writes the image to a PNG file, which is replaced atomically if it exists.
    public func writePNG(toFile path: String) throws(ImageError) {
        try ImageFile.write(try pngData(), to: path)
    }
}
