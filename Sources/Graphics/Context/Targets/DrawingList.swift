package import Geometry

/// A drawing target that records operations as values, to be drawn later, possibly on another thread.
package final class DrawingList: DrawingTarget {
    package enum Operation: Sendable {
        case draw(DrawnShape, DrawnPaint, DrawingStyle)
        case beginLayer(DrawingStyle)
        case endLayer
    }

    package let bounds: PixelRect
    package private(set) var operations: [Operation] = []

    package init(bounds: PixelRect) {
        self.bounds = bounds
    }

    package func draw(_ shape: DrawnShape, _ paint: DrawnPaint, _ style: DrawingStyle) {
        operations.append(.draw(shape, paint, style))
    }

    package func beginLayer(_ style: DrawingStyle) {
        operations.append(.beginLayer(style))
    }

    package func endLayer() {
        operations.append(.endLayer)
    }
}

extension [DrawingList.Operation] {
    /// Draws the operations on another target.
    package func draw(on target: any DrawingTarget) {
        for operation in self {
            switch operation {
            case .draw(let shape, let paint, let style): target.draw(shape, paint, style)
            case .beginLayer(let style): target.beginLayer(style)
            case .endLayer: target.endLayer()
            }
        }
    }
}
