import Kiosk

/// The facts about a kind of device: its names in `/dev`, and what the kernel, udev and Debian call it.
///
/// Sources: Documentation/admin-guide/devices.txt of the kernel; `/proc/devices`; 50-udev-default.rules of systemd;
/// 60-i2c-tools.rules of i2c-tools; 99-com.rules of Raspberry Pi OS.
struct DeviceKindAccess {
    /// The beginnings of names below `/dev` of all devices of the kind.
    let names: [String]
    /// The beginnings of names of devices that have the same group, but share the kernel's class with other devices.
    var related: [String] = []
    /// The classes of `/proc/devices`.
    let classes: [String]
    /// The group of the devices; `nil` if they belong to root, and a rule gives them the program's own group.
    let group: String?
    /// The modules of the kernel after whose loading the classes exist.
    var modules: [String] = []
    /// The beginning of a rule of udev for devices that not every system gives a group.
    var match: String?

    init(_ kind: ServiceDevice.Kind) {
        switch kind {
        case .serial:
            // Ports of PCs share their class with the text consoles.
            self.init(
                names: ["ttyUSB", "ttyACM", "ttyAMA"], related: ["ttyS", "ttymxc", "ttyO", "rfcomm", "serial/"],
                classes: ["ttyUSB", "ttyACM", "ttyAMA"], group: "dialout", modules: ["usbserial", "cdc_acm"])
        case .sound:
            self.init(names: ["snd/"], classes: ["alsa"], group: "audio", modules: ["snd"])
        case .camera:
            self.init(
                names: ["video", "media", "v4l-subdev"], related: ["v4l/"], classes: ["video4linux", "media"],
                group: "video", modules: ["videodev"])
        case .printer:
            self.init(names: ["usb/lp"], related: ["lp"], classes: ["usb"], group: "lp", modules: ["usblp"])
        case .hidraw:
            self.init(
                names: ["hidraw"], classes: ["hidraw"], group: nil, modules: ["hid"],
                match: #"SUBSYSTEM=="hidraw""#)
        case .i2c:
            self.init(
                names: ["i2c-"], classes: ["i2c"], group: "i2c", modules: ["i2c_dev"],
                match: #"SUBSYSTEM=="i2c-dev""#)
        case .cec:
            self.init(names: ["cec"], classes: ["cec"], group: "video", modules: ["cec"])
        case .gpio:
            self.init(
                names: ["gpiochip"], classes: ["gpiochip"], group: "gpio",
                match: #"SUBSYSTEM=="gpio", KERNEL=="gpiochip*""#)
        }
    }

    private init(
        names: [String], related: [String] = [], classes: [String], group: String?, modules: [String] = [],
        match: String? = nil
    ) {
        self.names = names
        self.related = related
        self.classes = classes
        self.group = group
        self.modules = modules
        self.match = match
    }

    /// Returns whether a path is that of a device of the kind.
    func contains(_ path: String) -> Bool { names.contains { path.hasPrefix("/dev/\($0)") } }

    /// Returns whether a path is that of a device with the group of the kind.
    func sharesGroup(_ path: String) -> Bool { (names + related).contains { path.hasPrefix("/dev/\($0)") } }
}
