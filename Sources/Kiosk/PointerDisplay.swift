import Display
import Geometry

/// Shows the mouse's pointer on an output's cursor plane.
final class PointerDisplay {
    /// Nil where there is none to be shown.
    private let picture: PointerPicture?
    /// What is said once when a mouse moves that nobody sees.
    private var obstacle: String?
    private var place: CursorPlace?

    /// - Parameters:
    ///   - limit: the largest picture that the output shows, in pixels; nil where it shows none.
    ///   - output: its name.
    init(
        _ cursor: Kiosk.Configuration.Cursor, on screen: ScreenGeometry, limit: (width: Int, height: Int)?,
        output: String
    ) {
        picture = limit.flatMap { PointerPicture(cursor, on: screen, limit: $0) }
        if picture == nil && cursor != .never {
            obstacle =
                "kernel: \(output) has no cursor plane, so the mouse's pointer is not seen: use a card that has one, or set the cursor to never"
        }
    }

    /// What the output has to be given.
    var image: CursorImage? { picture?.image }

    /// - Parameter location: on the screen, in points; nil for nowhere.
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
