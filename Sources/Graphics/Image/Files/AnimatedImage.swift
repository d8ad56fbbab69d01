/// The frames of a GIF or WebP animation, each a complete image, and their durations.
///
///     let spinner = try AnimatedImage(contentsOfFile: "spinner.gif")
///     layer.add(CAKeyframeAnimation(spinner), forKey: "spin")
///
/// An image that is not animated is a single frame. A truncated animation is an error.
public struct AnimatedImage: Sendable {
    /// The frames in order; at least one.
    public let frames: [CGImage]
    /// The duration of each frame, in seconds.
    public let delays: [Double]
    /// The number of times that the frames are shown; 0 for endless repetition.
    public let loopCount: Int

    /// The duration of all frames together, in seconds.
    public var duration: Double { delays.reduce(0, +) }

    /// Reads an animation from a file.
    ///
    /// Throws an error if all frames together exceed the limits.
    public init(contentsOfFile path: String, limits: ImageLimits = ImageLimits()) throws(ImageError) {
        let bytes = try ImageFile.read(path, limit: limits.fileBytes) { (start: [UInt8]) throws(ImageError) in
            try ImageDecoder.check(start, name: path, limits: limits)
        }
        try self.init(data: bytes, name: path, limits: limits)
    }

    /// Decodes an animation from the bytes of a file.
    ///
    /// Throws an error if all frames together exceed the limits.
    /// - Parameter name: the name of the image in errors.
    public init(data: [UInt8], name: String = "image data", limits: ImageLimits = ImageLimits()) throws(ImageError) {
        try ImageDecoder.check(data, name: name, limits: limits)
        let decoded: DecodedFrames
        switch ImageFormat(data) {
        case .gif: decoded = try GIFDecoder.frames(data, name: name, limits: limits, maximumCount: .max)
        case .webp: decoded = try WebPDecoder.frames(data, name: name, limits: limits, maximumCount: .max)
        default:
            frames = [try CGImage(data: data, name: name, limits: limits)]
            delays = [0]
            loopCount = 1
            return
        }
        frames = decoded.frames.map { CGImage(buffer: $0.buffer) }
        delays = decoded.frames.map(\.delay)
        loopCount = decoded.loopCount
    }

    /// Reads an animation from a file on another thread than the caller's.
    @concurrent
    public static func load(contentsOfFile path: String, limits: ImageLimits = ImageLimits()) async throws(ImageError)
        -> AnimatedImage
    {
        try AnimatedImage(contentsOfFile: path, limits: limits)
    }
}
