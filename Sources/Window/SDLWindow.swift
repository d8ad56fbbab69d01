#if Window
    import CSDL
    import Display
    import Geometry
    import Pixels
    import Platform

    /// A window of SDL, which one thread creates, runs and destroys.
    final class SDLWindow {
        private let window: OpaquePointer
        private let link: WindowLink
        private let refreshInterval: Double?
        private let clock = MonotonicClock()
        private var events = WindowEvents()
        /// The frame on screen.
        private var shown: WindowFrame?
        /// The size of the surface that was drawn on last.
        private var surfaceSize = SDL_Rect()

        /// Opens a window; the link gets its mode.
        init(_ request: WindowRequest, _ link: WindowLink) throws(WindowOpenError) {
            for (hint, value) in [
                // The main thread handles signals.
                (SDL_HINT_NO_SIGNAL_HANDLERS, "1"),
                // Touches are events of their own.
                (SDL_HINT_TOUCH_MOUSE_EVENTS, "0"), (SDL_HINT_MOUSE_TOUCH_EVENTS, "0"),
                (SDL_HINT_VIDEO_ALLOW_SCREENSAVER, "1"),
            ] { SDL_SetHint(hint, value) }
            SDL_SetMainReady()
            guard SDL_Init(SDL_INIT_VIDEO) == 0 else { throw WindowOpenError(reason: Self.lastError) }
            guard
                let window = SDL_CreateWindow(
                    request.title, Int32(SDL_WINDOWPOS_CENTERED_MASK), Int32(SDL_WINDOWPOS_CENTERED_MASK),
                    Int32(request.width), Int32(request.height), SDL_WINDOW_RESIZABLE.rawValue)
            else {
                let reason = Self.lastError
                SDL_Quit()
                throw WindowOpenError(reason: reason)
            }
            self.window = window
            self.link = link
            refreshInterval = request.refreshInterval
            SDL_SetWindowMinimumSize(window, 16, 16)
            // With X11, frames are copied through shared memory, not through OpenGL. Wayland has only the latter.
            if String(cString: SDL_GetCurrentVideoDriver()) == "x11" {
                SDL_SetHint(SDL_HINT_FRAMEBUFFER_ACCELERATION, "0")
            }
            // The first surface takes long where OpenGL has to be loaded.
            guard SDL_GetWindowSurface(window) != nil else { throw WindowOpenError(reason: Self.lastError) }
            if let mode { link.open(in: mode) }
        }

        deinit {
            SDL_DestroyWindow(window)
            SDL_Quit()
        }

        private static var lastError: String { SDL_GetError().map { String(cString: $0) } ?? "unknown error" }

        /// Hides the window, for which SDL waits: what other threads have sent to the window arrives before it is gone.
        func close() { SDL_HideWindow(window) }

        /// Handles events until the window is to end.
        func run() {
            var event = SDL_Event()
            while !link.isEnding {
                guard SDL_WaitEvent(&event) != 0 else { return link.lose() }
                handle(event)
            }
        }

        private func handle(_ event: SDL_Event) {
            switch SDL_EventType(event.type) {
            case SDL_USEREVENT:
                if let frame = link.takeFrame() { show(frame) }
            case SDL_QUIT: link.close()
            case SDL_WINDOWEVENT: handle(event.window)
            default: link.post(events.translate(event, at: clock.now, in: size))
            }
        }

        private func handle(_ event: SDL_WindowEvent) {
            switch SDL_WindowEventID(UInt32(event.event)) {
            case SDL_WINDOWEVENT_SIZE_CHANGED, SDL_WINDOWEVENT_DISPLAY_CHANGED:
                if let mode { link.change(to: mode) }
                redraw()
            case SDL_WINDOWEVENT_EXPOSED: redraw()
            case SDL_WINDOWEVENT_CLOSE: link.close()
            default: break
            }
        }

        private var size: (width: Int32, height: Int32) {
            var size: (width: Int32, height: Int32) = (0, 0)
            SDL_GetWindowSize(window, &size.width, &size.height)
            return size
        }

        /// The size of the window, with the refresh rate that the program wants or that its display has.
        private var mode: Mode? {
            var display = SDL_DisplayMode()
            let isKnown = SDL_GetCurrentDisplayMode(max(SDL_GetWindowDisplayIndex(window), 0), &display) == 0
            let rate = isKnown && display.refresh_rate > 0 ? Double(display.refresh_rate) : 60
            return Mode(
                width: Int(size.width), height: Int(size.height), refreshInterval: refreshInterval ?? 1 / rate)
        }

        // MARK: Frames

        private func show(_ frame: WindowFrame) {
            let isWhole = shown.map { $0.buffer.view.bounds != frame.buffer.view.bounds } ?? true
            shown = frame
            guard draw(frame, rects: isWhole ? nil : frame.damage) else { return link.lose() }
            link.show(frame.id, at: clock.now)
        }

        /// Draws the last frame again, because the window's contents may be lost.
        private func redraw() {
            if let shown, !draw(shown, rects: nil) { link.lose() }
        }

        /// Copies pixels of a frame to the window.
        /// - Parameter rects: the pixels that changed; `nil` for all.
        /// - Returns: `false` if the window cannot be drawn on.
        private func draw(_ frame: WindowFrame, rects: [PixelRect]?) -> Bool {
            guard let surface = SDL_GetWindowSurface(window) else { return false }
            let view = frame.buffer.view
            let bounds = SDL_Rect(x: 0, y: 0, w: surface.pointee.w, h: surface.pointee.h)
            // A surface of another size is new.
            let isNew = bounds.w != surfaceSize.w || bounds.h != surfaceSize.h
            surfaceSize = bounds
            if isNew, Int(bounds.w) > view.width || Int(bounds.h) > view.height { SDL_FillRect(surface, nil, 0) }
            let source = SDL_CreateRGBSurfaceWithFormatFrom(
                view.base, Int32(view.width), Int32(view.height), 32, Int32(view.pitch),
                UInt32(SDL_PIXELFORMAT_RGB888.rawValue))
            guard let source else { return false }
            defer { SDL_FreeSurface(source) }
            let changed = isNew ? nil : rects
            var areas = (changed ?? [view.bounds]).map { $0.area(in: bounds) }.filter { $0.w > 0 && $0.h > 0 }
            for area in areas {
                var from = area
                var to = area
                guard SDL_UpperBlit(source, &from, surface, &to) == 0 else { return false }
            }
            guard changed != nil else { return SDL_UpdateWindowSurface(window) == 0 }
            return areas.isEmpty || SDL_UpdateWindowSurfaceRects(window, &areas, Int32(areas.count)) == 0
        }
    }

    extension PixelRect {
        /// Returns the part inside bounds that start at zero; empty if there is none.
        fileprivate func area(in bounds: SDL_Rect) -> SDL_Rect {
            let inside = intersection(PixelRect(x: 0, y: 0, width: Int(bounds.w), height: Int(bounds.h)))
            return inside.isEmpty
                ? SDL_Rect()
                : SDL_Rect(
                    x: Int32(inside.minX), y: Int32(inside.minY), w: Int32(inside.width), h: Int32(inside.height))
        }
    }
#endif
