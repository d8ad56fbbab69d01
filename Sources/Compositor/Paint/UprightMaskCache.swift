import Geometry
import Graphics
import Layers
import Pixels

/// The masks of upright rounded rectangles and frames, which layers of the same corners share wherever they lie, by the part of a pixel at
/// which their edges do. All of it is one piece of memory.
struct UprightMaskCache {
    private struct Key: Equatable {
        let columns: MaskedSide
        let rows: MaskedSide
        let radius: CGFloat
        let corners: CACornerMask
        let curve: CALayerCornerCurve
        /// How wide a frame is; 0 for all of the rectangle.
        let frame: CGFloat

        /// Whether the masks are the same, wherever they are used.
        func hasMask(of other: Key) -> Bool {
            columns.hasMask(of: other.columns) && rows.hasMask(of: other.rows) && radius == other.radius && corners == other.corners
                && curve == other.curve && frame == other.frame
        }
    }

    private var kept: [(key: Key, cell: Int)] = []
    private lazy var cells = PixelBuffer(width: Self.longest, height: Self.longest * Self.most, format: .a8)
    private var path = PathStorage()

    /// Pixels of a mask's side.
    private static let longest = 96
    private static let most = 32

    /// The mask of an outline, or of a frame along it; nil on planes that aren't upright, and where the corners are too large.
    mutating func mask(of outline: RoundedOutline, frame: CGFloat = 0, through plane: ScreenPlane, _ rasterizer: PathRasterizer) -> UprightMask? {
        guard plane.isUpright, let affine = plane.affine, affine.a == affine.d, outline.hasRoom else { return nil }
        let rect = outline.rect, corner = max(outline.cornerLength, frame) * affine.a
        guard let columns = MaskedSide(from: rect.minX * affine.a + affine.tx, to: rect.maxX * affine.a + affine.tx, corner: corner),
              let rows = MaskedSide(from: rect.minY * affine.d + affine.ty, to: rect.maxY * affine.d + affine.ty, corner: corner),
              columns.maskCount <= Self.longest, rows.maskCount <= Self.longest else { return nil }
        let key = Key(columns: columns, rows: rows, radius: outline.radius * affine.a, corners: outline.corners, curve: outline.curve, frame: frame * affine.a)
        return UprightMask(columns: columns, rows: rows, view: view(of: key, rasterizer))
    }

    private mutating func view(of key: Key, _ rasterizer: PathRasterizer) -> PixelView {
        let size = (width: key.columns.maskCount, height: key.rows.maskCount)
        let known = kept.firstIndex { $0.key.hasMask(of: key) }
        let cell = known.map { kept.remove(at: $0).cell } ?? (kept.count < Self.most ? kept.count : kept.removeLast().cell)
        kept.insert((key, cell), at: 0)
        let view = cells.view.part(PixelRect(x: 0, y: cell * Self.longest, width: size.width, height: size.height))
        if known == nil { draw(key, into: view, rasterizer) }
        return view
    }

    private mutating func draw(_ key: Key, into view: PixelView, _ rasterizer: PathRasterizer) {
        let rect = CGRect(x: key.columns.low, y: key.rows.low, width: key.columns.high - key.columns.low, height: key.rows.high - key.rows.low)
        let outline = RoundedOutline(rect: rect, radius: key.radius, corners: key.corners, curve: key.curve)
        path.removeAll()
        outline.add(to: &path)
        if key.frame > 0 { outline.inset(by: key.frame).add(to: &path) }
        Kernels.active.fill(view, with: 0)
        rasterizer.load(path, transform: .identity, interest: view.bounds)
        let covered = rasterizer.bounds.intersection(view.bounds)
        if !covered.isEmpty { rasterizer.draw(rule: key.frame > 0 ? .evenOdd : .winding, clip: covered, into: view.part(covered)) }
    }
}

extension MaskedSide {
    /// Whether a mask made for one side serves for the other.
    fileprivate func hasMask(of other: MaskedSide) -> Bool {
        before == other.before && (middle > 0) == (other.middle > 0) && low == other.low && high == other.high
    }
}
