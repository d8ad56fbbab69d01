package import Geometry
package import Pixels

extension GlyphAtlas {
    /// A face at a size, upright or turned by right angles.
    package struct Style: Hashable {
        let face: UInt32
        /// From ems to pixels.
        let (a, b, c, d): (Float, Float, Float, Float)

        package init(face: UInt32, a: Float, b: Float, c: Float, d: Float) {
            self.face = face
            self.a = a
            self.b = b
            self.c = c
            self.d = d
        }
    }

    /// A glyph as it lies on pixels.
    package struct Key: Hashable {
        private let bits: UInt64

        /// - Parameters:
        ///   - style: see ``GlyphAtlas/number(of:)``.
        ///   - glyph: fonts have no more than 2¹⁶.
        ///   - phase: where in its pixel the origin lies, in quarters: four across, four down.
        package init(style: UInt32, glyph: UInt32, phase: UInt32) {
            bits = UInt64(style) << 32 | UInt64(glyph & 0xfff_ffff) << 4 | UInt64(phase & 15)
        }

        var glyph: UInt32 { UInt32(truncatingIfNeeded: bits) >> 4 }
        var phase: UInt32 { UInt32(truncatingIfNeeded: bits) & 15 }

        /// Of no glyph that is asked for.
        static let none = Key(style: .max, glyph: .max, phase: .max)

        /// Spreads keys of one text well.
        var mixed: Int { Int(truncatingIfNeeded: bits &* 0x9E37_79B9_7F4A_7C15 >> 40) }
    }

    /// Coverage, and where its first pixel lies from that of the glyph's origin.
    package struct Coverage {
        private let base: UnsafeMutableRawPointer
        private let (x, y, width, height): (Int16, Int16, Int16, Int16)
        let page: UInt16

        init(_ mask: PixelView, left: Int, top: Int, page: Int) {
            base = mask.base
            x = Int16(clamping: left)
            y = Int16(clamping: top)
            width = Int16(clamping: mask.width)
            height = Int16(clamping: mask.height)
            self.page = UInt16(clamping: page)
        }

        package var left: Int { Int(x) }
        package var top: Int { Int(y) }
        package var mask: PixelView {
            PixelView(base: base, width: Int(width), height: Int(height), pitch: GlyphAtlas.side, format: .a8)
        }
        package var area: PixelRect { PixelRect(x: left, y: top, width: Int(width), height: Int(height)) }
    }

    package enum Entry {
        case coverage(Coverage)
        case blank
        /// Larger than what is kept here.
        case large
    }
}
