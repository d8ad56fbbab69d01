package import Geometry
import Synchronization

/// Where an image stands in a row of images that were each drawn over a copy of the one before.
///
/// Of two images of one row it is known which pixels may differ, so that a screen that shows the one need not be drawn
/// anew for the other.
package struct ImageRevision: Sendable {
    /// Tells the row from all others of the process.
    private let row: UInt64
    private let number: Int
    /// What the last drawings changed, the latest last.
    private var changes: [PixelRect] = []

    private static let mostChanges = 8
    private static let next = Atomic<UInt64>(1)

    /// The first image of a row.
    package init() {
        row = Self.next.wrappingAdd(1, ordering: .relaxed).oldValue
        number = 0
    }

    private init(row: UInt64, number: Int, changes: [PixelRect]) {
        self.row = row
        self.number = number
        self.changes = changes
    }

    /// The image after this one.
    /// - Parameter dirty: the pixels that were drawn.
    package func next(changing dirty: PixelRect) -> ImageRevision {
        ImageRevision(row: row, number: number + 1, changes: changes.suffix(Self.mostChanges - 1) + [dirty])
    }

    /// The pixels in which an image may differ from an earlier or later one; nil for one of another row, or too far
    /// away in this.
    package func changes(since other: ImageRevision) -> Region? {
        guard row == other.row else { return nil }
        let (later, steps) = number >= other.number ? (self, number - other.number) : (other, other.number - number)
        guard steps <= later.changes.count else { return nil }
        var region = Region()
        for rect in later.changes.suffix(steps) { region.add(rect) }
        return region
    }
}
