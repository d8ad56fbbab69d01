internal import Geometry

/// A text and its style.
package struct TextDocument: Equatable, Sendable {
    /// The text. Lines are separated by line feeds.
    package var text = ""
    /// The name of the font in the document's list.
    package var fontName = ""
    package var fontSize = 10.0
    package var fillColor: ColorValue?
    package var strokeColor: ColorValue?
    package var strokeWidth = 0.0
    /// Whether the stroke lies above the fill.
    package var strokesOverFill = false
    package var justification = TextJustification.left
    package var capitals = TextCapitals.asTyped
    /// The distance of lines; `nil` for 1.2 times the size of the font.
    package var lineHeight: Double?
    /// The space between characters, in thousandths of the size of the font.
    package var tracking = 0.0
    /// The distance by which the text is raised.
    package var baselineShift = 0.0
    /// The size of the box in which lines are broken; `nil` for text without one.
    package var boxSize: CGSize?
    /// The upper left corner of the box.
    package var boxOrigin = CGPoint.zero

    package init() {}
}

extension TextDocument: KeyframeValue {
    /// Returns the first text: texts do not change until the next keyframe.
    package static func interpolate(
        _ start: TextDocument, _ end: TextDocument, _ progress: EasingProgress, along motion: MotionCurve?
    ) -> TextDocument {
        start
    }

    package static func changes(from start: TextDocument, to end: TextDocument) -> Bool { false }

    /// Texts become layers, one for each keyframe.
    package static var isEvaluatedByFrame: Bool { false }
}
