import Geometry
import Graphics
import LayerModel
import Pixels

/// The layers at an angle that are painted later than what is being painted, and hide a part of it.
///
/// A stack: the sublayers of a layer are added before the first of them is painted, and each is removed when its turn
/// comes. What is painted onto another canvas, such as that of a group, is not hidden.
struct Occluders {
    private struct Occluder {
        let node: UnretainedNode
        /// The first byte of the canvas onto which the node is painted.
        let canvas: UnsafeMutableRawPointer
        /// The pixels that `rows` describe.
        let area: PixelRect
        /// The index of the first row in ``Occluders/rows``.
        let firstRow: Int

        func isPainted(onto canvas: Canvas) -> Bool { self.canvas == canvas.view.base }
    }

    /// The last one is painted next.
    private var all: [Occluder] = []
    private var rows: [HiddenRow] = []

    /// The least part of an area that is worth a coverage mask of its own.
    private static let leastPart = 16

    /// Adds the sublayers that hide pixels of a canvas.
    /// - Parameter clip: The pixels that are painted.
    mutating func add(sublayersOf node: RenderNode, onto canvas: Canvas, clip: PixelRect) {
        let first = all.count
        var below = PixelRect.empty
        node.forEachChild(touching: clip) { child in
            defer { below = below.union(child.placement.subtreeArea.intersection(clip)) }
            guard child.placement.hidesAtAnAngle else { return }
            let area = child.placement.ownArea.intersection(below)
            guard !area.isEmpty, let corners = child.occludingCorners() else { return }
            let firstRow = rows.count
            if HiddenRow.append(area, within: corners, to: &rows) {
                all.append(
                    Occluder(node: UnretainedNode(child), canvas: canvas.view.base, area: area, firstRow: firstRow))
            } else {
                rows.removeLast(rows.count - firstRow)
            }
        }
        all[first...].reverse()
    }

    /// Notes that a layer is painted next: what it hides has been painted.
    @inline(__always)
    mutating func reach(_ node: RenderNode) {
        if let next = all.last, next.node.refers(to: node) { removeLast() }
    }

    private mutating func removeLast() {
        all.removeLast()
        if all.isEmpty { rows.removeAll(keepingCapacity: true) }
    }

    /// Returns whether a layer that is painted later hides all pixels of an area.
    @inline(__always)
    func hide(_ area: PixelRect, on canvas: Canvas) -> Bool { !all.isEmpty && hideEntirely(area, canvas) }

    private func hideEntirely(_ area: PixelRect, _ canvas: Canvas) -> Bool {
        all.contains { occluder in
            guard occluder.isPainted(onto: canvas), occluder.area.contains(area) else { return false }
            // The hidden pixels are convex.
            return [area.minY, area.maxY - 1].allSatisfy { y in
                let row = rows[occluder.firstRow + y - occluder.area.minY]
                return Int(row.start) <= area.minX && area.maxX <= Int(row.end)
            }
        }
    }

    /// Returns whether layers that are painted later hide so much of an area that leaving it out saves time.
    func hideMuch(of area: PixelRect, on canvas: Canvas) -> Bool {
        var count = 0
        forEachRow(of: area, on: canvas) { _, _, width in count += width }
        return count > area.area / Self.leastPart
    }

    /// Clears the coverage of hidden pixels.
    func clear(_ mask: PixelView, of area: PixelRect, on canvas: Canvas) {
        forEachRow(of: area, on: canvas) { x, y, width in
            let start = mask.pointer(x: x - area.minX, y: y - area.minY)
            start.initializeMemory(as: UInt8.self, repeating: 0, count: width)
        }
    }

    @inline(__always)
    private func forEachRow(of area: PixelRect, on canvas: Canvas, _ body: (_ x: Int, _ y: Int, _ width: Int) -> Void) {
        for occluder in all where occluder.isPainted(onto: canvas) {
            let common = occluder.area.intersection(area)
            for y in common.minY..<max(common.maxY, common.minY) {
                let row = rows[occluder.firstRow + y - occluder.area.minY]
                let start = max(Int(row.start), common.minX)
                let end = min(Int(row.end), common.maxX)
                if start < end { body(start, y, end - start) }
            }
        }
    }
}
