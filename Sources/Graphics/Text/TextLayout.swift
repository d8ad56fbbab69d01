package import Geometry

/// Text laid out: glyphs and where they lie, in points, the first line's top at y = 0, y pointing down.
///
/// Every line begins at x = 0; ``offset(of:in:_:)`` tells where it lies in a width. Nothing in it depends on a scale, so that one layout
/// serves all. It never changes; threads share it.
package final class TextLayout: Sendable {
    package let lines: [TextLine]
    /// The longest line's width, and all lines' height.
    package let size: CGSize
    /// The attributes of the text's parts, which runs name by index.
    package let styles: [AttributedText.Attributes]
    /// What had to be left out.
    package let faults: [TextFault]

    init(lines: [TextLine], styles: [AttributedText.Attributes], faults: [TextFault] = []) {
        (self.lines, self.styles, self.faults) = (lines, styles, faults)
        size = CGSize(width: lines.reduce(0) { max($0, $1.width) }, height: lines.last?.bottom ?? 0)
    }

    /// Where a line's start lies in a width.
    package func offset(of line: TextLine, in width: CGFloat, _ alignment: TextAlignment) -> CGFloat {
        switch alignment {
        case .left: 0
        case .right: width - line.width
        case .center: (width - line.width) / 2
        case .natural, .justified: line.isRightToLeft ? width - line.width : 0
        }
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
    /// Under and through the text.
    package let rules: [TextRule]
    /// The heights of its top, its baseline and its bottom in the layout.
    package let top: CGFloat
    package let baseline: CGFloat
    package let bottom: CGFloat
    /// Without spaces at its end.
    package let width: CGFloat
    package let isRightToLeft: Bool
    /// Around all that is drawn; null for a blank line.
    package let ink: CGRect
    /// The part of the text that it shows, in UTF-8 code units.
    package let range: Range<Int>
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
    /// Around all that any of the glyphs may cover, seen from its origin, in points.
    package let reach: CGRect

    init(face: GlyphFace, size: CGFloat, style: Int, isRightToLeft: Bool, glyphs: [Glyph]) {
        (self.face, self.size, self.style, self.isRightToLeft, self.glyphs) = (face, size, style, isRightToLeft, glyphs)
        let box = glyphs.reduce(CGRect.null) { $0.union(face.extents(of: $1.id)) }
        reach = box.isNull ? .zero : CGRect(x: box.minX * size, y: box.minY * size, width: box.width * size, height: box.height * size)
    }

    /// All glyphs' outlines as one path to fill by the winding rule.
    /// - Parameter map: from the space of the run's positions.
    package func outline(through map: CGAffineTransform) -> PathStorage {
        var path = PathStorage()
        for glyph in glyphs { path.append(face.outline(of: glyph.id).path, transform: place(of: glyph).concatenating(map)) }
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
