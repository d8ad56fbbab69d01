import Display
import Geometry
import KioskSettings

/// Shows the mouse's pointer on an output: on its cursor plane, or in its frames if it has none.
final class PointerDisplay {
    /// The image; `nil` if no pointer is shown.
    private var picture: PointerPicture?
    private let cursor: KioskConfiguration.Cursor
    private let limit: (width: Int, height: Int)
    private var place: CursorPlace?

    /// The size of the largest image that is drawn into frames, in pixels: that of most cursor planes.
    private static let drawnLimit = (width: 256, height: 256)

    /// - Parameters:
    ///   - cursor: the image of the configuration.
    ///   - screen: the geometry of the screen.
    ///   - limit: the size of the output's cursor plane in pixels; `nil` if it has none.
    init(_ cursor: KioskConfiguration.Cursor, on screen: ScreenGeometry, limit: (width: Int, height: Int)?) {
        self.cursor = cursor
        self.limit = limit ?? Self.drawnLimit
        picture = PointerPicture(cursor, on: screen, limit: self.limit)
    }

    /// The image for the frame loop.
    var image: CursorImage? { picture?.image }

    /// Places the pointer on a screen of another size from now on. Its image stays the same.
    func setScreen(_ screen: ScreenGeometry) {
        picture = PointerPicture(cursor, on: screen, limit: limit)
    }

    /// Moves the pointer.
    /// - Parameters:
    ///   - location: the place in points of the screen; `nil` hides the pointer.
    ///   - frames: the frame loop.
    func point(at location: CGPoint?, by frames: FrameLoop) {
        guard let picture else { return }
        let place = location.map(picture.place(pointingAt:))
        guard place != self.place else { return }
        self.place = place
        frames.moveCursor(to: place)
    }
}
