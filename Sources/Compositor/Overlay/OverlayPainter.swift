import Geometry
import Pixels

/// Blends the picture of a ``FrameOverlay`` over pixels that are copied to scan-out buffers.
///
/// Scan-out memory is never read: pixels of the back store and the picture are blended in memory of this object, and
/// copied with their conversion and rotation as pixels of the back store are. It belongs to the render thread.
final class OverlayPainter {
    let overlay: FrameOverlay
    private var picture: OverlayPicture?
    /// The pixels of the back store that the picture covers; empty without one.
    private(set) var place = PixelRect.empty
    /// The pixels of the back store whose overlay changed with this frame, as rectangles that may overlap.
    private(set) var damage: [PixelRect] = []
    private var blended = PixelBuffer(width: 0, height: 0, format: .argb8888)
    private var outside: [PixelRect] = []
    private var inside: [PixelRect] = []
    private let kernels = Kernels.active

    init(_ overlay: FrameOverlay) {
        self.overlay = overlay
    }

    /// Whether the frame is drawn as if there was no overlay.
    var isHidden: Bool { place.isEmpty && damage.isEmpty }

    /// Takes the picture to show, and computes ``place`` and ``damage``.
    func update(on screen: PixelRect) {
        damage.removeAll(keepingCapacity: true)
        let isNew = overlay.take(into: &picture)
        guard picture != nil || isNew else { return }
        let before = place
        place = Self.place(of: picture, on: screen)
        guard isNew || place != before else { return }
        if !before.intersection(screen).isEmpty, before != place { damage.append(before.intersection(screen)) }
        if !place.isEmpty { damage.append(place) }
        guard blended.width < place.width || blended.height < place.height else { return }
        blended = PixelBuffer(width: place.width, height: place.height, format: .argb8888)
    }

    private static func place(of picture: OverlayPicture?, on screen: PixelRect) -> PixelRect {
        guard let picture else { return .empty }
        let width = picture.pixels.width
        let height = picture.pixels.height
        let isLeft = picture.corner == .topLeft || picture.corner == .bottomLeft
        let isTop = picture.corner == .topLeft || picture.corner == .topRight
        // A picture that is larger than the screen is cut on the right and at the bottom.
        let x = isLeft ? picture.margin : max(screen.maxX - width - picture.margin, 0)
        let y = isTop ? picture.margin : max(screen.maxY - height - picture.margin, 0)
        return PixelRect(x: x, y: y, width: width, height: height).intersection(screen)
    }

    /// Divides rectangles that are to be copied.
    /// - Returns: The parts that the picture does not cover. The others are drawn by ``blend(of:to:rotated:)``.
    func uncovered(of rects: [PixelRect]) -> [PixelRect] {
        outside.removeAll(keepingCapacity: true)
        inside.removeAll(keepingCapacity: true)
        for rect in rects {
            rect.forEachPart(outside: place) { outside.append($0) }
            let covered = rect.intersection(place)
            if !covered.isEmpty { inside.append(covered) }
        }
        return outside
    }

    /// Blends the part of the picture that covers a rectangle of the back store over its pixels.
    func blend(_ rect: PixelRect, onto pixels: PixelView) {
        let covered = rect.intersection(place)
        guard let picture, !covered.isEmpty else { return }
        kernels.over(
            picture.pixels.view.part(covered.offset(x: -place.minX, y: -place.minY)),
            to: pixels.part(covered.offset(x: -rect.minX, y: -rect.minY)))
    }

    /// Draws the covered parts of the rectangles of ``uncovered(of:)`` into a scan-out buffer.
    func blend(of backStore: PixelView, to buffer: PixelView, rotated rotation: Rotation) {
        guard let picture, blended.hasMemory else { return }
        for rect in inside {
            let local = rect.offset(x: -place.minX, y: -place.minY)
            let part = blended.view.part(local)
            kernels.copy(backStore.part(rect), to: part)
            kernels.over(picture.pixels.view.part(local), to: part)
            let target = rotation.turned(rect, of: backStore.width, backStore.height)
            kernels.copyToScreen(part, turned: rotation, to: buffer.part(target), x: target.minX, y: target.minY)
        }
    }
}
