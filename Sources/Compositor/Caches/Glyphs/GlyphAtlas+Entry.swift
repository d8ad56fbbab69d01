package import Geometry
package import Pixels

extension GlyphAtlas {
    /// A face at a size, upright or rotated by right angles.
    package struct Style: Hashable {
        let face: UInt32
        /// The linear map from ems to pixels.
        let (a, b, c, d): (Float, Float, Float, Float)

        package init(face: UInt32, a: Float, b: Float, c: Float, d: Float) {
            self.face = face
            self.a = a
            self.b = b
            self.c = c
            self.d = d
        }
    }

    /// A glyph at a position within a pixel.
    package struct Key: Hashable {
        private let bits: UInt64

        /// - Parameters:
        ///   - style: A number returned by ``GlyphAtlas/number(of:)``.
        ///   - glyph: The glyph's index, less than 2¹⁶ in all fonts.
        ///   - phase: The position of the origin within its pixel, in quarters: four across, four down.
        package init(style: UInt32, glyph: UInt32, phase: UInt32) {
            bits = UInt64(style) << 32 | UInt64(glyph & 0xfff_ffff) << 4 | UInt64(phase & 15)
        }

        var glyph: UInt32 { UInt32(truncatingIfNeeded: bits) >> 4 }
        var phase: UInt32 { UInt32(truncatingIfNeeded: bits) & 15 }

        /// The key of no glyph.
        static let none = Key(style: .max, glyph: .max, phase: .max)

        /// A hash that spreads the keys of one text.
        var mixed: Int { Int(truncatingIfNeeded: bits &* 0x9E37_79B9_7F4A_7C15 >> 40) }
    }

    /// The coverage of a glyph, and its offset from the pixel of the glyph's origin.
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

        /// Returns the mask inside a clip, and the pixel where it begins; `nil` if nothing is inside.
        /// - Parameters:
        ///   - x: The horizontal position of the pixel of the glyph's origin.
        ///   - y: Its vertical position.
        @inline(__always)
        package func part(from x: Int, _ y: Int, within clip: PixelRect) -> (x: Int, y: Int, mask: PixelView)? {
            let left = x + Int(self.x)
            let top = y + Int(self.y)
            let minX = max(left, clip.minX)
            let minY = max(top, clip.minY)
            let width = min(left + Int(self.width), clip.maxX) - minX
            let height = min(top + Int(self.height), clip.maxY) - minY
            guard width > 0, height > 0 else { return nil }
            let first = base + ((minY - top) * GlyphAtlas.side + minX - left)
            return (
                minX, minY,
                PixelView(base: first, width: width, height: height, pitch: GlyphAtlas.side, format: .a8)
            )
        }
    }

    package enum Entry {
        case coverage(Coverage)
        case blank
        /// The glyph is too large for the atlas.
        case large
    }
}
