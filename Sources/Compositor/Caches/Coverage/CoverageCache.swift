import Geometry
import Graphics
import Platform

/// The coverage of a shape's fill or stroke. It is valid as long as the shape moves by whole pixels only.
final class CoverageCache {
    /// The geometry whose coverage it is.
    struct Outline: Equatable {
        let path: PathStorage
        /// The style of the stroke; `nil` for the fill.
        let stroke: StrokeStyle?
        let rule: CGPathFillRule
    }

    /// The map to pixels but for the whole part of its translation.
    struct Place: Equatable {
        let a, b, c, d: CGFloat
        /// The offset from whole pixels, in millionths.
        let phaseX, phaseY: Int

        init(_ map: CGAffineTransform, wholeX: Int, wholeY: Int) {
            a = map.a
            b = map.b
            c = map.c
            d = map.d
            phaseX = Int(saturating: ((Double(map.tx) - Double(wholeX)) * 1e6).rounded())
            phaseY = Int(saturating: ((Double(map.ty) - Double(wholeY)) * 1e6).rounded())
        }
    }

    /// The outline of the picture. It is not optional, so that comparing it copies nothing.
    @exclusivity(unchecked) private(set) var outline = Outline(path: PathStorage(), stroke: nil, rule: .winding)
    @exclusivity(unchecked) private var place: Place?
    @exclusivity(unchecked) var picture: OffscreenPicture?
    /// The whole part of the translation at which the picture was drawn.
    @exclusivity(unchecked) var origin = (x: 0, y: 0)

    /// The bytes of the object without its picture.
    static let bytes = HeapMemory.object(MemoryLayout<(Outline, Place?, OffscreenPicture?, (Int, Int))>.size)

    /// Prepares the cache for a shape, and returns whether it had been prepared for it before.
    func prepare(for outline: Outline, at place: Place) -> Bool {
        let isPlaced = self.place == place
        let isKnown = self.outline == outline
        if isPlaced && isKnown { return true }
        self.place = place
        if !isKnown { self.outline = outline }
        picture = nil
        return false
    }
}
