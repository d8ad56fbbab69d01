import Glibc
package import Pixels
import Platform

/// A picture of red, green and blue bytes with rows from top to bottom, as in the files that the peers write.
package struct Picture: Equatable {
    package let width: Int
    package let height: Int
    package private(set) var bytes: [UInt8]

    package init(width: Int, height: Int, bytes: [UInt8]) {
        precondition(bytes.count == width * height * 3, "a picture has three bytes a pixel")
        self.width = width
        self.height = height
        self.bytes = bytes
    }

    /// Creates a picture from a view of 32-bit pixels without their alpha.
    package init(_ view: PixelView) {
        width = view.width
        height = view.height
        bytes = []
        bytes.reserveCapacity(width * height * 3)
        for y in 0..<view.height {
            let row = view.row(y)
            for x in 0..<view.width {
                bytes += [UInt8(row[x] >> 16 & 255), UInt8(row[x] >> 8 & 255), UInt8(row[x] & 255)]
            }
        }
    }

    /// Reads a PPM file with 8 bits per channel.
    package init(contentsOfPPM path: String) throws(BenchError) {
        guard let file = fopen(path, "re") else { throw BenchError(.failed, "cannot read “\(path)”: \(lastError)") }
        defer { fclose(file) }
        guard fgetc(file) == Int32(UInt8(ascii: "P")), fgetc(file) == Int32(UInt8(ascii: "6")) else {
            throw BenchError(.failed, "“\(path)” is not a PPM picture")
        }
        let width = Self.number(from: file)
        let height = Self.number(from: file)
        let largest = Self.number(from: file)
        guard let width, let height, largest == 255, 1...16384 ~= width, 1...16384 ~= height else {
            throw BenchError(.failed, "“\(path)” is not a PPM picture with 8 bits per channel")
        }
        var bytes = [UInt8](repeating: 0, count: width * height * 3)
        guard fread(&bytes, 1, bytes.count, file) == bytes.count else {
            throw BenchError(.failed, "“\(path)” is truncated")
        }
        self.init(width: width, height: height, bytes: bytes)
    }

    /// Reads a decimal number of up to six digits, with the white space before it and the character after it.
    ///
    /// `fscanf` would need a `va_list`, whose type differs between processors.
    private static func number(from file: UnsafeMutablePointer<FILE>) -> Int? {
        var character = fgetc(file)
        while isspace(character) != 0 { character = fgetc(file) }

        var value = 0
        var digits = 0
        while isdigit(character) != 0, digits < 6 {
            value = value * 10 + Int(character - Int32(UInt8(ascii: "0")))
            digits += 1
            character = fgetc(file)
        }
        return digits > 0 && isspace(character) != 0 ? value : nil
    }

    package func writePPM(_ path: String) throws(BenchError) {
        let all = [UInt8]("P6\n\(width) \(height)\n255\n".utf8) + bytes
        do throws(KernelError) {
            try WholeFile.write(all, to: path)
        } catch {
            throw BenchError(.noOutput, "cannot write “\(path)”: \(error)")
        }
    }
}
