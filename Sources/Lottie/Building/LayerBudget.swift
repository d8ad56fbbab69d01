/// The number of layers that may still be built for a composition, and the work that may be done for it. Repeaters
/// inside repeaters, paints of the same paths, and uses of precompositions inside each other could ask for any number.
final class LayerBudget {
    /// The greatest number of layers of a composition.
    static let mostLayers = 50_000
    /// The greatest number of vertices and shape items that are looked at to build a composition.
    static let mostWork = 20_000_000

    private var layers = LayerBudget.mostLayers
    private var work = LayerBudget.mostWork
    /// Whether something was left out because there was no layer or no work left.
    private(set) var isExhausted = false

    /// Takes one layer. Returns false if there is none left.
    func take() -> Bool {
        guard layers > 0 else {
            isExhausted = true
            return false
        }
        layers -= 1
        return true
    }

    /// Returns whether any work may still be done.
    func mayWork() -> Bool {
        if work <= 0 { isExhausted = true }
        return work > 0
    }

    /// Takes an amount of work. Returns false if there was none left.
    func take(work amount: Int) -> Bool {
        guard mayWork() else { return false }
        work -= max(amount, 1)
        return true
    }
}
