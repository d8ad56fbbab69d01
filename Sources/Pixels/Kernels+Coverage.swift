internal import CKernels

extension Kernels {
    /// More edges of a row than this can't be told apart by ``cover(_:width:from:to:windings:count:evenOdd:)``.
    package static let mostCrossings = Int(VTR_MOST_CROSSINGS)
    /// Lists of edges may be read up to the next multiple of this.
    package static let crossingsAtOnce = 8

    /// Writes the coverage of a row of pixels that edges cross from its top to its bottom, if they keep apart.
    /// - Parameters:
    ///   - from: where each edge crosses the row's top, in 4096ths of a pixel from the row's left end.
    ///   - to: where it crosses the bottom.
    ///   - windings: what the winding number on its right has more than that on its left: 1 or −1.
    /// - Returns: whether the edges were from left to right, with columns of their own; else the row may hold anything.
    @inline(__always)
    package func cover(
        _ row: UnsafeMutablePointer<UInt8>, width: Int, from: UnsafePointer<Int32>, to: UnsafePointer<Int32>,
        windings: UnsafePointer<Int32>, count: Int, evenOdd: Bool
    ) -> Bool {
        table.pointee.cover_crossings(row, from, to, windings, count, evenOdd, width)
    }
}
