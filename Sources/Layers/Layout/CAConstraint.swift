public import Geometry

/// Ties an attribute of a layer to one of a sibling or of its superlayer (Apple: `CAConstraint`).
///
/// ```swift
/// root.layoutManager = CAConstraintLayoutManager()
/// card.addConstraint(CAConstraint(attribute: .midX, relativeTo: "superlayer", attribute: .midX))
/// card.addConstraint(CAConstraint(attribute: .minY, relativeTo: "title", attribute: .maxY, offset: 8))
/// ```
///
/// Two constraints on an axis place and resize the layer; one places it, the size stays.
public final class CAConstraint: Sendable {
    /// What is tied.
    public let attribute: CAConstraintAttribute
    /// The `name` of a sibling, or `"superlayer"`, whose bounds count.
    public let sourceName: String
    /// What it is tied to.
    public let sourceAttribute: CAConstraintAttribute
    /// The source's value is multiplied by this.
    public let scale: CGFloat
    /// Then this is added, in points.
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
