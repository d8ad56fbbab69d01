extension TouchPipeline {
    /// The treatment of touches and keys.
    package struct Settings {
        package var panels = PanelMapping([])
        package var policy = TouchPolicy()
        /// Whether touches of a drag are placed where they are predicted to be at the presentation.
        package var predictsTouches = false
        /// Whether events are recorded.
        package var recordsEvents = false
        /// Makes the keyboard; `nil` if keys count as activity only.
        package var makeKeyboard: (() -> KeyboardInput?)?

        package init() {}
    }
}
