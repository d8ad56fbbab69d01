/// The kinds of shape items, with their values. It is indirect because items are copied often, and most kinds have many
/// values.
package indirect enum ShapeContent: Equatable, Sendable {
    case group(ShapeGroup)

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

    /// All values, with those of the items of a group.
    package var values: [any FrameDependent] {
        switch self {
        case .group(let group): group.values
        case .path(let path, _): [path]
        case .rectangle(let rectangle): rectangle.values
        case .ellipse(let ellipse): ellipse.values
        case .star(let star): star.values
        case .fill(let fill): fill.values
        case .stroke(let stroke): stroke.values
        case .trim(let trim): trim.values
        case .repeater(let repeater): repeater.values
        case .roundedCorners(let radius): [radius]
        case .offset(let offset): offset.values
        case .puckerBloat(let amount): [amount]
        case .zigZag(let zigZag): zigZag.values
        case .merge, .unsupported: []
        }
    }
}
