/// The kinds of shape items, with their values.
package enum ShapeContent: Equatable, Sendable {
    indirect case group(ShapeGroup)

    // Paths.
    case path(AnimatedContour, isReversed: Bool)
    case rectangle(RectangleShape)
    case ellipse(EllipseShape)
    case star(AnimatedStar)

    // Paint.
    case fill(FillStyle)
    case stroke(StrokeStyle)

    // Operators on the paths before them in their group.
    case trim(TrimOperator)
    case repeater(AnimatedRepeater)
    case roundedCorners(radius: AnimatedNumber)
    case merge(MergeMode)
    case offset(OffsetOperator)
    /// The amount in percent.
    case puckerBloat(amount: AnimatedNumber)
    case zigZag(ZigZagOperator)

    /// An item that is not played.
    case unsupported
}
