public import Animation
public import Geometry
public import LayerModel
package import Platform

/// The settings of a kiosk: the display, its mode and rotation, input, and limits of the run.
public struct KioskConfiguration: Sendable {
    /// The kind of display.
    public enum Display: Equatable, Sendable {
        /// A window if the program is built with the package's trait `Window` and the environment names a desktop
        /// session (`WAYLAND_DISPLAY`, `DISPLAY`), otherwise the first DRM device with a connected display, or the
        /// first framebuffer if the machine has no DRM device.
        case auto
        /// A DRM device; it is an error if there is none.
        case drm
        /// A window on a desktop, whose size is ``mode``; it is an error if the program is not built with the trait
        /// `Window`, or if there is no desktop. The mouse touches with its left button.
        case window
        /// Memory, in virtual time: frames are made as fast as possible, and are the same in every run.
        case headless
    }

    /// The rotation of the picture on the panel, clockwise as the panel's scan-out is seen.
    public enum Rotation: Int, CaseIterable, Sendable {
        /// The rotation with which the panel is built in, if its driver reports that (`panel orientation`),
        /// otherwise none.
        case automatic = -1
        /// The picture's top edge lies along the panel's top edge.
        case none = 0
        /// The picture's top edge lies along the panel's right edge: for a panel that is mounted with a quarter
        /// turn anticlockwise.
        case quarter = 90
        /// The picture is upside down.
        case half = 180
        /// The picture's top edge lies along the panel's left edge.
        case threeQuarters = 270
    }

    /// The pixels of the buffers that a DRM device scans out. Layers are drawn with 8 bits per channel in any case.
    public enum PixelFormat: Equatable, Sendable {
        /// ``xrgb8888`` if the device has it, otherwise ``rgb565``.
        case automatic
        /// 32 bits per pixel (`DRM_FORMAT_XRGB8888`).
        case xrgb8888
        /// 16 bits per pixel (`DRM_FORMAT_RGB565`), dithered: for panels that are connected by 16 lines, and for
        /// half of the memory traffic.
        case rgb565
    }

    /// The text console that the kiosk takes over.
    public enum Console: Equatable, Sendable {
        /// The virtual terminal that is displayed, whose keyboard would type into what runs on it. Without the
        /// permission, the log says so, and the terminal that the program was started on is taken, if it was on
        /// one.
        case own
        /// The virtual terminal with this path, such as `/dev/tty1`.
        case path(String)
        /// No console.
        case none
    }

