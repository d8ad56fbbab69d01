import CFramebuffer
import Display
import Geometry
import Glibc
import Pixels
import Platform

/// An output on a framebuffer device, for displays without a DRM driver.
///
/// Frames are drawn into pages of the device's memory, between which it flips. If it has only one page or another order
/// of colours, they are drawn into buffers in memory, and what changed is copied. Frames are shown at vertical blanks
/// if the driver waits for them, otherwise at once.
package final class FramebufferOutput: Output {
    package let cursorPlane: (any CursorPlane)? = nil
    package private(set) var mode: Mode
    private let request: FramebufferRequest
    private let kernel: any FramebufferKernel
    private let clock: any TimeSource & Sendable
    private let wakeup: Wakeup
    private var device: FramebufferDevice
    private var thread: BlankThread?
    /// The buffers in memory; empty if frames are drawn into the pages.
    private var memory: [PixelBuffer] = []
    private var swapchain: Swapchain
    private var shown: FlipEvent?
    private var flight: UInt64?
    private var lastBlank: (sequence: UInt32, time: Double)?
    private var needsMode = true
    private var isBlank = false
    private var isRestored = false
    /// Whether a driver that announces panning has refused it.
    private var refusesPanning = false

    /// Opens the requested device.
    package static func open(_ request: FramebufferRequest) throws(FramebufferOpenError) -> sending FramebufferOutput {
        try FramebufferOutput(request, kernel: SystemFramebuffers(), clock: MonotonicClock())
    }

    /// Opens the requested device through the given system calls.
    package init(
        _ request: FramebufferRequest, kernel: any FramebufferKernel, clock: any TimeSource & Sendable
    ) throws(FramebufferOpenError) {
        self.request = request
        self.kernel = kernel
        self.clock = clock
        do throws(KernelError) {
            wakeup = try Wakeup()
        } catch {
            throw .output(.kernel(error, while: .open))
        }
        device = try FramebufferDevice(request, kernel: kernel, pans: true)
        mode = device.mode(interval: nil)
        swapchain = Swapchain(count: 2, bounds: .empty)
        try prepare()
    }

    deinit {
        restore()
    }

    package var name: String { device.name }
    /// The name of the driver or the display.
    package var identifier: String { device.identifier }
    /// The number of pages in the memory of the device.
    package var pageCount: Int { device.pages.count }
    /// The pixel format of the buffers.
    package var format: PixelFormat { device.format.drawn }
    /// Whether the driver waits for vertical blanks.
    package var hasBlanks: Bool { thread != nil }
    package var eventDescriptor: Int32? { isRestored ? nil : wakeup.raw }
    package var sharesConsole: Bool { true }

    /// Whether the device was removed.
    package var isGone: Bool {
        do throws(KernelError) {
            _ = try kernel.settings(of: device.descriptor)
            return false
        } catch {
            return error.errno == ENODEV || error.errno == EBADF
        }
    }

    package func takeBuffer() throws(OutputError) -> ScanoutBuffer {
        guard !device.pages.isEmpty, let index = swapchain.take() else { throw .noFreeBuffer }
        return ScanoutBuffer(
            index: index, pixels: memory.isEmpty ? device.pages[index] : memory[index].view, stale: swapchain.stale,
            isFirstFrame: swapchain.isFresh)
    }

    package func giveBack(_ buffer: ScanoutBuffer) {
        swapchain.giveBack()
    }

    package func submit(_ buffer: ScanoutBuffer, damage: [PixelRect], id: UInt64) throws(OutputError) -> Submission {
        swapchain.draw(damage: damage)
        if needsMode {
            try setMode(with: buffer)
            return .shown
        }
        let frame = frame(of: buffer, damage: damage, id: id)
        if let thread {
            thread.show(frame)
        } else {
            do throws(KernelError) {
                try frame.show()
            } catch {
                throw refused(error)
            }
            shown = FlipEvent(sequence: 0, time: clock.now, id: id)
            wakeup.signal()
        }
        flight = id
        swapchain.queue()
        return .flipping
    }

    package func nextEvent() throws(OutputError) -> FlipEvent? {
        wakeup.acknowledge()
        if let result = thread?.takeShown() {
            if let error = result.error { throw refused(error) }
            shown = FlipEvent(sequence: sequence(of: result), time: result.time, id: result.id)
        }
        guard let event = shown else { return nil }
        shown = nil
        if event.id == flight {
            flight = nil
            swapchain.flip()
        }
        return event
    }

    package func rebuild(_ scope: RebuildScope) throws(OutputError) {
        forgetFrames()
        if scope == .modeset && !device.pages.isEmpty && !(refusesPanning && device.pages.count > 1) { return }
        do throws(FramebufferOpenError) {
            thread = nil
            device.restore()
            device.close()
            device = try FramebufferDevice(request, kernel: kernel, pans: !refusesPanning)
            try prepare()
        } catch {
            switch error {
            case .output(let error): throw error
            default: throw .notFound("\(error)")
            }
        }
    }

    package func turnOff() throws(OutputError) {
        guard !device.pages.isEmpty else { return }
        forgetFrames()
        // Many drivers can't turn the signal off; those show a black picture.
        if !request.keepsSignal, (try? kernel.blank(Int32(FB_BLANK_POWERDOWN), of: device.descriptor)) != nil {
            isBlank = true
        } else {
            device.clear()
        }
    }

    package func regain() -> RebuildScope? { .modeset }

    package func restore() {
        guard !isRestored else { return }
        isRestored = true
        thread = nil
        memory = []
        guard !device.pages.isEmpty else { return }
        device.clear()
        if isBlank { try? kernel.blank(Int32(FB_BLANK_UNBLANK), of: device.descriptor) }
        device.restore()
        device.close()
    }

    /// Measures the blanks of the device and allocates buffers for it.
    private func prepare() throws(FramebufferOpenError) {
        let pace = FramebufferPace(device, clock)
        mode = device.mode(interval: pace?.interval)
        lastBlank = nil
        do throws(KernelError) {
            thread = try pace.map { pace throws(KernelError) in try BlankThread(pace, clock, wakeup: wakeup) }
        } catch {
            throw .output(.kernel(error, while: .open))
        }
        let count = max(device.pages.count, 2)
        memory =
            device.pages.count > 1 && device.format.isDrawn
            ? []
            : (0..<count).map { _ in
                PixelBuffer(width: mode.width, height: mode.height, format: device.format.drawn)
            }
        swapchain = Swapchain(count: count, bounds: device.pages[0].bounds)
        // The text console keeps settings that change while it draws, and would return to them at the end.
        device.restore()
    }

    /// Sets the mode and shows a frame with it.
    private func setMode(with buffer: ScanoutBuffer) throws(OutputError) {
        let page = device.pages.count > 1 ? buffer.index : 0
        if !memory.isEmpty { copy(buffer, Region(device.pages[page].bounds)).perform() }
        do throws(KernelError) {
            try device.show(page: page)
        } catch {
            throw .kernel(error.about(device.path), while: .setMode)
        }
        // After the picture, so that no other one is seen.
        if isBlank {
            isBlank = false
            try? kernel.blank(Int32(FB_BLANK_UNBLANK), of: device.descriptor)
        }
        needsMode = false
        swapchain.show()
    }

    private func frame(of buffer: ScanoutBuffer, damage: [PixelRect], id: UInt64) -> FramebufferFrame {
        let hasPages = device.pages.count > 1
        // A page lacks what its buffer lacked; a single page shows the frame before.
        var region = hasPages ? swapchain.changed : Region()
        if !hasPages { for rect in damage { region.add(rect) } }
        return FramebufferFrame(
            id: id, kernel: kernel, descriptor: device.descriptor,
            copy: memory.isEmpty ? nil : copy(buffer, region),
            page: hasPages ? device.settings(for: buffer.index) : nil)
    }

    private func copy(_ buffer: ScanoutBuffer, _ region: Region) -> FramebufferFrame.Copy {
        FramebufferFrame.Copy(
            source: buffer.pixels, page: device.pages[device.pages.count > 1 ? buffer.index : 0], region: region,
            format: device.format)
    }

    /// Returns the number of a frame's vertical blank, which is counted by time; 0 if there was none.
    private func sequence(of result: BlankThread.Shown) -> UInt32 {
        guard result.isAtBlank else { return 0 }
        guard let last = lastBlank else {
            lastBlank = (1, result.time)
            return 1
        }
        let blanks = ((result.time - last.time) / mode.refreshInterval).rounded()
        var sequence = last.sequence &+ UInt32(truncatingIfNeeded: Int(saturating: max(blanks, 1)))
        if sequence == 0 { sequence = 1 }
        lastBlank = (sequence, result.time)
        return sequence
    }

    /// Returns the error of a refused flip. A driver that refuses to pan shows one page from the next rebuild on.
    private func refused(_ error: KernelError) -> OutputError {
        if [EINVAL, ENOSPC, ERANGE].contains(error.errno) { refusesPanning = true }
        return .kernel(error.about(device.path), while: .flip)
    }

    /// Waits for the frame that is on its way. The next one sets the mode.
    private func forgetFrames() {
        thread?.finish()
        shown = nil
        flight = nil
        needsMode = true
        swapchain.reset()
    }
}
