internal import Geometry

/// Keeps parts of paths: the operator “Trim Paths”.
package struct PathTrimmer: Equatable, Sendable {
    /// The parts that are kept, as fractions of the length, in the order in which they are drawn. Two of them are the
    /// end and the beginning of a range that runs across the start of the path.
    private let ranges: [ClosedRange<Double>]
    private let isIndividual: Bool

    /// Creates a trimmer.
    /// - Parameters:
    ///   - start: the start of the part that is kept, in percent of the length.
    ///   - end: the end of the part, in percent; the ends are exchanged if it is before the start.
    ///   - offset: the angle by which both ends are moved, in degrees: 360 are the whole length.
    ///   - isIndividual: whether all contours together are one length, in their order, and not each of them.
    package init(start: Double, end: Double, offset: Double, isIndividual: Bool) {
        self.isIndividual = isIndividual
        let first = min(max(min(start, end) / 100, 0), 1)
        let last = min(max(max(start, end) / 100, 0), 1)
        guard first < last else {
            ranges = []
            return
        }
        guard last - first < 1, offset.isFinite else {
            ranges = [last - first < 1 ? first...last : 0...1]
            return
        }
        let turns = offset / 360 - (offset / 360).rounded(.down)
        var from = first + turns
        var to = last + turns
        if from >= 1 {
            from -= 1
            to -= 1
        }
        ranges = to <= 1 ? [from...to] : [from...1, 0...(to - 1)]
    }

    /// Returns the parts of contours that are kept, in their order.
    package func trimmed(_ contours: [BezierContour]) -> [BezierContour] { parts(of: contours).flatMap { $0 } }

    /// Returns the parts of contours that are kept, for each contour. A part of a closed contour that runs across its
    /// start is one open contour.
    /// - Parameter place: the place of the contours in the path whose length counts, if that has more than these.
    package func parts(of contours: [BezierContour], at place: TrimmedPlace? = nil) -> [[BezierContour]] {
        if ranges == [0...1] { return contours.map { [$0] } }
        if ranges.isEmpty { return contours.map { _ in [] } }
        let measures = contours.map { ContourMeasure($0) }
        guard isIndividual else {
            return measures.map { measure in
                parts(of: measure, ranges.map { $0.lowerBound * measure.length...$0.upperBound * measure.length })
            }
        }
        let lengths = place?.lengths.count == contours.count ? place?.lengths : nil
        let place = TrimmedPlace(
            lengths: lengths ?? measures.map { $0.length }, before: place?.before ?? 0, after: place?.after ?? 0)
        var start = place.before
        return zip(measures, place.lengths).map { measure, length in
            let from = start
            start += length
            return parts(
                of: measure,
                ranges.compactMap { range in
                    // The lengths of the place may be those in another space.
                    let low = max((range.lowerBound * place.total - from) / length, 0) * measure.length
                    let high = min((range.upperBound * place.total - from) / length, 1) * measure.length
                    return low < high ? low...high : nil
                })
        }
    }

    private func parts(of measure: ContourMeasure, _ ranges: [ClosedRange<Double>]) -> [BezierContour] {
        guard measure.length > 0 else { return [] }
        if ranges == [0...measure.length] { return [measure.contour] }
        let parts = ranges.map { measure.curves(from: $0.lowerBound, to: $0.upperBound) }.filter { !$0.isEmpty }
        let meet =
            parts.count == 2 && measure.contour.isClosed && ranges[0].upperBound >= measure.length
            && ranges[1].lowerBound <= 0
        return meet ? [BezierContour(curves: parts[0] + parts[1])] : parts.map { BezierContour(curves: $0) }
    }
}
