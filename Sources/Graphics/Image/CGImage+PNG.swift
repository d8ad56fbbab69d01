extension CGImage {
    /// Decodes a picture from the bytes of a PNG file.
    /// - Parameter name: what errors call it.
    public convenience init(
        pngData: [UInt8], name: String = "PNG data", limits: ImageLimits = ImageLimits()
    ) throws(ImageError) {
        self.init(
            buffer: try PNGDecoder.decode(pngData, name: name, limits: limits), samples: ImageSamples(ofFile: pngData))
    }

    /// The picture as the bytes of a PNG file. Read back, it has the same pixels.
    public func pngData() throws(ImageError) -> [UInt8] {
        try PNGEncoder.encode(pixels, name: "\(width) x \(height) picture")
    }

    /// Writes the picture to a PNG file, in place of one of that name if there is.
    public func writePNG(toFile path: String) throws(ImageError) {
        try ImageFile.write(try pngData(), to: path)
    }
}
