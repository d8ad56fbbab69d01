import Glibc

public typealias CGDataProviderReleaseDataCallback = (UnsafeMutableRawPointer?, UnsafeRawPointer, Int) -> Void

/// Bytes that a picture is made of.
public final class CGDataProvider: Sendable {
    package let bytes: [UInt8]

    package init(bytes: [UInt8]) {
        self.bytes = bytes
    }

    /// Bytes in memory, which are copied.
    /// - Parameter releaseData: called at once, with `info` and what was given.
    public init?(
        dataInfo info: UnsafeMutableRawPointer?, data: UnsafeRawPointer, size: Int,
        releaseData: CGDataProviderReleaseDataCallback
    ) {
        guard size >= 0 else { return nil }
        bytes = [UInt8](UnsafeRawBufferPointer(start: data, count: size))
        releaseData(info, data, size)
    }

    /// The bytes of a file; nil for one that can't be read.
    public init?(filename: UnsafePointer<CChar>) {
        guard
            let bytes = try? ImageFile.read(String(cString: filename), limit: ImageLimits().fileBytes, check: { _ in })
        else { return nil }
        self.bytes = bytes
    }
}
