import Geometry
import Graphics
import LayerModel
import Pixels

/// Nine-patch masks of rounded rectangles and their borders on axis-aligned planes. Layers with the same corners share
/// one wherever they lie, for each position of their edges within a pixel. All masks are in one buffer.
struct NinePatchMaskCache {
    private struct Key {
        let columns: Edges
        let rows: Edges
        let radius: CGFloat
        let corners: CACornerMask
        let isContinuous: Bool
        /// The width of a border in pixels; 0 for the whole rectangle.
        let frame: CGFloat

        var isRectangle: Bool { frame <= 0 && (radius <= 0 || corners.isEmpty) }

        /// Whether both keys have the same mask.
        func hasMask(of other: Key) -> Bool {
            columns.hasMask(of: other.columns) && rows.hasMask(of: other.rows) && radius == other.radius
                && corners == other.corners
                && isContinuous == other.isContinuous && frame == other.frame
        }
    }

    /// One axis of the rectangle.
    private struct Edges {
        let side: NinePatchSide
        /// The start and the end of the rectangle in the mask.
        let low: CGFloat
        let high: CGFloat

        /// - Parameters:
        ///   - low: The start in device pixels; `high` is the end.
        ///   - corner: The distance from either end up to which pixels may differ from those in the middle.
        init?(from low: CGFloat, to high: CGFloat, corner: CGFloat) {
            guard high > low, abs(low) < 1e6, abs(high) < 1e6, corner < 1e6 else { return nil }
            let low = NinePatchSide.onGrid(low)
            let high = NinePatchSide.onGrid(high)
            let first = Int(saturating: Double(low).rounded(.down))
            let count = Int(saturating: Double(high).rounded(.up)) - first
            let reach = Int(saturating: Double(corner).rounded(.up)) + 1
            let isLong = count > 2 * reach + 1
            side =
                isLong
                ? NinePatchSide(start: first, before: reach, middle: count - 2 * reach, after: reach, kept: 1)
                : NinePatchSide(start: first, before: count, middle: 0, after: 0, kept: 0)
            self.low = low - CGFloat(first)
            self.high = high - CGFloat(first + side.middle - side.kept)
        }

        /// Returns the covered part of a pixel of the mask, in the rasterizer's units.
        func parts(ofPixel pixel: Int) -> Int {
            let unit = CGFloat(PathRasterizer.partsOfPixel)
            return Int(saturating: (min(high, CGFloat(pixel + 1)) - max(low, CGFloat(pixel))) * unit)
        }

        func hasMask(of other: Edges) -> Bool {
            side.isLaidOut(as: other.side) && low == other.low && high == other.high
        }
    }

    private var kept: [(key: Key, cell: Int)] = []
    private lazy var cells = PixelBuffer(width: Self.longest, height: Self.longest * Self.most, format: .a8)
    private var path = PathStorage()

    /// The longest side of a mask in pixels.
    private static let longest = 96
    private static let most = 32

    /// Returns the mask of an outline, or of a border inside it; `nil` on planes that are not axis-aligned, and for
    /// corners that are too large.
    mutating func mask(
        of outline: RoundedOutline, frame: CGFloat = 0, through plane: ScreenPlane, _ rasterizer: PathRasterizer
    ) -> NinePatchMask? {
        guard plane.isAxisAligned, let affine = plane.affine, affine.a == affine.d, outline.hasRoom else { return nil }
        let rect = outline.rect
        let corner = max(outline.cornerLength, frame) * affine.a
        guard
            let columns = Edges(
                from: rect.minX * affine.a + affine.tx, to: rect.maxX * affine.a + affine.tx, corner: corner),
            let rows = Edges(
                from: rect.minY * affine.d + affine.ty, to: rect.maxY * affine.d + affine.ty, corner: corner),
            columns.side.maskCount <= Self.longest, rows.side.maskCount <= Self.longest
        else { return nil }
        let key = Key(
            columns: columns, rows: rows, radius: outline.radius * affine.a, corners: outline.corners,
            isContinuous: outline.isContinuous, frame: frame * affine.a)
        return NinePatchMask(columns: columns.side, rows: rows.side, view: view(of: key, rasterizer))
    }

    private mutating func view(of key: Key, _ rasterizer: PathRasterizer) -> PixelView {
        let size = (width: key.columns.side.maskCount, height: key.rows.side.maskCount)
        let known = kept.firstIndex { $0.key.hasMask(of: key) }
        if let known, known > 0 {
            kept.insert(kept.remove(at: known), at: 0)
        } else if known == nil {
            kept.insert((key, kept.count < Self.most ? kept.count : kept.removeLast().cell), at: 0)
        }
        let view = cells.view.part(
            PixelRect(x: 0, y: kept[0].cell * Self.longest, width: size.width, height: size.height))
        if known == nil { draw(key, into: view, rasterizer) }
        return view
    }

    private mutating func draw(_ key: Key, into view: PixelView, _ rasterizer: PathRasterizer) {
        if key.isRectangle { return drawRectangle(key, into: view) }
        let rect = CGRect(
            x: key.columns.low, y: key.rows.low, width: key.columns.high - key.columns.low,
            height: key.rows.high - key.rows.low)
        let outline = RoundedOutline(
            rect: rect, radius: key.radius, corners: key.corners, isContinuous: key.isContinuous)
        path.removeAll()
        outline.add(to: &path)
        if key.frame > 0 { outline.inset(by: key.frame).add(to: &path) }
        Kernels.active.fill(view, with: 0)
        rasterizer.load(path, transform: .identity, interest: view.bounds)
        let covered = rasterizer.bounds.intersection(view.bounds)
        if !covered.isEmpty {
            rasterizer.draw(rule: key.frame > 0 ? .evenOdd : .winding, clip: covered, into: view.part(covered))
        }
    }

    /// Draws a rectangle as the rasterizer does: by products of the covered parts of a column and a row.
    private func drawRectangle(_ key: Key, into view: PixelView) {
        let unit = PathRasterizer.partsOfPixel
        for y in 0..<view.height {
            let height = key.rows.parts(ofPixel: y)
            let row = view.pointer(x: 0, y: y).assumingMemoryBound(to: UInt8.self)
            for x in 0..<view.width {
                row[x] = UInt8((height * key.columns.parts(ofPixel: x) * 510 + unit * unit) / (2 * unit * unit))
            }
        }
    }
}
