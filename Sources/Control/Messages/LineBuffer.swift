import Glibc

/// Received bytes, which are divided into lines.
struct LineBuffer {
    /// The next line, if there is one.
    enum Next {
        case line([UInt8])
        case incomplete
        /// The line, complete or not, is longer than the limit.
        case tooLong
    }

    private let limit: Int
    private var bytes: [UInt8] = []
    /// The start of the first line that was not taken.
    private var start = 0
    /// The place up to which there is no newline after `start`.
    private var searched = 0

    /// - Parameter limit: the greatest length of a line in bytes, without its newline.
    init(limit: Int) {
        self.limit = limit
    }

    mutating func append(_ received: ArraySlice<UInt8>) {
        bytes.append(contentsOf: received)
    }

    /// Takes the next line, without its newline.
    mutating func next() -> Next {
        guard let end = newline() else { return bytes.count - start > limit ? .tooLong : .incomplete }
        guard end - start <= limit else { return .tooLong }
        let line = Array(bytes[start..<end])
        start = end + 1
        searched = start
        if start == bytes.count {
            // The memory of a long line is given back.
            bytes.removeAll(keepingCapacity: bytes.capacity <= 1 << 17)
            start = 0
            searched = 0
        } else if start > 1 << 16, start > bytes.count / 2 {
            bytes.removeFirst(start)
            start = 0
            searched = 0
        }
        return .line(line)
    }

    /// Whether there is a complete line.
    var hasLine: Bool {
        mutating get { newline() != nil }
    }

    /// Returns the index of the next newline.
    private mutating func newline() -> Int? {
        let from = searched
        let found: Int? = bytes.withUnsafeBytes { buffer in
            guard let base = buffer.baseAddress, from < buffer.count,
                let place = memchr(base + from, Int32(UInt8(ascii: "\n")), buffer.count - from)
            else { return nil }
            return UnsafeRawPointer(place) - base
        }
        searched = found ?? bytes.count
        return found
    }
}
