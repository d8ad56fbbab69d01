public import Geometry

extension CGImage {
    /// Reads an image from a PNG, JPEG, WebP or GIF file, recognized by its first bytes; the first frame of an
    /// animation.
    ///
    /// A photograph is rotated by its orientation tag. The size is checked in the file's header before memory for the
    /// pixels is allocated.
    public convenience init(contentsOfFile path: String, limits: ImageLimits = ImageLimits()) throws(ImageError) {
        let bytes = try ImageFile.read(path, limit: limits.fileBytes) { (start: [UInt8]) throws(ImageError) in
            try ImageDecoder.check(start, name: path, limits: limits)
        }
        self.init(
            buffer: try ImageDecoder.decode(bytes, name: path, limits: limits), samples: ImageSamples(ofFile: bytes))
    }

    /// Reads an image from an open file.
    /// - Parameters:
    ///   - descriptor: an open file at its beginning, which the caller closes.
    ///   - name: the name of the image in errors.
    package convenience init(descriptor: Int32, name: String, limits: ImageLimits) throws(ImageError) {
        let bytes = try ImageFile.read(descriptor, name, limit: limits.fileBytes) {
            (start: [UInt8]) throws(ImageError) in
            try ImageDecoder.check(start, name: name, limits: limits)
        }
        self.init(
            buffer: try ImageDecoder.decode(bytes, name: name, limits: limits), samples: ImageSamples(ofFile: bytes))
    }

    /// Decodes an image from the bytes of a PNG, JPEG, WebP or GIF file.
    /// - Parameter name: the name of the image in errors.
    public convenience init(data: [UInt8], name: String = "image data", limits: ImageLimits = ImageLimits())
        throws(ImageError)
    {
        self.init(
            buffer: try ImageDecoder.decode(data, name: name, limits: limits), samples: ImageSamples(ofFile: data))
    }

    /// Reads an image from a file on another thread than the caller's.
    ///
    ///     layer.contents = try await CGImage.load(contentsOfFile: "photo.jpeg")
    @concurrent
    public static func load(contentsOfFile path: String, limits: ImageLimits = ImageLimits()) async throws(ImageError)
        -> CGImage
    {
        try CGImage(contentsOfFile: path, limits: limits)
    }

    /// Decodes an image on another thread than the caller's.
    /// - Parameter name: the name of the image in errors.
    @concurrent
    public static func load(data: [UInt8], name: String = "image data", limits: ImageLimits = ImageLimits())
        async throws(ImageError) -> CGImage
    {
        try CGImage(data: data, name: name, limits: limits)
    }

    /// Creates an image from the bytes of a JPEG file. Fails if they cannot be decoded. Ignores `decode`,
    /// `shouldInterpolate` and `intent`.
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
