/// Winding numbers at evenly spaced points of a pixel, for pixels with too many pieces to compute their areas.
///
/// Instead of an array, for `vitrine-bench guard`: fill-rounded avx2 takes 148,448 instructions, 151,552 with one.
struct WindingGrid: ~Copyable {
    private static let rows = 64, columns = 256

    /// One lane for each row of a band of the pixel.
    private typealias Lanes = SIMD16<Int32>

    /// The change of the winding number from the point on the left to each point, by bands, columns and rows.
    private let changes: UnsafeMutablePointer<Int32>

    init() {
        // An additional column receives the changes to the right of all points.
        let count = Self.rows * (Self.columns + 1)
        changes = UnsafeMutableRawPointer.allocate(
            byteCount: count * MemoryLayout<Int32>.stride, alignment: MemoryLayout<Lanes>.alignment
        ).bindMemory(to: Int32.self, capacity: count)
    }

    deinit {
        changes.deallocate()
    }

    /// Starts a pixel.
    /// - Parameter base: the winding number at the upper left corner of the pixel.
    func begin(base: Int32) {
        changes.update(repeating: 0, count: Self.rows * (Self.columns + 1))
        addStep(CellResolver.Step(y: 0, change: base))
    }

    func addStep(_ step: CellResolver.Step) {
        for row in Self.row(at: step.y)..<Self.rows { changes[Self.index(row, 0)] &+= step.change }
    }

    func add(_ line: CellResolver.Line) {
        let height = Double(Subpixel.unit) / Double(Self.rows)
        let scale = Double(Self.columns) / Double(Subpixel.unit)
        let first = Self.row(at: line.top)
        var x = line.x(at: (Double(first) + 0.5) * height) * scale + 0.5
        for row in first..<max(Self.row(at: line.bottom), first) {
            // Rounding may move the position slightly outside the pixel.
            let column = Int(Int32(saturating: max(0, min(x, Double(Self.columns)))))
            changes[Self.index(row, column)] &+= line.winding
            x += line.slope * (height * scale)
        }
    }

    /// Returns the part of the points that are inside, 0…1.
    func coverage(evenOdd: Bool) -> Double {
        var inside = Lanes.zero
        for band in 0..<Self.rows / Lanes.scalarCount {
            let columns = UnsafeRawPointer(changes + band * Self.bandLength).assumingMemoryBound(to: Lanes.self)
            var winding = Lanes.zero
            for column in 0..<Self.columns {
                winding &+= columns[column]
                // Unless it is 0, either a number or its negative has the sign bit.
                inside &-= evenOdd ? 0 &- (winding & 1) : (winding | (0 &- winding)) &>> 31
            }
        }
        return Double(inside.wrappedSum()) / Double(Self.rows * Self.columns)
    }

    private static let bandLength = (columns + 1) * Lanes.scalarCount

    private static func index(_ row: Int, _ column: Int) -> Int {
        (row / Lanes.scalarCount) * bandLength + column * Lanes.scalarCount + row % Lanes.scalarCount
    }

    /// Returns the first row whose points are at a height or below it; the number of rows if there is none.
    private static func row(at y: Double) -> Int {
        Int(Int32(saturating: (y * Double(rows) / Double(Subpixel.unit) + 0.5).rounded(.down)))
    }
}
