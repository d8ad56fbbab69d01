package import Animation

/// The facts about a board and its panel that the kernel, the monitor's EDID and udev do not report.
///
/// A property that is `nil` leaves the setting of the program as it is.
package struct BoardProfile: Equatable, Sendable {
    /// The newest version of the format that this program reads.
    package static let newestVersion = 1

    /// The version of the format.
    package var version = newestVersion
    /// The board and the panel.
    package var name = ""
    /// On which hardware the profile was tried.
    package var status: String?
    package var display = Display()
    package var touch = Touch()
    package var keyboard = Keyboard()
    package var power = Power()
    package var service = Service()
    package var security = Security()
    /// Where facts come from, such as a device tree or a data sheet, by the paths of their members
    /// (`touch.panels[0].matrix`) or of objects that contain them.
    package var sources: [String: String] = [:]

    /// A profile that leaves all settings as they are.
    package init() {}

    /// The display of the kiosk, and further ones.
    package struct Display: Equatable, Sendable {
        /// The driver or the path of the DRM device.
        package var card: String?
        /// The connector, such as `DSI-1`.
        package var connector: String?
        /// The mode as `WxH` or `WxH@HZ`.
        package var mode: String?
        package var rotation: KioskConfiguration.Rotation?
        /// The number of device pixels per point.
        package var scale: Double?
        package var format: KioskConfiguration.PixelFormat?
        /// The number of scan-out buffers.
        package var buffers: Int?
        /// The settings of displays by their connectors.
        package var outputs: [Output] = []
    }

    /// The settings of the display on a connector.
    package struct Output: Equatable, Sendable {
        package var connector = ""
        package var mode: String?
        package var rotation: KioskConfiguration.Rotation?
        /// The number of device pixels per point.
        package var scale: Double?
    }

    package struct Touch: Equatable, Sendable {
        package var panels: [KioskConfiguration.TouchPanel] = []
        /// The number of touches within a second above which a panel is ignored.
        package var touchesPerSecond: Int?
        /// The time without motion after which a touch is cancelled, in seconds.
        package var stuckTimeout: CFTimeInterval?
        /// The time that a contact lasts at least to be a touch, in seconds.
        package var minimumDuration: CFTimeInterval?
    }

    /// The layouts of keyboards, and the locks that are on at first.
    package struct Keyboard: Equatable, Sendable {
        package var layout: String?
        package var variant: String?
        /// The XKB options, separated by commas.
        package var options: String?
        package var numLock: Bool?
        package var capsLock: Bool?
        /// The keyboards with a layout of their own.
        package var devices: [KioskConfiguration.Keyboard.Device] = []
    }

    /// The limits of the service that `vitrine install` makes.
    package struct Service: Equatable, Sendable {
        /// The time without a sign of life after which the program is ended, in seconds.
        package var watchdog: CFTimeInterval?
        /// The memory that the program may use, in millions of bytes.
        package var memoryLimit: Double?
        /// Whether the program may use the network.
        package var network: Bool?
        /// The devices that the program may open: the texts of ``ServiceDevice``.
        package var devices: [String] = []
        /// Further groups of the program.
        package var groups: [String] = []
    }

    /// The rights of people at the machine.
    package struct Security: Equatable, Sendable {
        /// Whether Ctrl+Alt+F1 to F12 show other terminals, and Ctrl+Alt+Del restarts the machine.
        package var vtSwitching: Bool?
        /// Whether the kernel listens to SysRq keys.
        package var sysRq: Bool?
        /// Whether USB storage is used that the machine does not run from.
        package var usbStorage: Bool?
        /// The rights of commands of the program's user and of root at the control socket; `nil` for no socket.
        package var control: KioskConfiguration.Control.Access?
        /// Whether the HUD is shown, or may be shown; `nil` if neither.
        package var hud: KioskConfiguration.HUD?
    }

    package struct Power: Equatable, Sendable {
        /// The name of the backlight in `/sys/class/backlight`, or a pattern for it.
        package var backlight: String?
        /// Lines for `/bin/sh` that control the light, in place of a backlight.
        package var commands: KioskConfiguration.LightCommands?
        /// The time without input after which the light is dimmed, in seconds.
        package var dimAfter: CFTimeInterval?
        /// The brightness of the light, from 0 to 1, its greatest one.
        package var brightness: Double?
        /// The brightness of a dimmed light, from 0 to 1.
        package var dimmedBrightness: Double?
        /// The time without input after which the display is turned off, in seconds.
        package var offAfter: CFTimeInterval?
        /// The hours in which the display is on, such as `mon-fri 08:00-22:00`.
        package var hours: [String]?
        /// Whether a display that is turned off still gets a signal.
        package var keepsSignal: Bool?
    }
}
