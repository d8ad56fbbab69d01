/// A colour of a gradient, with its opacity.
package struct GradientStop: Equatable, Sendable {
    /// The place on the gradient, nominally 0…1.
    package let offset: Double
    package let color: ColorValue

    package init(offset: Double, color: ColorValue) {
        self.offset = offset
        self.color = color
    }
}
