import Platform

/// The memory that pictures need, which is compared with the available memory before they are drawn.
package struct PictureMemory {
    /// The needed memory in bytes.
    private let bytes: Int
    /// The available memory in bytes; `nil` if it is unknown.
    private let available: Int?

    package init(bytes: Int, available: Int? = AvailableMemory.bytes) {
        self.bytes = bytes
        self.available = available
    }

    /// Throws an error if the memory is not available.
    /// - Parameter size: The size of the picture as text.
    package func check(_ size: String) throws(InvalidValue) {
        guard let available, bytes > available else { return }
        throw InvalidValue(
            "a picture of \(size) pixels needs \(Self.megabytes(bytes)) of memory, and \(Self.megabytes(available)) are available; choose a smaller --size"
        )
    }

    private static func megabytes(_ bytes: Int) -> String { "\(bytes / 1_000_000) MB" }
}
