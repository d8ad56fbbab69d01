import Geometry
import Synchronization

/// The place through which another thread shows a picture over the frames of a display.
///
/// The picture is blended while pixels are copied to scan-out buffers. The back store never contains it, and neither do
/// screenshots and the damage that is recorded. No thread waits for another one.
package final class FrameOverlay: Sendable {
    /// The name of the display, as in the names of its trace rings.
    package let display: String
    /// The picture to show next, retained; `nil` if the render thread has taken it.
    private let next = Atomic<Unmanaged<OverlayChange>?>(nil)
    /// The width of the screen in the lower half, and its height in the upper half.
    private let size = Atomic<UInt64>(0)
    /// The time that the render thread has spent on the overlay, in nanoseconds.
    private let spent = Atomic<UInt64>(0)
    /// The number of frames that only the overlay caused.
    private let ownFrames = Atomic<UInt64>(0)

    /// A picture to show, or none.
    private final class OverlayChange: Sendable {
        let picture: OverlayPicture?

        init(_ picture: OverlayPicture?) {
            self.picture = picture
        }
    }

    package init(display: String) {
        self.display = display
    }

    deinit {
        next.exchange(nil, ordering: .acquiringAndReleasing)?.release()
    }

    /// Shows a picture from the next frame on, which the caller requests; `nil` removes it.
    package func show(_ picture: OverlayPicture?) {
        let change = Unmanaged.passRetained(OverlayChange(picture))
        next.exchange(change, ordering: .acquiringAndReleasing)?.release()
    }

    /// The size of the screen before any rotation, in pixels; zero before the first frame.
    package var screenSize: (width: Int, height: Int) {
        let packed = size.load(ordering: .relaxed)
        return (Int(packed & 0xffff_ffff), Int(packed >> 32))
    }

    /// The time that the render thread has spent on the overlay so far, in seconds.
    package var seconds: Double { Double(spent.load(ordering: .relaxed)) * 1e-9 }

    /// The number of frames so far in which nothing but the overlay changed.
    package var frames: UInt64 { ownFrames.load(ordering: .relaxed) }

    // MARK: Render thread

    /// Takes the picture to show next.
    /// - Returns: Whether there is one, which may be `nil`, or none.
    func take(into picture: inout OverlayPicture?) -> Bool {
        guard next.load(ordering: .relaxed) != nil,
            let change = next.exchange(nil, ordering: .acquiringAndReleasing)?.takeRetainedValue()
        else { return false }
        picture = change.picture
        return true
    }

    func setScreenSize(width: Int, height: Int) {
        size.store(UInt64(UInt32(clamping: height)) << 32 | UInt64(UInt32(clamping: width)), ordering: .relaxed)
    }

    func addTime(_ seconds: Double, ofOwnFrame isOwn: Bool) {
        spent.wrappingAdd(UInt64(clamping: Int(saturating: max(seconds, 0) * 1e9)), ordering: .relaxed)
        if isOwn { ownFrames.wrappingAdd(1, ordering: .relaxed) }
    }
}
