import Geometry
import LayerModel

extension CAEdgeAntialiasingMask {
    /// Returns the edges with top and bottom exchanged, for a space in which y points the other way.
    func turnedOver(if isTurned: Bool) -> CAEdgeAntialiasingMask {
        guard isTurned else { return self }
        var turned = intersection([.layerLeftEdge, .layerRightEdge])
        if contains(.layerBottomEdge) { turned.insert(.layerTopEdge) }
        if contains(.layerTopEdge) { turned.insert(.layerBottomEdge) }
        return turned
    }
}

extension CGRect {
    /// Returns the rectangle extended by `reach` beyond some of its edges.
    func grown(by reach: CGFloat, at edges: CAEdgeAntialiasingMask) -> CGRect {
        let left = edges.contains(.layerLeftEdge) ? reach : 0
        let right = edges.contains(.layerRightEdge) ? reach : 0
        let low = edges.contains(.layerBottomEdge) ? reach : 0
        let high = edges.contains(.layerTopEdge) ? reach : 0
        return CGRect(x: minX - left, y: minY - low, width: size.width + left + right, height: size.height + low + high)
    }
}
