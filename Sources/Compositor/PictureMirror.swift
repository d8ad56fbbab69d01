import Display
import Geometry
import LayerModel
import Pixels

/// Passes the picture of a compositor on to a drawable layer of another one, which scales it for its display.
///
/// The picture is read from the back store, in cached memory, and copied to the buffers of the layer: only what each of
/// them lacks. It belongs to the render thread of the picture, which never waits for the other one.
final class PictureMirror {
    let queue: DrawableQueue
    private var ring = DamageRing(bounds: .empty)
    /// The number of the frame that was presented last; 0 for none of this size.
    private var presented = 0
    /// The numbers of the frames that the buffers hold.
    private var frames: [ObjectIdentifier: Int] = [:]
    private var lacking: [PixelRect] = []
    private let kernels = Kernels.active

    init(_ queue: DrawableQueue) {
        self.queue = queue
    }

    /// Presents the picture if it has changed since it was presented last. Without memory for the buffers, the layer
    /// keeps what it shows.
    /// - Parameter changes: the pixels that differ from the picture of the last call.
    func show(_ picture: PixelView, changes: [PixelRect]) {
        if picture.bounds != ring.bounds {
            ring = DamageRing(bounds: picture.bounds)
            ring.append([picture.bounds])
            presented = 0
            frames.removeAll()
        } else if !changes.isEmpty {
            ring.append(changes)
        }
        guard ring.lastFrame > presented,
            let slot = queue.take(width: picture.width, height: picture.height, most: 3)
        else { return }
        let buffer = ObjectIdentifier(slot.buffer)
        ring.collect(since: frames[buffer] ?? 0, into: &lacking)
        for rect in lacking { kernels.copy(picture.part(rect), to: slot.buffer.view.part(rect)) }
        frames[buffer] = ring.lastFrame
        queue.present(slot, damage: ring.isKnown(since: presented) ? ring.region(since: presented) : nil)
        presented = ring.lastFrame
    }
}
