public import Animation
public import Geometry

extension Kiosk {
    /// Where and how to show a layer tree.
    public struct Configuration: Sendable {
        /// What kind of display.
        public enum Display: Equatable, Sendable {
            /// The first DRM device with a connected display.
            case auto
            /// A DRM device; without one it is an error.
            case drm
            /// Memory, in virtual time: as fast as the frames can be made, and the same every time.
            case headless
        }

        /// How far the picture is turned on the panel, clockwise as the panel's own scan-out is seen.
        public enum Rotation: Int, CaseIterable, Sendable {
            case none = 0
            /// The picture's top edge lies along the panel's right edge: for a panel that is mounted a quarter turn
            /// anticlockwise.
            case quarter = 90
            /// Upside down.
            case half = 180
            /// The picture's top edge lies along the panel's left edge.
            case threeQuarters = 270
        }

        /// Which text console.
        public enum Console: Equatable, Sendable {
            /// The virtual terminal that the program was started on, if it was on one.
            case own
            /// The virtual terminal with this path, such as `/dev/tty1`.
            case path(String)
            case none
        }

        public var display = Display.auto
        /// A DRM device's path (`/dev/dri/card0`) or its driver's name (`virtio_gpu`); nil takes the first that fits.
        public var card: String?
        /// A connector's name (`HDMI-A-1`); nil takes the first with a display.
        public var connector: String?
        /// `WxH` or `WxH@HZ`; nil takes the display's preferred mode. Headless: 1280x720@60.
        public var mode: String?
        /// Device pixels per point.
        public var scale: CGFloat = 1
        /// Turns the picture, and where it is touched. ``mode`` is the panel's own; after one or three quarters the
        /// kiosk's ``Kiosk/size`` is as wide as the panel is high.
        public var rotation = Rotation.none
        /// Scan-out buffers, 2 or 3.
        public var buffers = 3
        /// Threads that paint a large frame, 1 to 64, the one that makes frames among them; nil for one on each
        /// processor, up to four. A small frame is painted by one. The picture is the same, however many there are.
        public var threads: Int?
        /// The text console to keep off the screen meanwhile, and to give back at the end, however that comes.
        public var console = Console.own
        /// The mouse's pointer. What a mouse does counts, whether it is seen or not.
        public var cursor = Cursor.automatic
        /// Which touch panel lies on which output. Empty: all that are plugged in lie on the picture, as far as udev's
        /// `WL_OUTPUT` says nothing else. Otherwise a panel that none of these is about is not used.
        public var touchPanels: [TouchPanel] = []
        /// Touches that may begin on a panel within a second; with more, all of them are ignored until there are fewer.
        /// Nil for any number.
        public var touchesPerSecond: Int? = 80
        /// A touch that stays where it is for so many seconds is cancelled: something lies on the panel. Nil for never.
        public var stuckTouchTimeout: CFTimeInterval? = 60
        /// Places fingers that move where they will be when the frame is seen, as far as what they did before can tell:
        /// at most one frame ahead, and no farther from where they are than they came in the time before. Off at first.
        public var predictsTouches = false
        /// What keys mean. Nil, as it is unless it is set, for a kiosk on which no key does anything.
        public var keyboard: Keyboard?
        /// A recording of input, by its path: its events come in place of those of the machine's devices, the first at
        /// the start. In virtual time too.
        public var recording: String?
        /// Ends the run after so many frames were on screen.
        public var frameLimit: Int?
        /// Ends the run after so many seconds. A headless run without a limit ends when nothing moves any more.
        public var duration: CFTimeInterval?
        /// Whether SIGTERM, SIGINT and SIGHUP end the run; otherwise they keep their ordinary effect.
        package var endsOnSignals = true

        public init() {}
    }
}

extension Kiosk.Configuration.Rotation {
    package var pictureRotation: Geometry.Rotation {
        switch self {
        case .none: .degrees0
        case .quarter: .degrees90
        case .half: .degrees180
        case .threeQuarters: .degrees270
        }
    }
}
