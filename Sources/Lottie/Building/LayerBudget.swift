/// The number of layers that may still be built for a composition. Repeaters inside repeaters, and uses of
/// precompositions inside each other, could ask for any number of them.
final class LayerBudget {
    /// The greatest number of layers of a composition.
    static let most = 50_000

    private var rest = LayerBudget.most

    /// Takes one layer. Returns false if there is none left.
    func take() -> Bool {
        guard rest > 0 else { return false }
        rest -= 1
        return true
    }
}
