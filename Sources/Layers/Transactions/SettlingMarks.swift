/// The marks for layout and display that layers set while a commit lays out and displays, which a commit must come to
/// the end of.
///
/// A mark that leads back to where it came from is dropped: one that a layer sets on itself, and one on a layer whose
/// own marks led to it. Marks that follow from a change of a layer's size are kept, so that no layer is left as it was
/// at another size.
struct SettlingMarks {
    enum Work {
        case layout, display
    }

    /// The layout or the display of one layer.
    struct Step: Hashable {
        let layer: ObjectIdentifier
        let work: Work
    }

    /// What is laid out or displayed at the moment.
    private var current: Step?
    /// The steps whose marks led to a step.
    private var causes: [Step: Set<Step>] = [:]
    /// How often the steps were taken, once it is counted.
    private var counts: [Step: Int] = [:]
    /// Whether steps are counted, since the commit has gone on for long.
    var countsSteps = false

    /// How often a layer is laid out or displayed in one commit after it has gone on for long.
    private static let mostCounted = 16

    /// Notes that a step is taken, and returns the one that it interrupts, for ``end(returningTo:)``.
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
