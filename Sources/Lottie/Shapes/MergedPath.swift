package import Graphics

/// Contours that are filled as one, by a rule: the operator “Merge Paths”.
package struct MergedPath: Equatable, Sendable {
    package let contours: [BezierContour]
    /// The rule that the fill must use; `nil` for that of the fill itself.
    package let fillRule: CGPathFillRule?

    /// Merges contours.
    ///
    /// The union is exact for contours that do not intersect themselves: all of them are given one direction, so that
    /// none cancels another one in the winding numbers. Excluding overlaps is what the even-odd rule does.
    package init(_ contours: [BezierContour], mode: MergeMode) {
        switch mode {
        case .merge:
            self.contours = contours
            fillRule = nil
        case .union:
            self.contours = contours.map { $0.signedArea < 0 ? $0.reversed : $0 }
            fillRule = .winding
        case .exclusion:
            self.contours = contours
            fillRule = .evenOdd
        }
    }
}
