package import Geometry

/// A laid out text: its glyphs and their positions in points, with the top of the first line at y = 0 and y down.
///
/// Each line starts at x = 0; ``offset(of:in:_:)`` returns its position in a width. A layout does not depend on the
/// scale of the output. It is immutable, and threads share it.
package final class TextLayout: Sendable {
    package let lines: [TextLine]
    /// The width of the widest line and the height of all lines.
    package let size: CGSize
    /// The attributes of the text's runs, to which glyph runs refer by index.
    package let styles: [AttributedText.Attributes]
    /// The parts of the text that could not be laid out.
    package let faults: [TextFault]

    init(lines: [TextLine], styles: [AttributedText.Attributes], faults: [TextFault] = []) {
        self.lines = lines
        self.styles = styles
        self.faults = faults
        size = CGSize(width: lines.reduce(0) { max($0, $1.extent) }, height: lines.last?.bottom ?? 0)
    }

    /// Returns the distance of a line's left end from the left edge of a width.
    /// - Parameter alignment: the alignment of paragraphs that do not have one.
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

    /// Returns the colour of a run; `nil` if it is not painted.
    /// - Parameter color: the colour of runs without one.
    package func color(of run: GlyphRun, _ color: CGColor?) -> CGColor? {
        if run.isStroke, let stroke = styles[run.style].strokeColor { return stroke }
        return styles[run.style].foregroundColor ?? color
    }

    /// Returns the box around all ink, with lines aligned in a width; null if there is no ink.
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
    /// The lines along the outlines of stroked runs, as glyphs of faces whose outlines are these lines.
    package let strokes: [GlyphRun]
    /// The lines under and through the text.
    package let rules: [TextRule]
    /// The positions of the line's top, baseline and bottom in the layout.
    package let top: CGFloat
    package let baseline: CGFloat
    package let bottom: CGFloat
    /// The height of the text above its baseline, which may differ from that of the line.
    package let ascent: CGFloat
    /// The depth of the text below its baseline.
    package let descent: CGFloat
    /// The width without spaces at the end.
    package let width: CGFloat
    package let isRightToLeft: Bool
    /// The box around all ink; null for a blank line.
    package let ink: CGRect
    /// The part of the text in the line, in UTF-8 code units.
    package let range: Range<Int>
    /// The alignment of the paragraph; `nil` for that of the layer.
    package let alignment: TextAlignment?
    /// The distance of the line's start from the leading edge.
    package let indent: CGFloat
    /// The distance of the line's trailing limit from the leading edge if positive, from the trailing edge otherwise.
    package let tailIndent: CGFloat
    /// The width including the indents on both sides.
    package var extent: CGFloat { indent + width + max(-tailIndent, 0) }
}

/// Glyphs of one face, size and style, from left to right.
package struct GlyphRun: Sendable {
    package let face: GlyphFace
    /// The size in points per em.
    package let size: CGFloat
    /// The index in the layout's ``TextLayout/styles``.
    package let style: Int
    package let isRightToLeft: Bool
    package let glyphs: [Glyph]
    /// Whether the glyphs are filled; the glyphs of a run that is only stroked are in ``TextLine/strokes``.
    package let isFilled: Bool
    /// Whether the run is one of ``TextLine/strokes``.
    package let isStroke: Bool
    /// The box, relative to the origin of a glyph, around the ink of any of the glyphs, in points.
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

    /// Returns the outlines of all glyphs as one path to fill by the winding rule.
    /// - Parameter map: the transform from the space of the run's positions.
    package func outline(through map: CGAffineTransform) -> PathStorage {
        var path = PathStorage()
        for glyph in glyphs {
            path.append(face.outline(of: glyph.id).path, transform: transform(of: glyph).concatenating(map))
        }
        return path
    }

    /// The box around the layers and paints of colour glyphs, in the layout; null if there are none.
    var colorBox: CGRect {
        glyphs.reduce(CGRect.null) { box, glyph in
            guard let colored = face.colorGlyph(glyph.id) else { return box }
            return box.union(colored.box.applying(transform(of: glyph)))
        }
    }

    /// Returns the transform from ems of the face to the space of the positions.
    package func transform(of glyph: Glyph) -> CGAffineTransform {
        CGAffineTransform(a: size, b: 0, c: 0, d: size, tx: CGFloat(glyph.x), ty: CGFloat(glyph.y))
    }

    package struct Glyph: Sendable {
        package let id: UInt32
        /// The origin in the layout, with the line at x = 0.
        package let x: Float
        package let y: Float
        /// The start of the glyph's characters in the text, in UTF-8 code units.
        package let cluster: UInt32
    }
}

/// A line under or through the text.
package struct TextRule: Sendable {
    package let rect: CGRect
    package let style: Int
}

/// A reason for which text is not drawn.
package enum TextFault: Error, Hashable, Sendable {
    /// There are no fonts.
    case noFonts
    /// A library for text cannot be loaded, for the given reason, which begins with its file.
    case noLibrary(String)
    /// The text was truncated to ``TextLimits/scalars``.
    case tooLong
    /// The font size is not a positive finite number.
    case noSize
}

extension TextFault: CustomStringConvertible {
    package var description: String {
        switch self {
        case .noFonts:
            "fontconfig: there are no fonts, so text is not drawn; install a font package or register a font file"
        case .noLibrary(let reason): "\(reason); text is not drawn without it, install libpangoft2-1.0-0"
        case .tooLong:
            "the text exceeds \(TextLimits.scalars) characters and is not drawn beyond them; divide it into several layers"
        case .noSize: "the font size is not a positive finite number, so the text is not drawn; set another size"
        }
    }
}
