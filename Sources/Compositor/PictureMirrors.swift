package import LayerModel
import Platform
import Synchronization

/// The displays that mirror the picture of a compositor. Callable on any thread.
package final class PictureMirrors: Sendable {
    private let queues = LockedValue<[DrawableQueue]>([])
    /// The number of changes of the list.
    private let revision = Atomic<UInt64>(0)

    package init() {}

    /// Passes the picture on to a drawable layer from the next frame on, which the caller requests.
    package func add(_ queue: DrawableQueue) {
        queues.withLock { $0.append(queue) }
        revision.wrappingAdd(1, ordering: .releasing)
    }

    /// Ends passing the picture on to a drawable layer.
    package func remove(_ queue: DrawableQueue) {
        queues.withLock { $0.removeAll { $0 === queue } }
        revision.wrappingAdd(1, ordering: .releasing)
    }

    /// Brings the mirrors of the render thread up to date.
    /// - Parameter seen: the number of changes that they contain.
    func update(_ mirrors: inout [PictureMirror], seen: inout UInt64) {
        let revision = revision.load(ordering: .acquiring)
        guard revision != seen else { return }
        seen = revision
        let queues = queues.withLock { $0 }
        mirrors.removeAll { mirror in !queues.contains { $0 === mirror.queue } }
        for queue in queues where !mirrors.contains(where: { $0.queue === queue }) {
            mirrors.append(PictureMirror(queue))
        }
    }
}
