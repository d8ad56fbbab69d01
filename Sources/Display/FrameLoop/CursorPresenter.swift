/// Shows the mouse's pointer of a frame loop: on the cursor plane of the output, or in the frames if no plane shows it.
struct CursorPresenter {
    /// The image; `nil` if there is no pointer.
    private let image: CursorImage?
    private var place: CursorPlace?
    /// Whether the output's cursor plane has the image.
    private var isOnPlane = false
    /// Whether a plane has refused the pointer, so that none is tried again.
    private var isRefused = false

    init(_ image: CursorImage?) {
        self.image = image
    }

    /// Moves the pointer.
    /// - Parameter place: its place on the panel; `nil` hides it.
    /// - Returns: whether the move needs a frame.
    mutating func move(to place: CursorPlace?, on output: any Output, by renderer: any FrameRenderer) -> Bool {
        self.place = place
        guard let image else { return false }
        if isOnPlane {
            output.cursorPlane?.placeCursor(place)
            return false
        }
        renderer.drawPointer(image, at: place)
        return true
    }

    /// Shows the pointer on the plane of an output whose device may be another one than before, or has it drawn.
    mutating func adopt(_ output: any Output, by renderer: any FrameRenderer) {
        guard let image else { return }
        let wasOnPlane = isOnPlane
        isOnPlane = false
        if let plane = output.cursorPlane {
            let limit = plane.cursorSize
            isOnPlane = !isRefused && image.width <= limit.width && image.height <= limit.height
            if isOnPlane && !wasOnPlane { plane.setCursor(image) }
            if wasOnPlane && !isOnPlane { plane.dropCursor() }
            if isOnPlane { plane.placeCursor(place) }
        }
        renderer.drawPointer(image, at: isOnPlane ? nil : place)
    }

    /// Has the pointer drawn into the frames from now on, because the plane of an output has refused it.
    mutating func refused(by output: any Output, _ renderer: any FrameRenderer) {
        isRefused = true
        adopt(output, by: renderer)
    }
}
