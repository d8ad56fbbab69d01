public import Geometry

extension AttributedText {
    /// The attributes of a part of a text. An attribute that is `nil` is taken from the layer, the context or the font.
    public struct Attributes: Hashable, Sendable {
        public var font: CTFont?
        public var foregroundColor: CGColor?
        /// The space that is added between characters, in points; 0 also switches the font's pair kerning off.
        public var kern: CGFloat?
        /// The distance that the text is moved up, in points.
        public var baselineOffset: CGFloat
        public var isUnderlined: Bool
        public var isStruckThrough: Bool
        /// The ligatures that are formed: 0 for those that a script requires, 1 for the font's standard ones, 2 for
        /// all.
        public var ligature: Int?
        /// The width of the line along the outlines, in percent of the font's size: outlines alone if positive, filled
        /// glyphs with outlines if negative.
        public var strokeWidth: CGFloat
        /// The colour of the line along the outlines; `nil` for the foreground colour.
        public var strokeColor: CGColor?
        /// The style of the paragraph that begins with this part; other parts of a paragraph don't change its style.
        public var paragraphStyle: CTParagraphStyle?

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
    /// The width of the stroke in ems, in steps that keep the number of stroked faces low; `nil` if nothing is stroked.
    var strokeWidthInEms: CGFloat? {
        guard strokeWidth.isFinite else { return nil }
        let hundredths = (min(abs(strokeWidth), TextLimits.largestStrokeWidth) * 100).rounded()
        return hundredths > 0 ? hundredths / 10_000 : nil
    }

    /// Whether the glyphs' insides are painted.
    var isFilled: Bool { strokeWidth < 0 || strokeWidthInEms == nil }

    /// The font features to be set, in the syntax of Pango; `nil` for those of the font.
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
