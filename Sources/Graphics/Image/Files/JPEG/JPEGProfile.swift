/// The ICC profile of a JPEG file, which is spread over segments (ICC.1:2022, annex B.4).
struct JPEGProfile {
    /// The parts by their numbers from 1, in segments before the pixels.
    private var parts: [Int: ArraySlice<UInt8>] = [:]
    /// The number of parts that the segments state.
    private var count = 0

    /// Collects the segments of a file. Returns `nil` if there are none.
    init?(_ bytes: [UInt8]) {
        let signature = Array("ICC_PROFILE".utf8) + [0]
        var position = 2
        while position + 4 <= bytes.count, bytes[position] == 0xFF {
            let marker = bytes[position + 1]
            if marker == 0xFF {
                position += 1
                continue
            }
            if marker == 0x01 || (0xD0...0xD8).contains(marker) {
                position += 2
                continue
            }
            let length = Int(bytes[position + 2]) << 8 | Int(bytes[position + 3])
            let end = position + 2 + length
            guard marker != 0xD9, marker != 0xDA, length >= 2, end <= bytes.count else { break }
            let segment = bytes[position + 4..<end]
            if marker == 0xE2, segment.count >= 14, segment.starts(with: signature) {
                parts[Int(segment[segment.startIndex + 12])] = segment.dropFirst(14)
                count = Int(segment[segment.startIndex + 13])
            }
            position = end
        }
        guard !parts.isEmpty else { return nil }
    }

    /// The bytes of the profile. Throws an error if a part is missing, or if they are too many.
    func bytes() throws(ColorProfileError) -> [UInt8] {
        var whole: [UInt8] = []
        for number in 1...max(count, 1) {
            guard let part = parts[number] else { throw .invalid("part \(number) of \(count) is missing") }
            whole += part
            guard whole.count <= ICCProfile.mostBytes else { throw .tooLarge }
        }
        return whole
    }
}
