#if Window
    /// The window that a program wants.
    package struct WindowRequest: Sendable {
        /// The text of the title bar.
        package var title: String
        /// The size in pixels.
        package var width: Int
        package var height: Int
        /// The time between two frames in seconds; `nil` for that of the desk's display.
        package var refreshInterval: Double?

        package init(title: String, width: Int, height: Int, refreshInterval: Double? = nil) {
            self.title = title
            self.width = width
            self.height = height
            self.refreshInterval = refreshInterval
        }
    }
#endif
