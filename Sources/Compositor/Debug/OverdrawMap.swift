import Geometry
import Pixels

/// The number of times that each pixel of a frame was painted.
struct OverdrawMap {
    private var width = 0
    private var height = 0
    private var counts: [UInt8] = []

    /// Begins a frame.
    mutating func clear(width: Int, height: Int) {
        self.width = width
        self.height = height
        counts.removeAll(keepingCapacity: true)
        counts.append(contentsOf: repeatElement(0, count: width * height))
    }

    /// Counts pixels as painted.
    /// - Parameter mask: The coverage of the pixels, of which at least half counts; `nil` if they are covered entirely.
    mutating func add(_ area: PixelRect, mask: PixelView?) {
        let area = area.intersection(PixelRect(x: 0, y: 0, width: width, height: height))
        for y in area.minY..<max(area.maxY, area.minY) {
            let start = y * width
            let coverage = mask.map { $0.pointer(x: 0, y: y - area.minY).assumingMemoryBound(to: UInt8.self) }
            for x in area.minX..<area.maxX {
                if let coverage, coverage[x - area.minX] < 128 { continue }
                if counts[start + x] < .max { counts[start + x] += 1 }
            }
        }
    }

    /// Replaces a picture by its brightness in the colours of the counts.
    func paint(onto picture: PixelView) {
        guard picture.width == width, picture.height == height else { return }
        for y in 0..<height {
            let row = picture.row(y)
            for x in 0..<width {
                let heat = Self.colors[min(Int(counts[y * width + x]), Self.colors.count - 1)]
                row[x] = Self.mix(row[x], heat)
            }
        }
    }

    /// The colours for pixels that were painted never, once, twice and so on.
    private static let colors: [UInt32] = [0x00_0000, 0x50_5050, 0x28_50d0, 0x30_b050, 0xf0_80a0, 0xe0_2020]

    /// Returns a colour with a little of a pixel's brightness.
    private static func mix(_ pixel: UInt32, _ heat: UInt32) -> UInt32 {
        let gray = ((pixel >> 16 & 255) * 77 + (pixel >> 8 & 255) * 150 + (pixel & 255) * 29) >> 8
        func channel(_ shift: UInt32) -> UInt32 { min(255, ((heat >> shift & 255) * 3 + gray) / 4) << shift }
        return 0xff00_0000 | channel(16) | channel(8) | channel(0)
    }
}
