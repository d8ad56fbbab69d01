import Display
import Geometry
import Pixels

/// Finds the pixels to copy from the back store to a scan-out buffer: those that the buffer has missed since it was
/// last drawn, and the new ones.
///
/// A buffer records what it has missed as a few rectangles. The exact damage of the last frames is kept here, so that
/// many small changes far apart stay small. The storage is reused.
struct ScanoutCopier {
    /// The rotation of the picture while it is copied.
    var rotation: Rotation
    /// The damage of the last frames in pixels of the back store, as a ring in which ``newest`` is the last one.
    private var frames: [[PixelRect]] = Array(repeating: [], count: 4)
    private var newest = 0
    /// The number of frames in the ring.
    private var known = 0
    private var missing = Damage()
    private var grid = DamageGrid()
    private var turned: [PixelRect] = []

    init(rotation: Rotation) {
        self.rotation = rotation
    }

    /// Forgets all frames, since the screen has another size.
    mutating func removeAll() {
        known = 0
    }

    /// Appends the damage of a frame.
    mutating func append(_ rects: [PixelRect]) {
        newest = (newest + 1) % frames.count
        if rects.count > frames[newest].capacity { makeRoom(for: rects.capacity) }
        frames[newest].removeAll(keepingCapacity: true)
        frames[newest] += rects
        known = min(known + 1, frames.count)
    }

    /// Reserves memory for all frames at once, rather than for each when it grows.
    private mutating func makeRoom(for count: Int) {
        for i in frames.indices { frames[i].reserveCapacity(count) }
        missing.reserveCapacity(frames.count * count)
    }

    /// Returns the pixels of the back store to copy to a buffer, including the last frame, as rectangles that do not
    /// overlap.
    mutating func rects(for buffer: ScanoutBuffer, of backStore: PixelRect) -> [PixelRect] {
        missing.removeAll()
        for rect in buffer.stale { missing.add(rotation.inverse.turned(rect, of: bounds.width, bounds.height)) }
        for rect in painted { missing.add(rect) }
        grid.merge(missing, on: backStore)
        return grid.rects
    }

    /// Returns the place in a scan-out buffer of pixels of the back store.
    func inBuffer(_ rect: PixelRect, of backStore: PixelRect) -> PixelRect {
        rotation.turned(rect, of: backStore.width, backStore.height)
    }
}
