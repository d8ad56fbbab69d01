import Geometry

/// Follows a painter from node to node, for debug colours and for the costs of layers.
///
/// A node is painted once for each tile it touches. Calls nest as the nodes do.
protocol PaintObserver: AnyObject {
    /// Whether ``paintedParts(of:onto:area:opacity:)`` is called. A node's only primitive is painted as its parts then.
    var followsParts: Bool { get }

    /// A node is about to be painted with everything below it.
    func begin(_ node: RenderNode)

    /// The parts of a node that are below its sublayers were painted.
    /// - Parameters:
    ///   - area: The pixels of the canvas that they may have touched.
    ///   - opacity: The opacity they were painted with.
    func paintedParts(of node: RenderNode, onto canvas: Canvas, area: PixelRect, opacity: CGFloat)

    /// A node was painted with everything below it.
    /// - Parameters:
    ///   - area: The pixels of the canvas that it may have touched.
    ///   - opacity: The opacity of all ancestors that do not fade as a group.
    func end(_ node: RenderNode, onto canvas: Canvas, area: PixelRect, opacity: CGFloat)
}
