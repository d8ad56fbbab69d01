/// The frames of a GIF or WebP animation, each a whole picture, and how long they are seen.
///
///     let spinner = try AnimatedImage(contentsOfFile: "spinner.gif")
///     layer.add(CAKeyframeAnimation(spinner), forKey: "spin")
///
/// A picture that doesn't move is one frame.
public struct AnimatedImage: Sendable {
    /// At least one.
    public let frames: [CGImage]
    /// Seconds that each frame is seen.
    public let delays: [Double]
    /// How many times they are all shown; 0 for without end.
    public let loopCount: Int

    /// Seconds that all frames together are seen.
    public var duration: Double { delays.reduce(0, +) }

    /// Reads an animation from a file. All frames together have no more pixels than the limits allow.
    public init(contentsOfFile path: String, limits: ImageLimits = ImageLimits()) throws(ImageError) {
        let bytes = try ImageFile.read(path, limit: limits.fileBytes) { (start: [UInt8]) throws(ImageError) in
            try ImageDecoder.check(start, name: path, limits: limits)
        }
        try self.init(data: bytes, name: path, limits: limits)
    }

    /// Decodes an animation from the bytes of a file.
    /// - Parameter name: what errors call it.
    public init(data: [UInt8], name: String = "image data", limits: ImageLimits = ImageLimits()) throws(ImageError) {
        try ImageDecoder.check(data, name: name, limits: limits)
        let decoded: DecodedFrames =
            switch ImageFormat(data) {
            case .gif: try GIFDecoder.frames(data, name: name, limits: limits, most: .max)
            case .webp: try WebPDecoder.frames(data, name: name, limits: limits, most: .max)
            default:
                DecodedFrames(frames: [(try ImageDecoder.decode(data, name: name, limits: limits), 0)], loopCount: 1)
            }
        frames = decoded.frames.map { CGImage(buffer: $0.buffer) }
        delays = decoded.frames.map(\.delay)
        loopCount = decoded.loopCount
    }

    /// Reads an animation from a file away from the caller's thread.
    @concurrent
    public static func load(contentsOfFile path: String, limits: ImageLimits = ImageLimits()) async throws(ImageError)
        -> AnimatedImage
    {
        try AnimatedImage(contentsOfFile: path, limits: limits)
    }
}
