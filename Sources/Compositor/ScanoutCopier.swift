import Display
import Geometry
import Pixels

/// Determines the pixels to copy from the back store to a scan-out buffer, and where they lie in the buffer.
struct ScanoutCopier {
    /// The rotation of the picture in the buffer.
    var rotation: Rotation
    private var missing = Damage()
    private var grid = DamageGrid()
    private var turned: [PixelRect] = []

    init(rotation: Rotation) {
        self.rotation = rotation
    }

    /// Returns the pixels of the back store to copy into a buffer, as rectangles that do not overlap: those that the
    /// buffer lacks, those that were painted, and those whose overlay or pointer changed.
    mutating func rects(
        for buffer: ScanoutBuffer, painted: [PixelRect], overlay: [PixelRect], of backStore: PixelRect
    ) -> [PixelRect] {
        if buffer.stale.isEmpty && overlay.isEmpty { return painted }
        let bounds = buffer.pixels.bounds
        missing.removeAll()
        for rect in buffer.stale { missing.add(rotation.inverse.turned(rect, of: bounds.width, bounds.height)) }
        for rect in painted { missing.add(rect) }
        for rect in overlay { missing.add(rect) }
        grid.merge(missing, on: backStore)
        return grid.rects
    }

    /// Returns where rectangles of the back store lie in a scan-out buffer. Allocates nothing once there was a frame of
    /// as many rectangles.
    mutating func inBuffer(_ rects: [PixelRect], of backStore: PixelRect) -> [PixelRect] {
        if rotation == .degrees0 { return rects }
        turned.removeAll(keepingCapacity: true)
        for rect in rects { turned.append(rotation.turned(rect, of: backStore.width, backStore.height)) }
        return turned
    }
}
