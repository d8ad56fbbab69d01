#if Window
    import CSDL
    import Display
    import Platform

    /// The thread of a window. It alone calls SDL, but for ``wake()``, because SDL wants one thread and the main thread
    /// belongs to the program.
    final class WindowThread: Sendable {
        let link: WindowLink
        private let thread: WorkerThread
        private let wakers: Wakers

        /// Whether the window can be woken. Under X11, an event for a window that is gone ends the program.
        private final class Wakers: Sendable {
            let areAllowed = LockedValue(true)
        }

        /// The result of opening the window, which its thread leaves for the program's.
        private final class Opening: Sendable {
            let failure = LockedValue<WindowOpenError?>(nil)
            let isDone = Semaphore()
        }

        /// Opens a window. Returns when it is open.
        init(_ request: WindowRequest) throws(WindowOpenError) {
            guard
                let mode = Mode(
                    width: request.width, height: request.height, refreshInterval: request.refreshInterval ?? 1.0 / 60)
            else { throw WindowOpenError(reason: "a size of \(request.width)x\(request.height) is not possible") }
            let opening = Opening()
            let wakers = Wakers()
            self.wakers = wakers
            do throws(KernelError) {
                let link = try WindowLink(mode: mode)
                self.link = link
                thread = try WorkerThread(name: "vitrine-window") {
                    do throws(WindowOpenError) {
                        let window = try SDLWindow(request, link)
                        opening.isDone.signal()
                        window.run()
                        wakers.areAllowed.withLock { $0 = false }
                        window.close()
                    } catch {
                        opening.failure.withLock { $0 = error }
                        opening.isDone.signal()
                    }
                }
            } catch {
                throw WindowOpenError(reason: "\(error)")
            }
            opening.isDone.wait()
            if let failure = opening.failure.withLock({ $0 }) { throw failure }
        }

        /// Tells the thread to look for a frame or the end. Callable on any thread.
        func wake() {
            wakers.areAllowed.withLock { areAllowed in
                guard areAllowed else { return }
                var event = SDL_Event()
                event.type = SDL_USEREVENT.rawValue
                SDL_PushEvent(&event)
            }
        }

        /// Closes the window and waits until it is closed.
        func end() {
            link.end()
            wake()
            thread.join()
        }
    }
#endif
