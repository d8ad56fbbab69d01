public import Geometry

/// A relation of an attribute of a layer to one of a sibling or of its superlayer (Apple: `CAConstraint`).
///
/// ```swift
/// root.layoutManager = CAConstraintLayoutManager()
/// card.addConstraint(CAConstraint(attribute: .midX, relativeTo: "superlayer", attribute: .midX))
/// card.addConstraint(CAConstraint(attribute: .minY, relativeTo: "title", attribute: .maxY, offset: 8))
/// ```
///
/// Two constraints on an axis move and resize the layer; one only moves it.
public final class CAConstraint: Sendable {
    /// The constrained attribute of the layer.
    public let attribute: CAConstraintAttribute
    /// The `name` of a sibling, or `"superlayer"` for the bounds of the superlayer.
    public let sourceName: String
    /// The attribute of the source.
    public let sourceAttribute: CAConstraintAttribute
    /// The factor for the value of the source.
    public let scale: CGFloat
    /// Added to the scaled value, in points.
    public let offset: CGFloat

    public init(
        attribute attr: CAConstraintAttribute, relativeTo srcId: String, attribute srcAttr: CAConstraintAttribute,
        scale: CGFloat, offset: CGFloat
    ) {
        attribute = attr
        sourceName = srcId
        sourceAttribute = srcAttr
        self.scale = scale
        self.offset = offset
    }

    public convenience init(
        attribute attr: CAConstraintAttribute, relativeTo srcId: String, attribute srcAttr: CAConstraintAttribute,
        offset: CGFloat
    ) {
        self.init(attribute: attr, relativeTo: srcId, attribute: srcAttr, scale: 1, offset: offset)
    }

    public convenience init(
        attribute attr: CAConstraintAttribute, relativeTo srcId: String, attribute srcAttr: CAConstraintAttribute
    ) {
        self.init(attribute: attr, relativeTo: srcId, attribute: srcAttr, scale: 1, offset: 0)
    }
}
