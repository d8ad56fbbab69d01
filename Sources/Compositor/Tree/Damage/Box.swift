import Geometry

/// A rectangle for SIMD unions and comparisons: the minimum edges, and the negated maximum edges.
struct Box: Equatable {
    let edges: SIMD4<Int32>

    @inline(__always)
    init(_ rect: PixelRect) {
        edges =
            rect.isEmpty
            ? SIMD4(repeating: .max)
            : SIMD4(
                Int32(clamping: rect.minX), Int32(clamping: rect.minY), Int32(clamping: -rect.maxX),
                Int32(clamping: -rect.maxY))
    }

    init(_ edges: SIMD4<Int32>) {
        self.edges = edges
    }

    var rect: PixelRect {
        edges[0] == .max
            ? .empty : PixelRect(minX: Int(edges[0]), minY: Int(edges[1]), maxX: -Int(edges[2]), maxY: -Int(edges[3]))
    }
}

/// The limits that the edges of a ``Box`` must be less than for it to touch a rectangle.
struct Reach {
    let edges: SIMD4<Int32>

    init(_ rect: PixelRect) {
        edges = SIMD4(
            Int32(clamping: rect.maxX), Int32(clamping: rect.maxY), Int32(clamping: -rect.minX),
            Int32(clamping: -rect.minY))
    }
}
