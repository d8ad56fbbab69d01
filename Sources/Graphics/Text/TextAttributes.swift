public import Geometry

extension AttributedText {
    /// The attributes of a part of a text. For an attribute that is `nil`, the value of the layer, the context or the
    /// font is used.
    public struct Attributes: Hashable, Sendable {
        /// The font; `nil` for that of the layer, or Helvetica at 12 points in a context.
        public var font: CTFont?
        /// The colour of the glyphs; `nil` for that of the layer, or black in a context.
        public var foregroundColor: CGColor?
        /// The additional space between characters in points; 0 also disables the font's pair kerning.
        public var kern: CGFloat?
        /// The distance by which the text is raised, in points.
        public var baselineOffset: CGFloat
        /// Whether a line is drawn under the text, at the position that the font specifies.
        public var isUnderlined: Bool
        /// Whether a line is drawn through the text, at the position that the font specifies.
        public var isStruckThrough: Bool
        /// The ligatures to use: 0 for those that a script requires, 1 for the standard ones of the font, 2 for all.
        public var ligature: Int?
        /// The width of a line along the outlines, in percent of the font's size: only the line is drawn if it is
        /// positive, filled glyphs with the line if it is negative.
        public var strokeWidth: CGFloat
        /// The colour of the line along the outlines; `nil` for the foreground colour.
        public var strokeColor: CGColor?
        /// The style of the paragraph that starts with this part; the styles of the other parts of a paragraph are
        /// ignored.
        public var paragraphStyle: CTParagraphStyle?

        /// Creates attributes; by default those of the layer, the context or the font.
        public init(
            font: CTFont? = nil, foregroundColor: CGColor? = nil, kern: CGFloat? = nil, baselineOffset: CGFloat = 0,
            isUnderlined: Bool = false, isStruckThrough: Bool = false, ligature: Int? = nil, strokeWidth: CGFloat = 0,
            strokeColor: CGColor? = nil, paragraphStyle: CTParagraphStyle? = nil
        ) {
            self.font = font
            self.foregroundColor = foregroundColor
            self.kern = kern
            self.baselineOffset = baselineOffset
            self.isUnderlined = isUnderlined
            self.isStruckThrough = isStruckThrough
            self.ligature = ligature
            self.strokeWidth = strokeWidth
            self.strokeColor = strokeColor
            self.paragraphStyle = paragraphStyle
        }
    }
}

extension AttributedText.Attributes {
    /// The width of the stroke in ems, rounded to 1/10,000 so that there are few stroked faces; `nil` for no stroke.
    var strokeWidthInEms: CGFloat? {
        guard strokeWidth.isFinite else { return nil }
        let hundredths = (min(abs(strokeWidth), TextLimits.largestStrokeWidth) * 100).rounded()
        return hundredths > 0 ? hundredths / 10_000 : nil
    }

    /// Whether the interior of the glyphs is painted.
    var isFilled: Bool { strokeWidth < 0 || strokeWidthInEms == nil }

    /// The font features in Pango's syntax; `nil` for the defaults of the font.
    var fontFeatures: String? {
        var features: [String] = []
        if kern == 0 { features.append("kern 0") }
        switch ligature {
        case nil, 1: break
        case 0: features.append("liga 0, clig 0, dlig 0, hlig 0")
        default: features.append("liga 1, clig 1, dlig 1, hlig 1")
        }
        return features.isEmpty ? nil : features.joined(separator: ", ")
    }
}
