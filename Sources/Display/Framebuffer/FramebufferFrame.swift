import CFramebuffer
import Geometry
import Pixels
import Platform

/// A drawn frame with all that is needed to show it.
///
/// It is `@unchecked Sendable` because it refers to mutable memory: the render thread changes neither the drawn pixels
/// nor the page until the frame is shown.
struct FramebufferFrame: @unchecked Sendable {
    /// A copy of drawn pixels to a page.
    struct Copy {
        var source: PixelView
        var page: PixelView
        var region: Region
        var format: FramebufferFormat

        func perform() {
            for rect in region.rects { format.copy(source.part(rect), to: page.part(rect)) }
        }
    }

    /// The number of the flip event.
    let id: UInt64
    let kernel: any FramebufferKernel
    let descriptor: Int32
    /// The copy to the memory of the device; `nil` if the frame was drawn there.
    let copy: Copy?
    /// The settings that display the page; `nil` for a device with one page.
    let page: fb_var_screeninfo?

    /// Shows the frame without waiting.
    func show() throws(KernelError) {
        copy?.perform()
        if let page { try kernel.pan(to: page, on: descriptor) }
    }

    /// Shows the frame at the next vertical blank.
    /// - Returns: whether the driver waited for the blank.
    func showAtBlank(of pace: FramebufferPace, _ clock: any TimeSource) throws(KernelError) -> Bool {
        guard let page else {
            // The copy begins with the blank, ahead of the scan-out.
            let hasWaited = wait()
            copy?.perform()
            return hasWaited
        }
        copy?.perform()
        let began = clock.now
        try kernel.pan(to: page, on: descriptor)
        // Some drivers wait in the call.
        if pace.panWaits || clock.now - began > pace.interval / 4 { return true }
        return wait()
    }

    private func wait() -> Bool { (try? kernel.waitForBlank(of: descriptor)) != nil }
}
