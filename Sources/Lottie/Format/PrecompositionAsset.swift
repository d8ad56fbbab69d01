/// A composition that layers can show.
package struct PrecompositionAsset: Equatable, Sendable {
    package var id: String
    package var name = ""
    /// The layers, the topmost first.
    package var layers: [DocumentLayer] = []
}
