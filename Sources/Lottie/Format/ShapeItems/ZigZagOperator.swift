/// The operator “Zig Zag”.
package struct ZigZagOperator: Equatable, Sendable {
    /// The distance by which points are moved.
    package var size: AnimatedNumber
    /// The number of ridges between two vertices.
    package var ridges: AnimatedNumber
    /// The kind of the points: 1 for corners, 2 for smooth ones.
    var pointType: AnimatedNumber

    /// Returns the operator at a frame.
    /// - Parameter mostRidges: the greatest number of ridges between two vertices.
    package func zigZag(at frame: Double, mostRidges: Int = .max) -> ZigZag {
        ZigZag(
            amplitude: size.value(at: frame), ridges: min(ridges.value(at: frame), Double(mostRidges)),
            isSmooth: pointType.value(at: frame) >= 1.5)
    }

    /// All values.
    package var values: [any FrameDependent] { [size, ridges, pointType] }
}
