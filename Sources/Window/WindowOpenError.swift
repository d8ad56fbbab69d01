#if Window
    /// The reason why no window could be opened.
    package struct WindowOpenError: Error, CustomStringConvertible {
        /// SDL's text of the error.
        let reason: String

        package var description: String {
            "window: no window on a desktop: \(reason); set WAYLAND_DISPLAY or DISPLAY, or choose another display"
        }
    }
#endif
