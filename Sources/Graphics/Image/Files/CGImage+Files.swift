public import Geometry

extension CGImage {
    /// Reads an image from a PNG, JPEG, WebP or GIF file, recognized by its first bytes; the first frame of an
    /// animation.
    ///
    /// A photograph is rotated by its orientation tag. The size is checked in the file's header before memory for the
    /// pixels is allocated. A PNG or JPEG file that ends early is logged, and is an image up to its end:
    /// ``isTruncated`` is true.
    public convenience init(contentsOfFile path: String, limits: ImageLimits = ImageLimits()) throws(ImageError) {
        self.init(try ImageDecoder.read(path, limits: limits), loggedAs: path)
    }

    /// Reads an image from a file without logging that it is truncated, which the caller reports.
    package convenience init(unloggedFile path: String, limits: ImageLimits = ImageLimits()) throws(ImageError) {
        self.init(try ImageDecoder.read(path, limits: limits), loggedAs: nil)
    }

    /// Reads an image from an open file without logging that it is truncated, which the caller reports.
    /// - Parameters:
    ///   - descriptor: an open file at its beginning, which the caller closes.
    ///   - name: the name of the image in errors.
    package convenience init(unloggedDescriptor descriptor: Int32, name: String, limits: ImageLimits)
        throws(ImageError)
    {
        self.init(try ImageDecoder.read(descriptor, name: name, limits: limits), loggedAs: nil)
    }

    /// Decodes an image from the bytes of a PNG, JPEG, WebP or GIF file. A truncated one is treated as in
    /// ``init(contentsOfFile:limits:)``.
    /// - Parameter name: the name of the image in errors and in the log.
    public convenience init(data: [UInt8], name: String = "image data", limits: ImageLimits = ImageLimits())
        throws(ImageError)
    {
        self.init(try ImageDecoder.decode(data, name: name, limits: limits), loggedAs: name)
    }

    /// Decodes an image without logging that it is truncated, which the caller reports.
    /// - Parameter name: the name of the image in errors.
    package convenience init(unloggedData data: [UInt8], name: String, limits: ImageLimits = ImageLimits())
        throws(ImageError)
    {
        self.init(try ImageDecoder.decode(data, name: name, limits: limits), loggedAs: nil)
    }

    /// Reads an image from a file on another thread than the caller's. A truncated file is treated as in
    /// ``init(contentsOfFile:limits:)``.
    ///
    ///     layer.contents = try await CGImage.load(contentsOfFile: "photo.jpeg")
    @concurrent
    public static func load(contentsOfFile path: String, limits: ImageLimits = ImageLimits()) async throws(ImageError)
        -> CGImage
    {
        try CGImage(contentsOfFile: path, limits: limits)
    }

    /// Decodes an image on another thread than the caller's. A truncated file is treated as in
    /// ``init(contentsOfFile:limits:)``.
    /// - Parameter name: the name of the image in errors and in the log.
    @concurrent
    public static func load(data: [UInt8], name: String = "image data", limits: ImageLimits = ImageLimits())
        async throws(ImageError) -> CGImage
    {
        try CGImage(data: data, name: name, limits: limits)
    }

    /// Creates an image from the bytes of a JPEG file. Fails if they cannot be decoded; a truncated file is treated as
    /// in ``init(contentsOfFile:limits:)``. Ignores `decode`, `shouldInterpolate` and `intent`.
    public convenience init?(
        jpegDataProviderSource source: CGDataProvider, decode: UnsafePointer<CGFloat>?, shouldInterpolate: Bool,
        intent: CGColorRenderingIntent
    ) {
        let name = "JPEG data"
        guard let decoded = try? JPEGDecoder.decode(source.bytes, name: name, limits: ImageLimits()) else { return nil }
        self.init(decoded, loggedAs: name)
    }
}
