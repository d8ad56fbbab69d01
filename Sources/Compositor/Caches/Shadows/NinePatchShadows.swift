import Geometry
import Pixels

/// Nine-patch masks of outlines' shadows in device pixels, on axis-aligned planes. Layers with the same shadow share
/// one, at any distance of whole pixels.
struct NinePatchShadows {
    private struct Key {
        let mask: ShadowMask.Key
        let columns: Side
        let rows: Side

        func hasPicture(of other: Key) -> Bool {
            columns.isSame(as: other.columns) && rows.isSame(as: other.rows) && mask == other.mask
        }
    }

    /// One axis of the mask on the screen.
    private struct Side {
        let side: NinePatchSide
        /// The position within its pixel at which the mask begins.
        let phase: Double
        /// Pixels of the mask per device pixel.
        let step: Double
        /// The shift, in the mask's pixels, of the part after the middle against the part before it.
        let shift: Double

        /// - Parameters:
        ///   - origin: The start of the mask in device pixels.
        ///   - length: The length of the mask in its own pixels.
        ///   - flat: The place at which the mask is stretched, and by how much.
        ///   - kept: The number of equal pixels to store.
        init?(from origin: Double, step: Double, length: Int, flat: (start: Double, length: Double), kept: Int) {
            guard abs(origin) < 1e6, step > 0, Double(length) + flat.length < 1e5 * step else { return nil }
            let origin = Double(NinePatchSide.onGrid(CGFloat(origin)))
            let start = origin.rounded(.down)
            let phase = origin - start
            /// Returns the first device pixel whose centre lies at or after a place of the mask.
            func pixel(at place: Double) -> Int { Int(saturating: (place / step + phase - 0.5).rounded(.up)) }
            let count = Int(saturating: ((Double(length) + flat.length) / step + phase).rounded(.up))
            let first = min(max(pixel(at: flat.start), 0), count)
            let end = min(max(pixel(at: flat.start + flat.length), first), count)
            side =
                end - first > kept
                ? NinePatchSide(
                    start: Int(saturating: start), before: first, middle: end - first, after: count - end, kept: kept)
                : NinePatchSide(start: Int(saturating: start), before: count, middle: 0, after: 0, kept: 0)
            self.phase = phase
            self.step = step
            shift = Double(side.middle) * step - flat.length
        }

        /// The blocks of the nine-patch: the start in it, the length, and the device pixels that are skipped before it.
        var blocks: [(start: Int, length: Int, skipped: Int)] {
            [(0, side.before + side.kept, 0), (side.before + side.kept, side.after, side.middle - side.kept)]
        }

        /// Whether both have the same mask.
        func isSame(as other: Side) -> Bool {
            side.isLaidOut(as: other.side) && phase == other.phase && step == other.step && shift == other.shift
        }
    }

    private var kept: [(key: Key, picture: OffscreenPicture)] = []

    private static let most = 32
    private static let longest = 512
    private static let alike = 64

    /// Returns the mask of a shadow in device pixels; `nil` if the plane is not axis-aligned or the mask is too large.
    mutating func mask(_ cast: CastShadow, on plane: ScreenPlane, _ pool: OffscreenPool) -> NinePatchMask? {
        guard plane.isAxisAligned, let affine = plane.affine, let origin = cast.origin else { return nil }
        let resolution = Double(cast.mask.resolution)
        let size = cast.mask.picture.area
        guard
            let columns = Side(
                from: Double(origin.x * affine.a + affine.tx), step: resolution / Double(affine.a), length: size.width,
                flat: (cast.stretch.start.x, cast.stretch.length.x), kept: Self.alike),
            let rows = Side(
                from: Double(origin.y * affine.d + affine.ty), step: resolution / Double(affine.d), length: size.height,
                flat: (cast.stretch.start.y, cast.stretch.length.y), kept: 1),
            columns.side.maskCount <= Self.longest, rows.side.maskCount <= Self.longest
        else { return nil }
        let picture = picture(of: Key(mask: cast.mask.key, columns: columns, rows: rows), cast, pool)
        return NinePatchMask(columns: columns.side, rows: rows.side, view: picture.canvas.view)
    }

    /// Evicts the masks used least recently.
    mutating func endFrame() {
        if kept.count > Self.most { kept.removeLast(kept.count - Self.most) }
    }

    private mutating func picture(of key: Key, _ cast: CastShadow, _ pool: OffscreenPool) -> OffscreenPicture {
        if let index = kept.firstIndex(where: { $0.key.hasPicture(of: key) }) {
            let picture = kept[index].picture
            if picture.isKept {
                if index > 0 { kept.insert(kept.remove(at: index), at: 0) }
                pool.reuse(picture)
                return picture
            }
            kept.remove(at: index)
        }
        let area = PixelRect(x: 0, y: 0, width: key.columns.side.maskCount, height: key.rows.side.maskCount)
        let picture = pool.picture(replacing: nil, area: area, format: .a8)
        kept.insert((key, picture), at: 0)
        let sampling = PerspectiveSampling(
            ux: key.columns.step, uy: 0, u1: -key.columns.phase * key.columns.step,
            vx: 0, vy: key.rows.step, v1: -key.rows.phase * key.rows.step, wx: 0, wy: 0, w1: 1)
        for column in key.columns.blocks where column.length > 0 {
            for row in key.rows.blocks where row.length > 0 {
                let part = PixelRect(x: column.start, y: row.start, width: column.length, height: row.length)
                Kernels.active.stretch(
                    mask: cast.mask.picture.canvas.view,
                    from: sampling.moved(x: column.start + column.skipped, y: row.start + row.skipped),
                    by: cast.stretch, to: picture.canvas.view.part(part))
            }
        }
        return picture
    }
}