    /// The profile of the board and its panel: the name of one that Vitrine contains, or the path of a file, which
    /// has a slash or ends in `.json`. Its settings replace those of the program; the environment and the command
    /// line replace both. `nil` for none.
    public var profile: String?
    /// The kind of display.
    public var display = Display.auto
    /// The path (`/dev/dri/card0`) or driver name (`virtio_gpu`) of the DRM device, or the path of a framebuffer
    /// (`/dev/fb0`) if the display is ``Display/auto``; `nil` for the first DRM device with the requested display.
    public var card: String?
    /// The name of the connector (`HDMI-A-1`), which is found on all cards unless ``card`` names some; `nil` for
    /// the first one with a display.
    public var connector: String?
    /// The mode as `WxH` or `WxH@HZ`; `nil` for the display's preferred mode, or 1280x720@60 on a headless display.
    public var mode: String?
    /// Whether a kiosk that starts without a display, or while another program controls it, waits for one, instead
    /// of ending with an error. By default it does so as a service that reports when it has started
    /// (`Type=notify`). A display that is unplugged or taken later is waited for in any case.
    public var waitsForDisplay = ServiceNotifier().isListenedTo
    /// The number of device pixels per point, from 0.1 to 16.
    public var scale: CGFloat = 1
    /// The rotation of the picture and of touches. ``mode`` is that of the panel: after one or three quarter turns,
    /// ``Kiosk/size`` is as wide as the panel is high.
    public var rotation = Rotation.automatic
    /// The settings of displays by the names of their connectors. On the kiosk's own display they replace ``mode``,
    /// ``rotation`` and ``scale``. Further displays whose connectors are not among them have default settings.
    public var outputSettings: [OutputSettings] = []
    /// The pixels of scan-out buffers on a DRM device; it is an error if the device does not have the format.
    public var pixelFormat = PixelFormat.automatic
    /// The number of scan-out buffers, 2 or 3.
    public var buffers = 3
    /// The number of threads that paint a large frame, 1 to 64, including the render thread; `nil` for one per
    /// processor, up to four. Small frames are painted by one thread. The number does not change the picture.
    public var threads: Int?
    /// The text console that is hidden during the run, with its keyboard off, and restored at its end, even after a
    /// crash. A seat manager chooses it itself.
    public var console = Console.own
    /// The way in which the kiosk gets the right to use the display and the input devices.
    public var seat = Seat.automatic
    /// Whether another virtual terminal may come to the front: by Ctrl+Alt+F1 to F12, and by commands such as
    /// `chvt`. Otherwise the keys have no effect, and the kernel refuses such commands; a seat manager follows them
    /// in any case. While the kiosk is not in front, it draws nothing and has no input devices open.
    public var allowsVTSwitching = false
    /// When the display is dimmed and turned off.
    public var power = Power()
    /// The image of the mouse's pointer. Mouse events are delivered even if it is invisible.
    public var cursor = Cursor.automatic
    /// Whether a large layer that only moves by whole pixels, or fades, is shown on an overlay plane of the
    /// display, so that frames need no painting meanwhile. The picture stays the same but for the rounding of
    /// colours.
    public var usesOverlayPlanes = true
    /// The paths of the nodes of the input devices in use, such as `/dev/input/event2`, which have to be there at
    /// the start; empty for all devices, as udev announces them. Where no udev runs, as in containers and in an
    /// initramfs, only devices that are named here are used. Without the permission to describe them to libinput in
    /// `/run/udev/data`, the kiosk reads touch panels, mice and keyboards itself.
    public var inputDevices: [String] = []
    /// The touch panels in use and their displays. If it is empty, all panels are used, unless udev's `WL_OUTPUT`
    /// assigns them to another display; otherwise panels that match none of the elements are ignored.
    public var touchPanels: [TouchPanel] = []
    /// The number of touches that may begin on a panel within a second. If there are more, all of them are ignored
    /// until there are fewer. `nil` for no limit.
    public var touchesPerSecond: Int? = 80
    /// The time without motion after which a touch is cancelled, in seconds, because an object lies on the panel;
    /// `nil` for never.
    public var stuckTouchTimeout: CFTimeInterval? = 60
    /// The time that a contact lasts at least to be a touch, in seconds, from 0.001 to 1; `nil` if all contacts are
    /// touches.
    ///
    /// Shorter contacts, such as those of drops and of interference, are ignored. Every touch of a finger begins
    /// this much later, where the finger is at that time, and turns a display that is off on only then. Pens and
    /// mice are not delayed.
    public var minimumTouchDuration: CFTimeInterval?
    /// Whether moving fingers are placed where they are expected to be when the frame is seen: at most one frame
    /// ahead, and no farther than they moved in the same time before.
    public var predictsTouches = false
    /// The keyboard settings; `nil` if keys reach no layer and only turn on a display that is off.
    public var keyboard: Keyboard?
    /// The path of a recording of input, whose events replace those of the machine's devices and begin with the
    /// run. It works in virtual time too.
    public var recording: String?
    /// The path of a file into which the input of the run is recorded; `nil` for none. Keys are left out, because
    /// they may be passwords.
    public var recordedInput: String?
    /// The times since the start of which pictures are written, in seconds. The run ends after the last picture.
    public var pictureTimes: [CFTimeInterval] = []
    /// The PNG file for ``pictureTimes``. If there are several, each time is part of the name: `FILE-T.png`.
    public var pictureFile: String?
    /// The path of a JSON file for counters and times of frames and input, which is written at the end of the run;
    /// `-` is standard output, `nil` writes none.
    public var statisticsFile: String?
    /// The control socket, through which commands look at the running kiosk; `nil` for none.
    public var control: Control?
    /// Whether the HUD is shown, and may be shown: frame times and counters over the picture.
    public var hud = HUD.unavailable
    /// The time that the work for a frame may take, in seconds. Frames that take longer, or are late on screen, are
    /// logged with the part that took longest and what was drawn; `nil` logs none. In virtual time no frame is
    /// late.
    public var frameBudget: CFTimeInterval?
    /// The debug colours of all displays at the start, see ``Kiosk/debugOptions``.
    public var debugOptions: LayerDebugOptions = []
    /// The number of frames after which the run ends; `nil` for no limit.
    public var frameLimit: Int?
    /// The time after which the run ends, in seconds; `nil` for no limit. A headless run without limit ends when
    /// nothing moves any more.
    public var duration: CFTimeInterval?
    /// Whether a headless run takes its time from the monotonic clock, as a run on a display does, instead of being
    /// as short as possible. Without a ``duration`` or a ``frameLimit`` it ends only when it is stopped.
    public var isRealTime = false
    /// Whether environment variables such as `VITRINE_DISPLAY` change these settings.
    public var readsEnvironment = true
    /// The service manager that is told what the kiosk does.
    package var manager = ServiceNotifier()
    /// The time of the media clock at which a headless run begins, in seconds; `nil` for the current one.
    package var startTime: CFTimeInterval?
    /// Whether SIGTERM, SIGINT and SIGHUP end the run; otherwise they keep their ordinary effect.
    package var endsOnSignals = true

    /// Creates the default settings.
    public init() {}
}
