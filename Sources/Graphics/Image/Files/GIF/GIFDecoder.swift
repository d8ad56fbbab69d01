internal import CGIF
internal import Geometry
import Glibc
internal import Pixels

/// Decodes GIF files record by record; each frame is composed on the canvas by its disposal method.
enum GIFDecoder {
    static func first(_ bytes: [UInt8], name: String, limits: ImageLimits) throws(ImageError) -> PixelBuffer {
        try frames(bytes, name: name, limits: limits, maximumCount: 1).frames[0].buffer
    }

    /// Returns the frames of a file.
    /// - Parameter maximumCount: the greatest number of frames to decode.
    static func frames(_ bytes: [UInt8], name: String, limits: ImageLimits, maximumCount: Int) throws(ImageError)
        -> DecodedFrames
    {
        let header = try GIFHeader(bytes, name: name)
        try header.check(name: name, limits: limits)
        return try bytes.withUnsafeBufferPointer { (bytes) throws(ImageError) in
            var source = Source(bytes: bytes)
            return try withUnsafeMutablePointer(to: &source) { (source) throws(ImageError) in
                var failure: Int32 = 0
                guard let gif = DGifOpen(source, read, &failure) else { throw error(failure, name) }
                defer { DGifCloseFile(gif, nil) }
                var canvas = try GIFCanvas(gif, name: name, limits: limits)
                try canvas.read(maximumCount: maximumCount)
                return DecodedFrames(frames: canvas.frames, loopCount: canvas.loopCount)
            }
        }
    }

    private struct Source {
        let bytes: UnsafeBufferPointer<UInt8>
        var position = 0
    }

    private static let read: InputFunc = { gif, out, count in
        guard let source = gif?.pointee.UserData?.assumingMemoryBound(to: Source.self), let out else { return 0 }
        let count = min(Int(count), source.pointee.bytes.count - source.pointee.position)
        if count > 0, let base = source.pointee.bytes.baseAddress { memcpy(out, base + source.pointee.position, count) }
        source.pointee.position += count
        return Int32(count)
    }

    static func error(_ code: Int32, _ name: String) -> ImageError {
        switch code {
        case D_GIF_ERR_READ_FAILED, D_GIF_ERR_EOF_TOO_SOON: ImageError(name: name, reason: .truncated)
        default:
            ImageError(
                name: name, reason: .broken(GifErrorString(code).map { String(cString: $0) } ?? "libgif: error \(code)")
            )
        }
    }
}
