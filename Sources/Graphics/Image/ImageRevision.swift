package import Geometry
import Synchronization

/// The position of an image in a sequence of images, each of which was drawn over a copy of the one before.
///
/// For two images of a sequence the pixels that may differ are known, so that a display that shows one of them needs to
/// redraw only these for the other.
package struct ImageRevision: Sendable {
    /// The identifier of the sequence, unique in the process.
    private let sequence: UInt64
    private let number: Int
    /// The changes of the last drawings, the latest last.
    private var changes: [PixelRect] = []
    /// The pixels in which the image may differ from the drawing with this position.
    private var deviation = PixelRect.empty

    private static let maximumChangeCount = 8
    private static let next = Atomic<UInt64>(1)

    /// Creates the position of the first image of a new sequence.
    package init() {
        sequence = Self.next.wrappingAdd(1, ordering: .relaxed).oldValue
        number = 0
    }

    private init(sequence: UInt64, number: Int, changes: [PixelRect]) {
        self.sequence = sequence
        self.number = number
        self.changes = changes
    }

    /// Returns the position of the next image.
    /// - Parameter dirty: the pixels that were drawn.
    package func next(changing dirty: PixelRect) -> ImageRevision {
        ImageRevision(
            sequence: sequence, number: number + 1, changes: changes.suffix(Self.maximumChangeCount - 1) + [dirty])
    }

    /// Returns the position of an image that is not part of the sequence, but differs from the image with this position
    /// in known pixels only.
    package func deviating(in pixels: PixelRect) -> ImageRevision {
        var revision = self
        revision.deviation = deviation.union(pixels)
        return revision
    }

    /// Returns the pixels in which two images of a sequence may differ; `nil` if they belong to different sequences or
    /// are too many drawings apart.
    package func changes(since other: ImageRevision) -> Region? {
        guard sequence == other.sequence else { return nil }
        let (later, steps) = number >= other.number ? (self, number - other.number) : (other, other.number - number)
        guard steps <= later.changes.count else { return nil }
        var region = Region()
        for rect in later.changes.suffix(steps) { region.add(rect) }
        region.add(deviation)
        region.add(other.deviation)
        return region
    }
}
