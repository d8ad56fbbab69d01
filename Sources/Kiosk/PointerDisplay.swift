import Display
import Geometry

/// Shows the mouse's pointer on an output's cursor plane.
final class PointerDisplay {
    /// The image; `nil` if no pointer is shown.
    private var picture: PointerPicture?
    private let cursor: Kiosk.Configuration.Cursor
    private let limit: (width: Int, height: Int)?
    /// The log line for the first motion of an invisible pointer.
    private var obstacle: String?
    private var place: CursorPlace?

    /// - Parameters:
    ///   - cursor: the image of the configuration.
    ///   - screen: the geometry of the screen.
    ///   - limit: the size of the output's cursor plane in pixels; `nil` if it has none.
    ///   - output: the name of the output.
    init(
        _ cursor: Kiosk.Configuration.Cursor, on screen: ScreenGeometry, limit: (width: Int, height: Int)?,
        output: String
    ) {
        self.cursor = cursor
        self.limit = limit
        picture = limit.flatMap { PointerPicture(cursor, on: screen, limit: $0) }
        if picture == nil && cursor != .never {
            obstacle =
                "kernel: \(output): no cursor plane, so the mouse's pointer is invisible; use a card that has one, or set the cursor to never"
        }
    }

    /// The image for the output's cursor plane.
    var image: CursorImage? { picture?.image }

    /// Places the pointer on a screen of another size from now on. Its image stays the same.
    func setScreen(_ screen: ScreenGeometry) {
        picture = limit.flatMap { PointerPicture(cursor, on: screen, limit: $0) }
    }

    /// Moves the pointer.
    /// - Parameters:
    ///   - location: the place in points of the screen; `nil` hides the pointer.
    ///   - frames: the frame loop.
    func point(at location: CGPoint?, by frames: FrameLoop) {
        guard let picture else {
            if location != nil, let obstacle {
                KioskLog.notice(obstacle)
                self.obstacle = nil
            }
            return
        }
        let place = location.map(picture.place(pointingAt:))
        guard place != self.place else { return }
        self.place = place
        frames.moveCursor(to: place)
    }
}
