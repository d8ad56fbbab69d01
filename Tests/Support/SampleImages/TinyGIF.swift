/// A writer of GIF files that keeps codes at their first length by clearing the table before they grow.
public struct TinyGIF {
    public struct Frame {
        public var left = 0, top = 0, width: Int, height: Int
        /// The colour index of each pixel, row by row.
        public var pixels: [Int]
        /// The delay in hundredths of a second.
        public var delay = 0
        public var disposal = 0
        public var transparent: Int?
        public var isInterlaced = false
        /// The frame's own colours, which replace the file's.
        public var colors: [[UInt8]]?

        public init(width: Int, height: Int, pixels: [Int]) {
            self.width = width
            self.height = height
            self.pixels = pixels
        }
    }

    public var width: Int, height: Int
    /// The palette of four colours.
    public var colors: [[UInt8]]
    public var frames: [Frame]
    /// The number of repetitions: 0 for endless, `nil` if the file does not say.
    public var loops: Int?

    public init(width: Int, height: Int, colors: [[UInt8]], frames: [Frame], loops: Int? = nil) {
        self.width = width
        self.height = height
        self.colors = colors
        self.frames = frames
        self.loops = loops
    }

    public func encoded() -> [UInt8] {
        // The parts are added one at a time, because Swift 6.2 cannot infer the type of long sums in reasonable time.
        var bytes: [UInt8] = Array("GIF89a".utf8)
        bytes += short(width)
        bytes += short(height)
        bytes += [0x81, 0, 0]
        for color in colors { bytes += color }
        if let loops {
            bytes += [0x21, 0xFF, 11]
            bytes += Array("NETSCAPE2.0".utf8)
            bytes += [3, 1]
            bytes += short(loops)
            bytes.append(0)
        }
        for frame in frames { bytes += encoded(frame) }
        bytes.append(0x3B)
        return bytes
    }

    private func encoded(_ frame: Frame) -> [UInt8] {
        let transparency: Int = frame.transparent == nil ? 0 : 1
        var bytes: [UInt8] = [0x21, 0xF9, 4, UInt8(frame.disposal << 2 | transparency)]
        bytes += short(frame.delay)
        bytes += [UInt8(frame.transparent ?? 0), 0]

        let ownColors: Int = frame.colors == nil ? 0 : 0x81
        let interlacing: Int = frame.isInterlaced ? 0x40 : 0
        bytes.append(0x2C)
        for value in [frame.left, frame.top, frame.width, frame.height] { bytes += short(value) }
        bytes.append(UInt8(ownColors | interlacing))
        for color in frame.colors ?? [] { bytes += color }

        bytes.append(2)
        bytes += blocks(codes(rows(of: frame)))
        bytes.append(0)
        return bytes
    }

    private func short(_ value: Int) -> [UInt8] { [UInt8(value & 255), UInt8(value >> 8)] }

    /// The pixels in the order of the file.
    private func rows(of frame: Frame) -> [Int] {
        guard frame.isInterlaced else { return frame.pixels }
        let order = [(0, 8), (4, 8), (2, 4), (1, 2)].flatMap { Array(stride(from: $0.0, to: frame.height, by: $0.1)) }
        return order.flatMap { Array(frame.pixels[$0 * frame.width..<($0 + 1) * frame.width]) }
    }

    /// Codes of three bits, of which 4 clears the table and 5 ends the image.
    private func codes(_ pixels: [Int]) -> [UInt8] {
        var bits: [Int] = []
        func add(_ code: Int) { bits += (0..<3).map { code >> $0 & 1 } }
        for (i, pixel) in pixels.enumerated() {
            if i % 2 == 0 { add(4) }
            add(pixel)
        }
        add(5)
        while bits.count % 8 != 0 { bits.append(0) }
        return stride(from: 0, to: bits.count, by: 8).map { start in
            UInt8((0..<8).reduce(0) { $0 | bits[start + $1] << $1 })
        }
    }

    private func blocks(_ bytes: [UInt8]) -> [UInt8] {
        stride(from: 0, to: bytes.count, by: 255).flatMap { start -> [UInt8] in
            let part = bytes[start..<min(start + 255, bytes.count)]
            return [UInt8(part.count)] + part
        }
    }
}
