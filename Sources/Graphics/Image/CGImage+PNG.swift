extension CGImage {
    /// Decodes an image from the bytes of a PNG file.
    /// - Parameter name: the name of the image in errors.
    public convenience init(
        pngData: [UInt8], name: String = "PNG data", limits: ImageLimits = ImageLimits()
    ) throws(ImageError) {
        self.init(
            buffer: try PNGDecoder.decode(pngData, name: name, limits: limits), samples: ImageSamples(ofFile: pngData))
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
