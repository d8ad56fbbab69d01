internal import Geometry
internal import Pixels

/// The conversion between memory and 32-bit pixels, for layouts that are not drawn on in place.
extension Bitmap {
    /// Writes an area of the device as pixels with alpha, red, green and blue from the highest byte.
    /// - Parameter words: a view of at least the size of `area`.
    func unpack(_ area: PixelRect, to words: PixelView) {
        let memory = part(area)
        for y in 0..<memory.height {
            let out = words.row(y)
            switch layout {
            case .words, .swappedWords:
                let row = memory.row(y)
                for x in 0..<memory.width { out[x] = word(row[x]) }
            case .alphaFirstBytes:
                let row = memory.row(y)
                for x in 0..<memory.width { out[x] = row[x].byteSwapped }
            case .alphaLastWords:
                let row = memory.row(y)
                for x in 0..<memory.width { out[x] = row[x] >> 8 | row[x] << 24 }
            case .gray:
                let row = memory.pointer(x: 0, y: y).assumingMemoryBound(to: UInt8.self)
                for x in 0..<memory.width { out[x] = 0xFF00_0000 | UInt32(row[x]) &* 0x01_0101 }
            case .alpha:
                let row = memory.pointer(x: 0, y: y).assumingMemoryBound(to: UInt8.self)
                for x in 0..<memory.width { out[x] = UInt32(row[x]) << 24 }
            }
            if !layout.hasAlpha {
                for x in 0..<memory.width { out[x] |= 0xFF00_0000 }
            }
        }
    }

    /// Writes pixels back to an area of the device.
    func pack(_ words: PixelView, to area: PixelRect) {
        let memory = part(area)
        for y in 0..<memory.height {
            let row = words.row(y)
            switch layout {
            case .words, .swappedWords:
                let out = memory.row(y)
                for x in 0..<memory.width { out[x] = word(row[x]) }
            case .alphaFirstBytes:
                let out = memory.row(y)
                for x in 0..<memory.width { out[x] = row[x].byteSwapped }
            case .alphaLastWords:
                let out = memory.row(y)
                for x in 0..<memory.width { out[x] = row[x] << 8 | row[x] >> 24 }
            case .gray:
                let out = memory.pointer(x: 0, y: y).assumingMemoryBound(to: UInt8.self)
                for x in 0..<memory.width { out[x] = UInt8(truncatingIfNeeded: row[x] >> 8) }
            case .alpha:
                let out = memory.pointer(x: 0, y: y).assumingMemoryBound(to: UInt8.self)
                for x in 0..<memory.width { out[x] = UInt8(truncatingIfNeeded: row[x] >> 24) }
            }
        }
    }
}
