internal import CKernels

extension Kernels {
    /// The greatest number of edges in a row for ``cover(_:width:from:to:windings:count:evenOdd:)``.
    package static let mostCrossings = Int(VTR_MOST_CROSSINGS)
    /// The number of edges that are read at once: lists are read up to the next multiple of it.
    package static let crossingsAtOnce = 8

    /// Writes the coverage of a row that is crossed by edges from top to bottom, if no two edges share a pixel.
    /// - Parameters:
    ///   - from: the position of each edge at the top of the row, in 1/4096 pixels from its left end.
    ///   - to: the position of each edge at the bottom of the row.
    ///   - windings: the change of the winding number from the left to the right of each edge: 1 or −1.
    /// - Returns: whether the edges are sorted and share no pixel. Otherwise the contents of the row are undefined.
    @inline(__always)
    package func cover(
        _ row: UnsafeMutablePointer<UInt8>, width: Int, from: UnsafePointer<Int32>, to: UnsafePointer<Int32>,
        windings: UnsafePointer<Int32>, count: Int, evenOdd: Bool
    ) -> Bool {
        table.pointee.cover_crossings(row, from, to, windings, count, evenOdd, width)
    }
}
