import Dispatch
import Geometry
import Graphics
import Platform

/// A drawing in progress: recorded drawing commands that another thread rasterizes.
final class BackgroundDrawing: Sendable {
    let store: BackingStore
    /// The settings of the transaction in which the layer was displayed.
    let settings: TransactionSettings
    private let group = DispatchGroup()
    private let image = LockedValue<CGImage?>(nil)
    private static let queue = DispatchQueue(label: "Vitrine drawing", qos: .userInitiated, attributes: .concurrent)

    init(_ operations: [DrawingList.Operation], on store: BackingStore, settings: TransactionSettings) {
        self.store = store
        self.settings = settings
        Self.queue.async(group: group) {
            guard let buffer = store.makeBuffer() else { return }
            let context = CGContext(drawingOn: buffer, scale: store.layout.scale)
            context.draw(operations)
            let drawn = store.finish(context)
            self.image.withLock { $0 = drawn }
        }
    }

    /// Returns the image; `nil` until it is finished.
    func finished() -> CGImage? {
        group.wait()
        return image.withLock { $0 }
    }
}
