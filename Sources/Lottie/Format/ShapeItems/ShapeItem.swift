/// An item of a shape layer.
package struct ShapeItem: Equatable, Sendable {
    package var name = ""
    package var isHidden = false
    package var content: ShapeContent
}
