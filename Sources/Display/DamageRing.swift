import Geometry

/// The damage of the last frames of an output, from which follows what a buffer lacks that was drawn some frames ago.
///
/// The buffers of an output are drawn in turn, so a buffer that becomes free holds an older frame than the screen. This
/// is the only record of what changed since: the pixels to copy into the buffer and the damage clips for the kernel
/// both come from it. It corresponds to `wlr_damage_ring` of wlroots.
///
/// Frames have consecutive numbers from 1. The storage of the rectangles is reused, so that a steady sequence of frames
/// allocates nothing.
package struct DamageRing {
    /// The number of frames that are remembered. A buffer that holds an older frame has to be redrawn completely.
    package static let depth = 4

    private struct Frame {
        /// The damage as it was reported, however many rectangles that are.
        var rects: [PixelRect] = []
        /// The pixels of ``rects``, and possibly more, in at most ``Region/capacity`` rectangles.
        var region = Region()
    }

    /// The area of each buffer, in pixels.
    package let bounds: PixelRect
    /// The number of the last frame; 0 if there is none.
    package private(set) var lastFrame = 0
    /// A frame lies at the index of its number modulo ``depth``.
    private var frames: [Frame]

    /// - Parameter bounds: the area of each buffer, in pixels.
    package init(bounds: PixelRect) {
        self.bounds = bounds
        frames = []
        for _ in 0..<Self.depth { frames.append(Frame()) }
    }

    /// Records the damage of a new frame, whose number becomes ``lastFrame``.
    ///
    /// - Parameter damage: the pixels that differ from the frame before, in pixels of the buffers. Parts outside the
    ///   buffers are left out.
    package mutating func append(_ damage: [PixelRect]) {
        lastFrame += 1
        let index = lastFrame % Self.depth
        if damage.count > frames[index].rects.capacity { reserveCapacity(damage.count) }
        frames[index].rects.removeAll(keepingCapacity: true)
        frames[index].region.removeAll()
        for rect in damage {
            let inside = rect.intersection(bounds)
            if inside.isEmpty { continue }
            frames[index].rects.append(inside)
            frames[index].region.add(inside)
        }
    }

    /// Makes room in all frames at once, so that the following frames with as many rectangles allocate nothing.
    private mutating func reserveCapacity(_ count: Int) {
        for index in frames.indices { frames[index].rects.reserveCapacity(count) }
    }

    /// Forgets all frames: the contents of every buffer are unknown.
    package mutating func removeAll() {
        lastFrame = 0
    }

    /// Whether the damage since a frame is known. It is not for number 0, which stands for unknown contents.
    package func isKnown(since frame: Int) -> Bool {
        frame > 0 && frame <= lastFrame && lastFrame - frame <= Self.depth
    }

    /// Replaces `rects` by the damage of the frames after a frame; by the whole buffer if that damage is not known.
    ///
    /// The rectangles are as exact as they were reported. Those of different frames may overlap.
    /// - Parameter frame: the number of the frame that a buffer holds; 0 if its contents are unknown.
    package func collect(since frame: Int, into rects: inout [PixelRect]) {
        rects.removeAll(keepingCapacity: true)
        guard isKnown(since: frame) else { return rects.append(bounds) }
        for number in stride(from: lastFrame, to: frame, by: -1) { rects += frames[number % Self.depth].rects }
    }

    /// Returns the damage of the frames after a frame as a region of few rectangles; the whole buffer if that damage is
    /// not known.
    ///
    /// - Parameter frame: the number of the frame that a buffer holds; 0 if its contents are unknown.
    package func region(since frame: Int) -> Region {
        guard isKnown(since: frame) else { return Region(bounds) }
        var region = Region()
        for number in stride(from: lastFrame, to: frame, by: -1) {
            region.formUnion(frames[number % Self.depth].region)
        }
        return region
    }

    /// The damage of the last frame as a region of few rectangles; empty if there is none.
    var lastRegion: Region { lastFrame == 0 ? Region() : frames[lastFrame % Self.depth].region }
}

extension [PixelRect] {
    /// The sum of the rectangles' areas, in pixels: the number of covered pixels if they do not overlap.
    package var area: Int { reduce(0) { $0 + $1.area } }
}
