extension Kernels {
    /// Adds the source, first multiplied by `alpha`, to the destination; sums past 255 stay there.
    package func plus(_ src: PixelView, alpha: UInt8, to dst: PixelView) {
        let (width, height) = Self.common(src, dst)
        for y in 0..<height {
            let from = src.pointer(x: 0, y: y).assumingMemoryBound(to: UInt8.self)
            let to = dst.pointer(x: 0, y: y).assumingMemoryBound(to: UInt8.self)
            for i in 0..<width * 4 {
                let t = UInt32(from[i]) * UInt32(alpha) + 128
                to[i] = UInt8(min(255, UInt32(to[i]) + ((t + (t >> 8)) >> 8)))
            }
        }
    }
}
