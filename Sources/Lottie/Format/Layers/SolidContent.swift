internal import Geometry

/// A rectangle of one colour.
package struct SolidContent: Equatable, Sendable {
    package var color: ColorValue
    package var size: CGSize

    package init(color: ColorValue, size: CGSize) {
        self.color = color
        self.size = size
    }
}
