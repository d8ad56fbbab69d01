/// The key paths of a transform (Apple's guide, table C-1).
package enum TransformComponent: String, CaseIterable, Sendable {
    /// The rotation about z, in radians.
    case rotation
    case rotationX = "rotation.x"
    case rotationY = "rotation.y"
    case rotationZ = "rotation.z"
    /// The scale along all three axes; reads as their mean.
    case scale
    case scaleX = "scale.x"
    case scaleY = "scale.y"
    case scaleZ = "scale.z"
    case scaleXY = "scale.xy"
    /// The translation along x and y, as a size.
    case translation
    case translationX = "translation.x"
    case translationY = "translation.y"
    case translationZ = "translation.z"
}
