/// The process that wrote a trace file.
package struct TraceProcess: Equatable, Sendable {
    package var id: Int32
    /// The name of the program.
    package var program: String
    /// The time of the start on the monotonic clock, in seconds.
    package var start: Double
    /// The time of the start on the wall clock, in seconds since 1970.
    package var date: Double

    /// - Parameters:
    ///   - header: the first bytes of a file.
    ///   - name: the file, for errors.
    init(_ header: [UInt8], _ name: String) throws(TraceFileError) {
        guard header.count == TraceLayout.table,
            header.number(at: TraceLayout.Header.magic, as: UInt64.self) == TraceLayout.magic
        else { throw .notATrace(name) }
        let version = header.number(at: TraceLayout.Header.version, as: UInt32.self)
        guard version == TraceLayout.version else { throw .version(version, name) }
        guard header.number(at: TraceLayout.Header.recordSize, as: UInt32.self) == UInt32(TraceRecord.size) else {
            throw .damaged(name)
        }
        id = Int32(truncatingIfNeeded: header.number(at: TraceLayout.Header.process, as: UInt32.self))
        program = header.text(at: TraceLayout.Header.program, limit: TraceLayout.Header.programSize)
        start = Double(bitPattern: header.number(at: TraceLayout.Header.start, as: UInt64.self))
        date = Double(bitPattern: header.number(at: TraceLayout.Header.date, as: UInt64.self))
        guard start.isFinite, date.isFinite else { throw .damaged(name) }
    }
}

extension [UInt8] {
    /// Returns a number that lies wholly inside of the bytes.
    func number<Number: FixedWidthInteger>(at offset: Int, as type: Number.Type) -> Number {
        withUnsafeBytes { $0.loadUnaligned(fromByteOffset: offset, as: type) }
    }

    /// Returns a text that ends with a zero or after `limit` bytes, with U+FFFD in place of control characters, which
    /// terminals would obey.
    func text(at offset: Int, limit: Int) -> String {
        let text = String(decoding: self[offset..<offset + limit].prefix { $0 != 0 }, as: UTF8.self)
        var scalars = String.UnicodeScalarView()
        for scalar in text.unicodeScalars {
            let isControl = scalar.value < 0x20 || 0x7F..<0xA0 ~= scalar.value
            scalars.append(isControl ? "\u{FFFD}" : scalar)
        }
        return String(scalars)
    }
}
