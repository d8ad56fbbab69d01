#if Window
    import Geometry
    import Pixels

    /// A frame for the window.
    ///
    /// It is `@unchecked Sendable` because its buffer has mutable memory: the render thread does not draw into a buffer
    /// until the flip of another one has completed.
    struct WindowFrame: @unchecked Sendable {
        let buffer: PixelBuffer
        /// The pixels that differ from the frame before.
        let damage: [PixelRect]
        /// The number of the flip event.
        let id: UInt64
    }
#endif
