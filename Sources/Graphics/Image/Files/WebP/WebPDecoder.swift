internal import CWebP
internal import Pixels

/// Decodes WebP files: lossy, lossless and animated, converted to sRGB by their ICC profile and rotated by their
/// orientation tag.
enum WebPDecoder {
    static func decode(_ bytes: [UInt8], name: String, limits: ImageLimits) throws(ImageError) -> PixelBuffer {
        let features = try check(bytes, name: name, limits: limits)
        if features.has_animation != 0 {
            return try frames(bytes, name: name, limits: limits, maximumCount: 1).frames[0].buffer
        }
        let buffer = try PixelBuffer.decoding(name, width: Int(features.width), height: Int(features.height))
        var config = WebPDecoderConfig()
        guard WebPInitDecoderConfig(&config) != 0 else {
            throw ImageError(name: name, reason: .broken("libwebp has an incompatible version"))
        }
        let chunks = WebPChunks(bytes)
        let transform = transform(chunks, name)
        config.output.colorspace = transform == nil ? MODE_bgrA : MODE_RGBA
        config.output.is_external_memory = 1
        config.output.u.RGBA.rgba = buffer.view.base.assumingMemoryBound(to: UInt8.self)
        config.output.u.RGBA.stride = Int32(buffer.view.pitch)
        config.output.u.RGBA.size = buffer.view.pitch * buffer.height
        let status = WebPDecode(bytes, bytes.count, &config)
        WebPFreeDecBuffer(&config.output)
        switch status {
        case VP8_STATUS_OK:
            if let transform { convert(buffer.view, transform) }
            return try chunks.orientation.upright(buffer, name)
        case VP8_STATUS_NOT_ENOUGH_DATA, VP8_STATUS_SUSPENDED: throw ImageError(name: name, reason: .truncated)
        default: throw ImageError(name: name, reason: .broken("libwebp: status \(status.rawValue)"))
        }
    }

    /// Returns the conversion of the colours to sRGB; `nil` if they need none, or cannot be converted.
    private static func transform(_ chunks: WebPChunks, _ name: String) -> ColorTransform? {
        chunks.profile.flatMap { ColorTransform.forFile(name, DecodedLayout(space: .rgb), .profile($0)) }
    }

    /// Converts rows of red, green, blue and alpha to premultiplied pixels in sRGB, in place.
    private static func convert(_ view: PixelView, _ transform: ColorTransform) {
        transform.convert(view, to: view)
        view.premultiplyRGBA()
    }

    private static func check(_ bytes: [UInt8], name: String, limits: ImageLimits) throws(ImageError)
        -> WebPBitstreamFeatures
    {
        var features = WebPBitstreamFeatures()
        let status = WebPGetFeatures(bytes, bytes.count, &features)
        guard status != VP8_STATUS_NOT_ENOUGH_DATA else { throw ImageError(name: name, reason: .truncated) }
        guard status == VP8_STATUS_OK, features.width > 0, features.height > 0 else {
            throw ImageError(name: name, reason: .broken("the WebP header is invalid"))
        }
        guard limits.allows(width: Int(features.width), height: Int(features.height)) else {
            throw ImageError(name: name, reason: .tooLarge(width: Int(features.width), height: Int(features.height)))
        }
        return features
    }

    /// Returns the frames of a file.
    /// - Parameter maximumCount: the greatest number of frames to decode.
    static func frames(_ bytes: [UInt8], name: String, limits: ImageLimits, maximumCount: Int) throws(ImageError)
        -> DecodedFrames
    {
        let features = try check(bytes, name: name, limits: limits)
        guard features.has_animation != 0 else {
            return DecodedFrames(frames: [(try decode(bytes, name: name, limits: limits), 0)], loopCount: 1)
        }
        let chunks = WebPChunks(bytes)
        return try bytes.withUnsafeBufferPointer { (bytes) throws(ImageError) in
            var data = WebPData(bytes: bytes.baseAddress, size: bytes.count)
            var options = WebPAnimDecoderOptions()
            guard WebPAnimDecoderOptionsInit(&options) != 0 else {
                throw ImageError(name: name, reason: .broken("libwebp has an incompatible version"))
            }
            let transform = transform(chunks, name)
            options.color_mode = transform == nil ? MODE_bgrA : MODE_RGBA
            guard let decoder = WebPAnimDecoderNew(&data, &options) else {
                throw ImageError(name: name, reason: .broken("the animation cannot be decoded"))
            }
            defer { WebPAnimDecoderDelete(decoder) }
            var found = try frames(of: decoder, name: name, limits: limits, maximumCount: maximumCount)
            for i in found.frames.indices {
                if let transform { convert(found.frames[i].buffer.view, transform) }
                found.frames[i].buffer = try chunks.orientation.upright(found.frames[i].buffer, name)
            }
            return found
        }
    }

    private static func frames(of decoder: OpaquePointer, name: String, limits: ImageLimits, maximumCount: Int)
        throws(ImageError) -> DecodedFrames
    {
        var info = WebPAnimInfo()
        guard WebPAnimDecoderGetInfo(decoder, &info) != 0, info.frame_count > 0 else {
            throw ImageError(name: name, reason: .broken("the animation has no frames"))
        }
        let width = Int(info.canvas_width)
        let height = Int(info.canvas_height)
        let count = min(Int(info.frame_count), maximumCount)
        guard width * height * count <= limits.pixels else {
            throw ImageError(name: name, reason: .tooLarge(width: width, height: height * count))
        }
        var found = DecodedFrames(frames: [], loopCount: Int(info.loop_count))
        var last: Int32 = 0
        for _ in 0..<count {
            var pixels: UnsafeMutablePointer<UInt8>?
            var end: Int32 = 0
            guard WebPAnimDecoderGetNext(decoder, &pixels, &end) != 0, let pixels else {
                throw ImageError(name: name, reason: .broken("a frame of the animation cannot be decoded"))
            }
            let buffer = try PixelBuffer.decoding(name, width: width, height: height)
            let canvas = PixelView(
                base: UnsafeMutableRawPointer(pixels), width: width, height: height, pitch: width * 4, format: .argb8888
            )
            Kernels.active.copy(canvas, to: buffer.view)
            found.frames.append((buffer, Double(max(end - last, 0)) / 1000))
            last = end
        }
        return found
    }
}

/// The decoded frames of an animation.
struct DecodedFrames {
    /// The images and their durations in seconds.
    var frames: [(buffer: PixelBuffer, delay: Double)]
    /// The number of repetitions; 0 for endless repetition.
    var loopCount: Int
}
