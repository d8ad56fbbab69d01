import Glibc
package import Pixels

/// A picture as red, green and blue bytes, rows from the top, as the harnesses dump it.
package struct Picture: Equatable {
    package let width: Int
    package let height: Int
    package private(set) var bytes: [UInt8]

    package init(width: Int, height: Int, bytes: [UInt8]) {
        precondition(bytes.count == width * height * 3, "a picture has three bytes a pixel")
        (self.width, self.height, self.bytes) = (width, height, bytes)
    }

    /// Of a 32-bit view, alpha left out.
    package init(_ view: PixelView) {
        (width, height) = (view.width, view.height)
        bytes = []
        bytes.reserveCapacity(width * height * 3)
        for y in 0..<view.height {
            let row = view.row(y)
            for x in 0..<view.width { bytes += [UInt8(row[x] >> 16 & 255), UInt8(row[x] >> 8 & 255), UInt8(row[x] & 255)] }
        }
    }

    /// A file in the format PPM, with 8 bits a channel.
    package init(contentsOfPPM path: String) throws(BenchError) {
        guard let file = fopen(path, "re") else { throw BenchError(.failed, "“\(path)” can't be read: \(lastError)") }
        defer { fclose(file) }
        var header = [0, 0, 0]
        let fields = header.withUnsafeMutableBufferPointer { header in
            withVaList(header.indices.compactMap { index in header.baseAddress.map { $0 + index } }) { vfscanf(file, "P6 %ld %ld %ld", $0) }
        }
        let (width, height) = (header[0], header[1])
        guard fields == 3, 1...16384 ~= width, 1...16384 ~= height, header[2] == 255, fgetc(file) != EOF else {
            throw BenchError(.failed, "“\(path)” is no PPM picture with 8 bits a channel")
        }
        var bytes = [UInt8](repeating: 0, count: width * height * 3)
        guard fread(&bytes, 1, bytes.count, file) == bytes.count else { throw BenchError(.failed, "“\(path)” ends too early") }
        self.init(width: width, height: height, bytes: bytes)
    }

    package func writePPM(_ path: String) throws(BenchError) {
        let failure = { BenchError(.noOutput, "“\(path)” can't be written: \(lastError)") }
        guard let file = fopen(path, "we") else { throw failure() }
        let all = [UInt8]("P6\n\(width) \(height)\n255\n".utf8) + bytes
        let isWritten = fwrite(all, 1, all.count, file) == all.count
        guard fclose(file) == 0, isWritten else { throw failure() }
    }
}
