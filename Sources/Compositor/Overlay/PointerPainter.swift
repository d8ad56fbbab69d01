import Display
import Geometry
import Pixels

/// Blends the mouse's pointer over pixels that were copied to scan-out buffers, on displays without a plane for it.
///
/// Scan-out memory is never read: the back store, the overlay and the pointer are blended in memory of this object, and
/// copied with their conversion and rotation as pixels of the back store are. It belongs to the render thread.
final class PointerPainter {
    /// The rotation of the picture on the panel.
    private let rotation: Rotation
    private var image: CursorImage
    private var wanted: CursorPlace?
    /// The pixels of the image as they are in the picture before the rotation.
    private var pixels: PixelBuffer
    /// The pixels of the back store that the whole image covers; parts may lie outside. Empty if it is invisible.
    private var area = PixelRect.empty
    /// The pixels of the back store that the pointer covers; empty if it is invisible.
    private(set) var place = PixelRect.empty
    /// The pixels of the back store whose pointer changed with this frame, as rectangles that may overlap.
    private(set) var damage: [PixelRect] = []
    private var isNew = true
    /// Whether pixels below the pointer were copied to the buffer of this frame.
    private var isDue = false
    private var blended: PixelBuffer
    private let kernels = Kernels.active

    /// - Parameters:
    ///   - image: the image, in pixels of the panel.
    ///   - rotation: the rotation of the picture on the panel.
    init(_ image: CursorImage, rotation: Rotation) {
        self.image = image
        self.rotation = rotation
        pixels = Self.upright(image, rotation)
        blended = PixelBuffer(width: pixels.width, height: pixels.height, format: .argb8888)
    }

    private static func upright(_ image: CursorImage, _ rotation: Rotation) -> PixelBuffer {
        let size = rotation.size(ofTurned: image.width, image.height)
        let upright = PixelBuffer(width: size.width, height: size.height, format: .argb8888)
        for y in 0..<image.height {
            for x in 0..<image.width {
                let pixel = PixelRect(x: x, y: y, width: 1, height: 1)
                let place = rotation.inverse.turned(pixel, of: image.width, image.height)
                upright.view.row(place.minY)[place.minX] = image.pixels[y * image.width + x]
            }
        }
        return upright
    }

    /// Sets the image and its place on the panel from the next frame on; without a place it is invisible.
    func set(_ image: CursorImage, at place: CursorPlace?) {
        wanted = place
        guard image != self.image else { return }
        self.image = image
        pixels = Self.upright(image, rotation)
        blended = PixelBuffer(width: pixels.width, height: pixels.height, format: .argb8888)
        isNew = true
    }

    /// Whether the frame is drawn as if there was no pointer.
    var isHidden: Bool { place.isEmpty && damage.isEmpty }

    /// Computes ``place`` and ``damage``.
    /// - Parameter screen: the pixels of the back store.
    func update(on screen: PixelRect) {
        damage.removeAll(keepingCapacity: true)
        let formerArea = area
        let former = place.intersection(screen)
        area = area(on: screen)
        place = area.intersection(screen)
        guard isNew || area != formerArea else { return }
        isNew = false
        if !former.isEmpty { damage.append(former) }
        if !place.isEmpty { damage.append(place) }
    }

    private func area(on screen: PixelRect) -> PixelRect {
        let panel = rotation.size(ofTurned: screen.width, screen.height)
        // A place far outside the panel could not be computed with.
        guard let wanted, wanted.x > -image.width, wanted.x < panel.width, wanted.y > -image.height,
            wanted.y < panel.height
        else { return .empty }
        let rect = PixelRect(x: wanted.x, y: wanted.y, width: image.width, height: image.height)
        return rotation.inverse.turned(rect, of: panel.width, panel.height)
    }

    /// Notes the rectangles of the back store that are copied to the buffer of this frame.
    func note(copied rects: [PixelRect]) {
        isDue = rects.contains { $0.intersects(place) }
    }

    /// Draws the pointer into a scan-out buffer if pixels below it were copied there.
    /// - Parameters:
    ///   - backStore: the picture.
    ///   - overlay: the overlay, which lies between the picture and the pointer; `nil` if there never is one.
    ///   - buffer: the scan-out buffer.
    ///   - rotation: the rotation of the picture in the buffer.
    func blend(
        of backStore: PixelView, over overlay: OverlayPainter?, to buffer: PixelView, rotated rotation: Rotation
    ) {
        guard isDue else { return }
        isDue = false
        let local = place.offset(x: -area.minX, y: -area.minY)
        let part = blended.view.part(local)
        kernels.copy(backStore.part(place), to: part)
        overlay?.blend(place, onto: part)
        kernels.over(pixels.view.part(local), to: part)
        let target = rotation.turned(place, of: backStore.width, backStore.height)
        kernels.copyToScreen(part, turned: rotation, to: buffer.part(target), x: target.minX, y: target.minY)
    }
}
