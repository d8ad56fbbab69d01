internal import Animation
internal import Glibc

/// The values of a selector at one frame, for a text of a number of units.
package struct TextSelectorRange: Equatable, Sendable {
    private let start: Double
    private let end: Double
    private let shape: TextSelectorShape
    private let easing: TimingCurve
    private let smoothness: Double
    private let amount: Double

    init(
        start: Double, end: Double, shape: TextSelectorShape, easing: TimingCurve, smoothness: Double, amount: Double
    ) {
        self.start = min(start, end)
        self.end = max(start, end)
        self.shape = shape
        self.easing = easing
        self.smoothness = smoothness
        self.amount = amount
    }

    /// Returns the factor of the animator's changes for a unit: nominally -1…1.
    /// - Parameter index: the index of the unit, from 0.
    package func factor(of index: Int) -> Double {
        let eased = easing.value(at: share(of: Double(index)))
        guard smoothness < 1 else { return eased * amount }
        // A smaller smoothness makes the course steeper about its middle.
        let width = max(smoothness, 1e-8)
        return min(max((eased - (0.5 - width / 2)) / width, 0), 1) * amount
    }

    /// Returns the share of a unit in the range before easing, from 0 to 1.
    private func share(of index: Double) -> Double {
        let length = end - start
        // The middle of the unit in the range, from 0 to 1.
        let place = length > 0 ? min(max((index + 0.5 - start) / length, 0), 1) : index >= end ? 1 : 0
        switch shape {
        case .square:
            guard index >= start.rounded(.down) else { return 0 }
            let covered = index < start ? min(end, 1) - (start - index) : end - index
            return min(max(covered, 0), 1)
        case .rampUp: return place
        case .rampDown: return 1 - place
        case .triangle: return length > 0 ? 1 - abs(2 * place - 1) : 0
        case .round:
            let distance = 2 * place - 1
            return length > 0 ? (1 - distance * distance).squareRoot() : 0
        case .smooth: return length > 0 ? (1 - cos(2 * .pi * place)) / 2 : 0
        }
    }
}

extension TextSelector {
    /// Returns the selector's range at a frame.
    /// - Parameter count: the number of units of the text.
    package func range(at frame: Double, count: Int) -> TextSelectorRange {
        let scale = isPercentage ? Double(count) / 100 : 1
        let shift = offset.value(at: frame)
        let low = easeLow.value(at: frame) / 100
        let high = easeHigh.value(at: frame) / 100
        // Positive easing flattens the course, negative easing makes it start or end steeply.
        let easing = TimingCurve(
            Float(max(low, 0)), Float(max(-low, 0)), Float(1 - max(high, 0)), Float(1 + min(high, 0)))
        return TextSelectorRange(
            start: (start.value(at: frame) + shift) * scale,
            end: ((end?.value(at: frame) ?? (isPercentage ? 100 : Double(count))) + shift) * scale, shape: shape,
            easing: easing, smoothness: smoothness.value(at: frame) / 100, amount: amount.value(at: frame) / 100)
    }
}
