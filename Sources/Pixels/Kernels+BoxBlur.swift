extension Kernels {
    /// The mean over a wide square about every pixel of a picture outside of which all is clear, by running sums: it
    /// takes as long for every radius.
    /// - Parameters:
    ///   - radius: how far the square reaches past the pixel's own edges; a part of a pixel counts as much.
    ///   - memory: as for ``blur(_:at:by:to:memory:)``.
    func boxBlur<Owner: AnyObject>(
        _ src: PixelView, radius: Double, to dst: PixelView,
        _ memory: (_ bytes: Int, _ rows: Int) -> (view: PixelView, owner: Owner)
    ) {
        let channels = src.format.bytesPerPixel
        let width = src.width * channels
        let box = Box(radius)
        let (words, owner) = memory(width * 2, src.height)
        for y in 0..<src.height {
            let from = src.pointer(x: 0, y: y).assumingMemoryBound(to: UInt8.self)
            let to = (words.base + y * words.pitch).assumingMemoryBound(to: UInt16.self)
            for channel in 0..<channels {
                box.blurAcross(from + channel, to + channel, step: channels, count: src.width)
            }
        }
        let (row, rowOwner) = memory(width * 4, 1)
        let sums = row.base.assumingMemoryBound(to: UInt32.self)
        func rowOfWords(_ y: Int) -> UnsafePointer<UInt16> {
            UnsafePointer((words.base + y * words.pitch).assumingMemoryBound(to: UInt16.self))
        }
        sums.update(repeating: 0, count: width)
        for y in 0..<min(box.reach, src.height) { add(rowOfWords(y), to: sums, width) }
        for y in 0..<src.height {
            if y + box.reach < src.height { add(rowOfWords(y + box.reach), to: sums, width) }
            if y > box.reach { subtract(rowOfWords(y - box.reach - 1), from: sums, width) }
            let above = y - box.reach - 1 >= 0 ? rowOfWords(y - box.reach - 1) : nil
            let below = y + box.reach + 1 < src.height ? rowOfWords(y + box.reach + 1) : nil
            box.finish(
                sums, above, below, to: dst.pointer(x: 0, y: y).assumingMemoryBound(to: UInt8.self), count: width)
        }
        withExtendedLifetime((owner, rowOwner)) {}
    }

    private func add(_ words: UnsafePointer<UInt16>, to sums: UnsafeMutablePointer<UInt32>, _ count: Int) {
        for i in 0..<count { sums[i] &+= UInt32(words[i]) }
    }

    private func subtract(_ words: UnsafePointer<UInt16>, from sums: UnsafeMutablePointer<UInt32>, _ count: Int) {
        for i in 0..<count { sums[i] &-= UInt32(words[i]) }
    }
}

/// Whole pixels on every side of one, and the part of the next ones that counts too.
private struct Box {
    let reach: Int
    let part: Float
    /// 1 by the pixels that count.
    let share: Float

    /// Words hold 256 times what bytes do.
    private static let wordsPerByte: Float = 256

    init(_ radius: Double) {
        reach = Int(saturating: radius)
        part = Float(radius - Double(reach))
        share = Float(1 / (2 * radius + 1))
    }

    /// A channel of a row.
    func blurAcross(_ from: UnsafePointer<UInt8>, _ to: UnsafeMutablePointer<UInt16>, step: Int, count: Int) {
        var sum: UInt32 = 0
        for x in 0..<min(reach, count) { sum &+= UInt32(from[x * step]) }
        for x in 0..<count {
            let (first, next) = (x - reach - 1, x + reach + 1)
            if next - 1 < count { sum &+= UInt32(from[(next - 1) * step]) }
            if first >= 0 { sum &-= UInt32(from[first * step]) }
            let edges = (first >= 0 ? Float(from[first * step]) : 0) + (next < count ? Float(from[next * step]) : 0)
            to[x * step] = UInt16(
                truncatingIfNeeded: UInt32(saturating: (Float(sum) + edges * part) * share * Self.wordsPerByte + 0.5))
        }
    }

    /// Rounds the sums of a column's words to bytes.
    func finish(
        _ sums: UnsafePointer<UInt32>, _ above: UnsafePointer<UInt16>?, _ below: UnsafePointer<UInt16>?,
        to bytes: UnsafeMutablePointer<UInt8>, count: Int
    ) {
        let factor = share / Self.wordsPerByte
        for i in 0..<count {
            let edges = (above.map { Float($0[i]) } ?? 0) + (below.map { Float($0[i]) } ?? 0)
            bytes[i] = UInt8(saturating: (Float(sums[i]) + edges * part) * factor + 0.5)
        }
    }
}
