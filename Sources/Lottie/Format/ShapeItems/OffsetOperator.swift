package import Graphics

/// The operator “Offset Paths”.
package struct OffsetOperator: Equatable, Sendable {
    package var amount: AnimatedNumber
    package var join: CGLineJoin
    package var miterLimit: AnimatedNumber

    /// Returns the operator at a frame.
    package func offset(at frame: Double) -> PathOffset {
        PathOffset(amount: amount.value(at: frame), join: join, miterLimit: miterLimit.value(at: frame))
    }

    /// All values.
    package var values: [any FrameDependent] { [amount, miterLimit] }
}
