package import Geometry

/// Text laid out: glyphs and where they lie, in points, the first line's top at y = 0, y pointing down.
///
/// Every line begins at x = 0; ``offset(of:in:_:)`` tells where it lies in a width. Nothing in it depends on a scale,
/// so that one layout serves all. It never changes; threads share it.
package final class TextLayout: Sendable {
    package let lines: [TextLine]
    /// The longest line's width, and all lines' height.
    package let size: CGSize
    /// The attributes of the text's parts, which runs name by index.
    package let styles: [AttributedText.Attributes]
    /// What had to be left out.
    package let faults: [TextFault]

    init(lines: [TextLine], styles: [AttributedText.Attributes], faults: [TextFault] = []) {
        self.lines = lines
        self.styles = styles
        self.faults = faults
        size = CGSize(width: lines.reduce(0) { max($0, $1.extent) }, height: lines.last?.bottom ?? 0)
    }

    /// The distance of a line's left end from the left edge of a width.
    /// - Parameter alignment: of paragraphs without an alignment of their own.
    package func offset(of line: TextLine, in width: CGFloat, _ alignment: TextAlignment) -> CGFloat {
        let tail: CGFloat = line.tailIndent > 0 ? width - line.tailIndent : -line.tailIndent
        let left: CGFloat = line.isRightToLeft ? tail : line.indent
        let right: CGFloat = width - (line.isRightToLeft ? line.indent : tail)
        return switch line.alignment ?? alignment {
        case .left: left
        case .right: right - line.width
        case .center: left + (right - left - line.width) / 2
        case .natural, .justified: line.isRightToLeft ? right - line.width : left
        }
    }

    /// The colour in which a run is painted; `nil` if it isn't painted.
    /// - Parameter color: of parts without one.
    package func color(of run: GlyphRun, _ color: CGColor?) -> CGColor? {
        if run.isStroke, let stroke = styles[run.style].strokeColor { return stroke }
        return styles[run.style].foregroundColor ?? color
    }

    /// The box around everything that is drawn, lines lying in a width; null where nothing is.
    package func inkBox(in width: CGFloat, _ alignment: TextAlignment) -> CGRect {
        var box = CGRect.null
        for line in lines where !line.ink.isNull {
            box = box.union(line.ink.offsetBy(dx: offset(of: line, in: width, alignment), dy: 0))
        }
        return box
    }

    var glyphCount: Int {
        lines.reduce(0) { sum, line in line.runs.reduce(sum) { $0 + $1.glyphs.count } }
    }
}

/// A line of text.
package struct TextLine: Sendable {
    package let runs: [GlyphRun]
    /// The lines along the outlines of those runs that have such, as glyphs of faces whose outlines are those lines'.
    package let strokes: [GlyphRun]
    /// Under and through the text.
    package let rules: [TextRule]
    /// The heights of its top, its baseline and its bottom in the layout.
    package let top: CGFloat
    package let baseline: CGFloat
    package let bottom: CGFloat
    /// The height of the text above its baseline, which may be another than that of the line.
    package let ascent: CGFloat
    /// The depth of the text below its baseline.
    package let descent: CGFloat
    /// Without spaces at its end.
    package let width: CGFloat
    package let isRightToLeft: Bool
    /// Around all that is drawn; null for a blank line.
    package let ink: CGRect
    /// The part of the text that it shows, in UTF-8 code units.
    package let range: Range<Int>
    /// The alignment that its paragraph has; `nil` for that of the layer.
    package let alignment: TextAlignment?
    /// The distance of its start from the edge at which lines begin.
    package let indent: CGFloat
    /// The distance of the end of its room from the edge at which lines begin if positive, from the other edge
    /// otherwise.
    package let tailIndent: CGFloat
    /// The width with the indents on both sides.
    package var extent: CGFloat { indent + width + max(-tailIndent, 0) }
}

/// Glyphs of one face, size and style, from left to right.
package struct GlyphRun: Sendable {
    package let face: GlyphFace
    /// Points to the em.
    package let size: CGFloat
    /// Of the layout's ``TextLayout/styles``.
    package let style: Int
    package let isRightToLeft: Bool
    package let glyphs: [Glyph]
    /// Whether the glyphs are painted; a run whose outlines alone are painted has its glyphs in ``TextLine/strokes``.
    package let isFilled: Bool
    /// Whether it is one of ``TextLine/strokes``.
    package let isStroke: Bool
    /// Around all that any of the glyphs may cover, seen from its origin, in points.
    package let reach: CGRect

    init(
        face: GlyphFace, size: CGFloat, style: Int, isRightToLeft: Bool, glyphs: [Glyph], isFilled: Bool = true,
        isStroke: Bool = false
    ) {
        self.face = face
        self.size = size
        self.style = style
        self.isRightToLeft = isRightToLeft
        self.glyphs = glyphs
        self.isFilled = isFilled
        self.isStroke = isStroke
        let box = glyphs.reduce(CGRect.null) { $0.union(face.extents(of: $1.id)) }
        reach =
            box.isNull
            ? .zero : CGRect(x: box.minX * size, y: box.minY * size, width: box.width * size, height: box.height * size)
    }

    /// All glyphs' outlines as one path to fill by the winding rule.
    /// - Parameter map: from the space of the run's positions.
    package func outline(through map: CGAffineTransform) -> PathStorage {
        var path = PathStorage()
        for glyph in glyphs {
            path.append(face.outline(of: glyph.id).path, transform: place(of: glyph).concatenating(map))
        }
        return path
    }

    /// From ems of the face to the space of the positions.
    package func place(of glyph: Glyph) -> CGAffineTransform {
        CGAffineTransform(a: size, b: 0, c: 0, d: size, tx: CGFloat(glyph.x), ty: CGFloat(glyph.y))
    }

    package struct Glyph: Sendable {
        package let id: UInt32
        /// The origin in the layout, lines beginning at 0.
        package let x: Float
        package let y: Float
        /// Where in the text the characters begin that it stands for, in UTF-8 code units.
        package let cluster: UInt32
    }
}

/// An underline or a line through the text.
package struct TextRule: Sendable {
    package let rect: CGRect
    package let style: Int
}

/// What a layout leaves out.
package enum TextFault: Error, Hashable, Sendable {
    /// There isn't a single font.
    case noFonts
    /// The text was cut after ``TextLimits/scalars``.
    case tooLong
    /// A size that is no positive number draws nothing.
    case noSize
}

extension TextFault: CustomStringConvertible {
    package var description: String {
        switch self {
        case .noFonts: "fontconfig knows no font; text isn't drawn"
        case .tooLong: "the text is longer than \(TextLimits.scalars) characters; the rest isn't drawn"
        case .noSize: "the font's size is no positive number; the text isn't drawn"
        }
    }
}
