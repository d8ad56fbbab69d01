import CommandSupport
import Kiosk

/// The devices that a service may open besides the display and the input devices, as settings of systemd and udev.
///
/// Sources: systemd.resource-control(5), sysusers.d(5), udev(7).
struct DeviceAccess {
    /// The values of `DeviceAllow=`.
    private(set) var allowed: [String] = []
    /// The groups of the devices.
    private(set) var groups: [String] = []
    /// The modules of the kernel that are loaded before the service starts: systemd looks the classes of devices up
    /// then.
    private(set) var modules: [String] = []
    /// The rules of udev.
    private(set) var rules: [String] = []

    /// - Parameters:
    ///   - devices: the devices.
    ///   - groups: further groups.
    ///   - name: the service, which has a group of its own with that name.
    init(_ devices: [ServiceDevice], groups: [String] = [], of name: ServiceName) {
        for device in devices {
            switch device {
            case .kind(let kind): add(DeviceKindAccess(kind), of: name)
            case .path(let path): add(path, of: name)
            }
        }
        groups.forEach { add($0, to: \.groups) }
    }

    private mutating func add(_ kind: DeviceKindAccess, of name: ServiceName) {
        kind.classes.forEach { add("char-\($0) rw", to: \.allowed) }
        kind.modules.forEach { add($0, to: \.modules) }
        addGroup(of: kind, name)
    }

    private mutating func add(_ path: String, of name: ServiceName) {
        add("\(path) rw", to: \.allowed)
        let kind = ServiceDevice.Kind.allCases.map(DeviceKindAccess.init).first { $0.sharesGroup(path) }
        if let kind { addGroup(of: kind, name) }
    }

    private mutating func addGroup(of kind: DeviceKindAccess, _ name: ServiceName) {
        if let group = kind.group { add(group, to: \.groups) }
        guard let match = kind.match else { return }
        add("\(match), GROUP=\"\(kind.group ?? name.description)\", MODE=\"0660\"", to: \.rules)
    }

    private mutating func add(_ text: String, to list: WritableKeyPath<DeviceAccess, [String]>) {
        if !self[keyPath: list].contains(text) { self[keyPath: list].append(text) }
    }
}

extension BoardProfile {
    /// The devices that the profile names and those of the programs in its commands.
    var serviceDevices: [ServiceDevice] { lightDevices + (self[.devices] ?? []).compactMap { ServiceDevice($0) } }

    /// The devices of the programs in the commands of the light.
    var lightDevices: [ServiceDevice] {
        guard let commands = self[.lightCommands] else { return [] }
        let words = [commands.on, commands.off, commands.brightness].compactMap(\.self)
            .flatMap { $0.split { !$0.isLetter && !$0.isNumber && !"-_.".contains($0) } }
        let programs: [Substring: ServiceDevice.Kind] = ["ddcutil": .i2c, "cec-ctl": .cec, "gpioset": .gpio]
        return Set(words.compactMap { programs[$0] }).sorted { $0.rawValue < $1.rawValue }.map { .kind($0) }
    }
}
