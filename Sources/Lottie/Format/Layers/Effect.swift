/// An effect of a layer.
package struct Effect: Equatable, Sendable {
    package var name = ""
    package var isEnabled = true
    package var content: EffectContent
}
