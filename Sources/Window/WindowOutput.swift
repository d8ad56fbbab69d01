#if Window
    package import Display
    package import Geometry
    package import Input
    import Pixels
    import Platform

    /// An output in a window of a desk: frames in memory, of which the damage is copied to the window.
    ///
    /// The desk does not tell when a frame is seen, so the frame clock keeps the pace at the refresh rate of the
    /// display that the window is on. Another size of the window is another mode.
    package final class WindowOutput: Output, InputBringing {
        package let name = "window"
        package private(set) var mode: Mode
        package let cursorPlane: (any CursorPlane)? = nil
        package let flipsAreCertain = true
        private let thread: WindowThread
        private var buffers: [PixelBuffer] = []
        private var swapchain: Swapchain
        private var flight: UInt64?
        private var isRestored = false

        /// Opens a window.
        /// - Parameter count: the number of buffers, at least 2.
        package static func open(_ request: WindowRequest, buffers count: Int) throws(WindowOpenError)
            -> sending WindowOutput
        {
            WindowOutput(try WindowThread(request), buffers: count)
        }

        private init(_ thread: WindowThread, buffers count: Int) {
            self.thread = thread
            mode = thread.link.mode
            swapchain = Swapchain(count: count, bounds: .empty)
            allocate()
        }

        deinit {
            restore()
        }

        package var input: any InputProvider { WindowInputProvider(link: thread.link) }
        package var eventDescriptor: Int32? { thread.link.outputWakeup.raw }

        private func allocate() {
            buffers = (0..<swapchain.count).map { _ in
                PixelBuffer(width: mode.width, height: mode.height, format: .xrgb8888)
            }
            swapchain = Swapchain(count: swapchain.count, bounds: buffers[0].view.bounds)
        }

        package func takeBuffer() throws(OutputError) -> ScanoutBuffer {
            guard let index = swapchain.take() else { throw .noFreeBuffer }
            return ScanoutBuffer(
                index: index, pixels: buffers[index].view, stale: swapchain.stale, isFirstFrame: swapchain.isFresh)
        }

        package func giveBack(_ buffer: ScanoutBuffer) {
            swapchain.giveBack()
        }

        package func submit(_ buffer: ScanoutBuffer, damage: [PixelRect], id: UInt64) throws(OutputError) -> Submission
        {
            swapchain.draw(damage: damage)
            swapchain.queue()
            flight = id
            thread.link.submit(WindowFrame(buffer: buffers[buffer.index], damage: damage, id: id))
            thread.wake()
            return .flipping
        }

        package func nextEvent() throws(OutputError) -> FlipEvent? {
            thread.link.outputWakeup.acknowledge()
            guard let event = try thread.link.takeFlip() else { return nil }
            if event.id == flight {
                flight = nil
                swapchain.flip()
            }
            return event
        }

        package func takeRequest() -> OutputRequest? { thread.link.takeRequest() }

        package func rebuild(_ scope: RebuildScope) throws(OutputError) {
            mode = thread.link.mode
            flight = nil
            // The window's thread may still copy from the buffers, so they are not used again.
            allocate()
        }

        package func restore() {
            guard !isRestored else { return }
            isRestored = true
            thread.end()
        }
    }
#endif
