internal import Geometry
internal import Pixels

extension CGImage {
    /// An image of half the size, and again, until interpolation between four pixels leaves none of them out.
    /// - Parameter map: from pixels of a destination to this image's.
    /// - Returns: the smaller image, and the map to its pixels.
    func reduced(for map: CGAffineTransform) -> (image: CGImage, map: CGAffineTransform) {
        var image = self, map = map
        while true {
            // How far apart neighbouring pixels of the destination lie in the image.
            let across = (map.a * map.a + map.c * map.c).squareRoot() >= 2 && image.width > 1
            let down = (map.b * map.b + map.d * map.d).squareRoot() >= 2 && image.height > 1
            if !across && !down { return (image, map) }
            image = image.halved(across: across, down: down)
            map = map.concatenating(CGAffineTransform(scaleX: across ? 0.5 : 1, y: down ? 0.5 : 1))
        }
    }

    /// The mean of every two or four pixels; of an odd number the last counts twice.
    private func halved(across: Bool, down: Bool) -> CGImage {
        let buffer = PixelBuffer(width: across ? (width + 1) / 2 : width, height: down ? (height + 1) / 2 : height, format: .argb8888)
        for y in 0..<buffer.height {
            let top = down ? 2 * y : y
            let upper = pixels.pointer(x: 0, y: top).assumingMemoryBound(to: UInt32.self)
            let lower = pixels.pointer(x: 0, y: down ? min(top + 1, height - 1) : top).assumingMemoryBound(to: UInt32.self)
            let row = buffer.view.pointer(x: 0, y: y).assumingMemoryBound(to: UInt32.self)
            for x in 0..<buffer.width {
                let left = across ? 2 * x : x
                let right = across ? min(left + 1, width - 1) : left
                row[x] = Self.mean(upper[left], upper[right], lower[left], lower[right])
            }
        }
        return CGImage(buffer: buffer)
    }

    /// The mean of four pixels, rounded to nearest, two parts of each at a time.
    private static func mean(_ a: UInt32, _ b: UInt32, _ c: UInt32, _ d: UInt32) -> UInt32 {
        let mask: UInt32 = 0x00FF_00FF, half: UInt32 = 0x0002_0002
        let low = (a & mask) + (b & mask) + (c & mask) + (d & mask) + half
        let high = (a >> 8 & mask) + (b >> 8 & mask) + (c >> 8 & mask) + (d >> 8 & mask) + half
        return low >> 2 & mask | (high >> 2 & mask) << 8
    }
}
