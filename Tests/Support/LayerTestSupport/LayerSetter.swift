import Geometry
import Layers

/// A property that programs set in every frame. This module is optimized, so that the setters take no temporary memory
/// of the caller's.
package enum LayerSetter: CaseIterable, Sendable {
    case position
    case opacity
    case transform
    case cornerRadius

    /// Sets the property of each layer to a value that depends on `x`.
    package func set(_ layers: [CALayer], to x: CGFloat) {
        for layer in layers {
            switch self {
            case .position: layer.position = CGPoint(x: x, y: 2 * x)
            case .opacity: layer.opacity = Float(x) / 16
            case .transform: layer.transform = CATransform3DMakeRotation(x, 0, 0, 1)
            case .cornerRadius: layer.cornerRadius = x
            }
        }
    }
}
