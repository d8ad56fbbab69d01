/// Times of two works that were measured by turns, each pair right after one another.
///
/// A processor whose speed changes for some milliseconds, because its other thread rests or its clock rises, makes the
/// least of all times that of whichever work was measured then. The two of a pair it changes alike.
package struct PairedTimes: Sendable {
    /// The second work's time of each pair, divided by the first one's.
    private var ratios: [Double] = []

    package init() {}

    /// Adds a pair, in seconds; one whose first time is 0 says nothing and is left out.
    package mutating func add(_ first: Double, _ second: Double) {
        guard first > 0 else { return }
        ratios.append(second / first)
    }

    /// The part of the first work's time that the second one takes less, as the median of all pairs; negative if it
    /// takes more, and 0 without a pair.
    package var saving: Double {
        guard !ratios.isEmpty else { return 0 }
        let sorted = ratios.sorted()
        return 1 - (sorted[(sorted.count - 1) / 2] + sorted[sorted.count / 2]) / 2
    }
}
