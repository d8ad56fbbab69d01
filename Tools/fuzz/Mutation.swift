/// Breaks files, as a seed determines.
struct Mutation {
    private var state: UInt64

    init(seed: UInt64) {
        state = seed | 1
    }

    /// Returns a random number from 0 up to, and not including, a limit.
    mutating func next(_ limit: Int) -> Int {
        state ^= state << 13
        state ^= state >> 7
        state ^= state << 17
        return limit > 0 ? Int(state % UInt64(limit)) : 0
    }

    /// Returns a file with up to sixteen changes.
    mutating func broken(_ file: [UInt8], others: [[UInt8]]) -> [UInt8] {
        var bytes = file
        for _ in 0...next(4) * next(4) {
            guard !bytes.isEmpty else { return bytes }
            // Half of the changes are in the header, on which the rest of a file depends.
            let place = next(2) == 0 ? next(min(bytes.count, 64)) : next(bytes.count)
            switch next(8) {
            case 0: bytes[place] ^= 1 << UInt8(next(8))
            case 1: bytes[place] = UInt8(next(256))
            case 2: bytes[place] = [0, 1, 0x7F, 0x80, 0xFE, 0xFF][next(6)]
            case 3: bytes.removeLast(min(next(bytes.count), bytes.count))
            case 4: bytes.removeSubrange(place..<min(place + 1 + next(16), bytes.count))
            case 5: bytes.insert(contentsOf: bytes[place..<min(place + 1 + next(32), bytes.count)], at: place)
            case 6: bytes.insert(contentsOf: (0...next(8)).map { _ in UInt8(next(256)) }, at: place)
            default:
                let other = others[next(others.count)]
                bytes = Array(bytes[..<place]) + other[min(place, other.count)...]
            }
        }
        return bytes
    }
}
