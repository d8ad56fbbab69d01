import Glibc

/// A callback that releases the memory of a data provider, called with the `info`, the address and the size that the
/// provider was created with.
public typealias CGDataProviderReleaseDataCallback = (UnsafeMutableRawPointer?, UnsafeRawPointer, Int) -> Void

/// The bytes from which an image is created.
public final class CGDataProvider: Sendable {
    package let bytes: [UInt8]

    package init(bytes: [UInt8]) {
        self.bytes = bytes
    }

    /// Creates a provider with a copy of the bytes in memory. Fails for a negative size.
    /// - Parameter releaseData: called with `info`, `data` and `size` as soon as the bytes are copied.
    public init?(
        dataInfo info: UnsafeMutableRawPointer?, data: UnsafeRawPointer, size: Int,
        releaseData: CGDataProviderReleaseDataCallback
    ) {
        guard size >= 0 else { return nil }
        bytes = [UInt8](UnsafeRawBufferPointer(start: data, count: size))
        releaseData(info, data, size)
    }

    /// Creates a provider with the bytes of a file. Fails if the file cannot be read or exceeds the default
    /// ``ImageLimits``.
    public init?(filename: UnsafePointer<CChar>) {
        guard
            let bytes = try? ImageFile.read(String(cString: filename), limit: ImageLimits().fileBytes, check: { _ in })
        else { return nil }
        self.bytes = bytes
    }
}
