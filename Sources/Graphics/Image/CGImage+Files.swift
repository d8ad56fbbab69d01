public import Geometry

extension CGImage {
    /// Reads a picture from a PNG, JPEG, WebP or GIF file, whichever it is by its first bytes; of an animation its
    /// first frame.
    ///
    /// A photograph is turned upright as its orientation says. How large it is is looked up in the file's header,
    /// before memory is taken.
    public convenience init(contentsOfFile path: String, limits: ImageLimits = ImageLimits()) throws(ImageError) {
        let bytes = try ImageFile.read(path, limit: limits.fileBytes) { (start: [UInt8]) throws(ImageError) in
            try ImageDecoder.check(start, name: path, limits: limits)
        }
        self.init(
            buffer: try ImageDecoder.decode(bytes, name: path, limits: limits), samples: ImageSamples(ofFile: bytes))
    }

    /// Reads a picture from an open file, from its beginning on.
    /// - Parameters:
    ///   - descriptor: stays the caller's.
    ///   - name: what errors call it.
    package convenience init(descriptor: Int32, name: String, limits: ImageLimits) throws(ImageError) {
        let bytes = try ImageFile.read(descriptor, name, limit: limits.fileBytes) {
            (start: [UInt8]) throws(ImageError) in
            try ImageDecoder.check(start, name: name, limits: limits)
        }
        self.init(
            buffer: try ImageDecoder.decode(bytes, name: name, limits: limits), samples: ImageSamples(ofFile: bytes))
    }

    /// Decodes a picture from the bytes of a PNG, JPEG, WebP or GIF file.
    /// - Parameter name: what errors call it.
    public convenience init(data: [UInt8], name: String = "image data", limits: ImageLimits = ImageLimits())
        throws(ImageError)
    {
        self.init(
            buffer: try ImageDecoder.decode(data, name: name, limits: limits), samples: ImageSamples(ofFile: data))
    }

    /// Reads a picture from a file away from the caller's thread.
    ///
    ///     layer.contents = try await CGImage.load(contentsOfFile: "photo.jpeg")
    @concurrent
    public static func load(contentsOfFile path: String, limits: ImageLimits = ImageLimits()) async throws(ImageError)
        -> CGImage
    {
        try CGImage(contentsOfFile: path, limits: limits)
    }

    /// Decodes a picture away from the caller's thread.
    @concurrent
    public static func load(data: [UInt8], name: String = "image data", limits: ImageLimits = ImageLimits())
        async throws(ImageError) -> CGImage
    {
        try CGImage(data: data, name: name, limits: limits)
    }

    /// A picture that a JPEG file's bytes hold; nil where that can't be read.
    public convenience init?(
        jpegDataProviderSource source: CGDataProvider, decode: UnsafePointer<CGFloat>?, shouldInterpolate: Bool,
        intent: CGColorRenderingIntent
    ) {
        guard let buffer = try? JPEGDecoder.decode(source.bytes, name: "JPEG data", limits: ImageLimits()) else {
            return nil
        }
        self.init(buffer: buffer, samples: ImageSamples(ofFile: source.bytes))
    }
}
