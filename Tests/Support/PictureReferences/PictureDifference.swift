/// Differences of pictures of the same size.
package enum PictureDifference {
    /// Returns the largest difference of a channel of 8 bits; 256 if there are different numbers of channels.
    package static func largest(_ a: ArraySlice<UInt8>, _ b: ArraySlice<UInt8>) -> Int {
        guard a.count == b.count else { return 256 }
        return zip(a, b).reduce(0) { max($0, abs(Int($1.0) - Int($1.1))) }
    }

    /// Returns the largest difference of a channel of 8 bits; 256 if there are different numbers of channels.
    package static func largest(_ a: [UInt8], _ b: [UInt8]) -> Int { largest(a[...], b[...]) }

    /// Returns the largest difference of red, green or blue; 256 if there are different numbers of pixels.
    package static func largest(_ a: [UInt32], _ b: [UInt32]) -> Int {
        guard a.count == b.count else { return 256 }
        var largest = 0
        for index in a.indices where a[index] != b[index] {
            var shift: UInt32 = 0
            while shift < 24 {
                largest = max(largest, abs(Int(a[index] >> shift & 255) - Int(b[index] >> shift & 255)))
                shift += 8
            }
        }
        return largest
    }

    /// Returns the mean difference of a channel of 8 bits.
    package static func mean(_ a: [UInt8], _ b: [UInt8]) -> Double {
        let sum = zip(a, b).reduce(0) { $0 + abs(Int($1.0) - Int($1.1)) }
        return Double(sum) / Double(max(a.count, 1))
    }
}
