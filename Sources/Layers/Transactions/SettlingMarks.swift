/// The marks for layout and display that are set while a commit lays out and displays. They ensure that the commit
/// ends.
///
/// A mark that leads back to its own cause is dropped: one that a layer sets on itself, and one on a layer whose marks
/// led to it. Marks that follow from a change of a layer's size are kept, so that no layer keeps a layout or a drawing
/// of another size.
struct SettlingMarks {
    enum Work {
        case layout, display
    }

    /// The layout or the display of one layer.
    struct Step: Hashable {
        let layer: ObjectIdentifier
        let work: Work
    }

    /// The step that is performed now.
    private var current: Step?
    /// For each step, the steps whose marks led to it.
    private var causes: [Step: Set<Step>] = [:]
    /// The number of times that each step was performed, while steps are counted.
    private var counts: [Step: Int] = [:]
    /// Whether steps are counted, since the commit has taken many passes.
    var countsSteps = false

    /// Upper bound for the times that a step is performed while steps are counted.
    private static let mostCounted = 16

    /// Begins a step. Returns the step that it interrupts, for ``end(returningTo:)``.
    mutating func begin(_ step: Step) -> Step? {
        if countsSteps { counts[step, default: 0] += 1 }
        let interrupted = current
        current = step
        return interrupted
    }

    mutating func end(returningTo interrupted: Step?) {
        current = interrupted
    }

    /// Whether a mark that is set now is kept.
    /// - Parameter isChange: Whether the mark follows from a change of the layer's size.
    mutating func accept(_ step: Step, isChange: Bool) -> Bool {
        if countsSteps, counts[step, default: 0] >= Self.mostCounted { return false }
        guard !isChange, let current else { return true }
        let causes = causes[current] ?? []
        if step == current || causes.contains(step) { return false }
        self.causes[step, default: []].formUnion(causes.union([current]))
        return true
    }
}
