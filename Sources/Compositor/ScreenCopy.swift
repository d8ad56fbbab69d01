import Display
import Geometry
import Pixels

/// What is copied from the shadow to a scan-out buffer: what the buffer has missed since it was last drawn into and
/// what is new, turned as the panel is mounted.
///
/// A buffer knows what it has missed only as a few rectangles. What the last frames painted is kept here as it was, so
/// that many small changes far apart stay small. The storage is used again.
struct ScreenCopy {
    /// How far the picture is turned as it is copied.
    var rotation: Rotation
    /// What the last frames painted, in the shadow's pixels; the last of them is ``newest``.
    private var frames: [[PixelRect]] = Array(repeating: [], count: 4)
    private var newest = 0
    /// Frames that are known.
    private var known = 0
    private var missing = Damage()
    private var grid = DamageGrid()

    init(rotation: Rotation) {
        self.rotation = rotation
    }

    /// Forgets what was painted, as the screen has another size.
    mutating func removeAll() {
        known = 0
    }

    /// Takes down what a frame painted.
    mutating func append(_ rects: [PixelRect]) {
        newest = (newest + 1) % frames.count
        if rects.count > frames[newest].capacity { makeRoom(for: rects.capacity) }
        frames[newest].removeAll(keepingCapacity: true)
        frames[newest] += rects
        known = min(known + 1, frames.count)
    }

    /// For all frames at once, rather than for each of them when it comes to be as many.
    private mutating func makeRoom(for count: Int) {
        for i in frames.indices { frames[i].reserveCapacity(count) }
        missing.reserveCapacity(frames.count * count)
    }

    /// The pixels of the shadow to copy into a buffer, the last frame among them, as rectangles that don't overlap.
    mutating func rects(for buffer: ScanoutBuffer, of shadow: PixelRect) -> [PixelRect] {
        missing.removeAll()
        if (1...known).contains(buffer.age) {
            if buffer.age == 1 { return frames[newest] }
            for past in 0..<buffer.age {
                for rect in frames[(newest - past + frames.count) % frames.count] { missing.add(rect) }
            }
        } else {
            let bounds = buffer.pixels.bounds
            for rect in buffer.stale.rects {
                missing.add(rotation.inverse.turned(rect, of: bounds.width, bounds.height))
            }
            for rect in frames[newest] { missing.add(rect) }
        }
        grid.merge(missing, on: shadow)
        return grid.rects
    }

    /// Where pixels of the shadow lie in a scan-out buffer.
    func inBuffer(_ rect: PixelRect, of shadow: PixelRect) -> PixelRect {
        rotation.turned(rect, of: shadow.width, shadow.height)
    }
}
