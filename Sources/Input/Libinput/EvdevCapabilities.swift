import CUdev

/// The capabilities of an input device, by the tables of the kernel.
package struct EvdevCapabilities: Equatable, Sendable {
    /// The types of events (`EV_KEY`).
    package let events: EvdevBits
    package let keys: EvdevBits
    package let relativeAxes: EvdevBits
    package let absoluteAxes: EvdevBits
    /// The properties, such as `INPUT_PROP_DIRECT`.
    package let properties: EvdevBits
    /// The number of the bus (`BUS_I2C`).
    package let bus: Int

    package init(
        events: EvdevBits, keys: EvdevBits = .none, relativeAxes: EvdevBits = .none, absoluteAxes: EvdevBits = .none,
        properties: EvdevBits = .none, bus: Int = 0
    ) {
        self.events = events
        self.keys = keys
        self.relativeAxes = relativeAxes
        self.absoluteAxes = absoluteAxes
        self.properties = properties
        self.bus = bus
    }

    /// Reads the capabilities of a device of udev, which has the node as its child. Tables that are missing are empty.
    init(_ device: OpaquePointer) {
        func attribute(_ name: String) -> String {
            udev_device_get_sysattr_value(device, name).map { String(cString: $0) } ?? ""
        }
        func table(_ name: String) -> EvdevBits { EvdevBits(attribute(name)) ?? .none }
        self.init(
            events: table("capabilities/ev"), keys: table("capabilities/key"),
            relativeAxes: table("capabilities/rel"), absoluteAxes: table("capabilities/abs"),
            properties: table("properties"), bus: Int(attribute("id/bustype"), radix: 16) ?? 0)
    }

    /// The surface of a touch panel, or of a pointer that reports its position; `nil` for other devices.
    var surfaceKind: EvdevSurface.Kind? {
        let names = udevProperties
        if names.contains("ID_INPUT_TOUCHSCREEN") {
            let hasSlots =
                absoluteAxes.contains(EvdevCode.ABS_MT_SLOT) && absoluteAxes.contains(EvdevCode.ABS_MT_POSITION_X)
            return hasSlots ? .slots : .single
        }
        let hasPosition = absoluteAxes.contains(EvdevCode.ABS_X) && absoluteAxes.contains(EvdevCode.ABS_Y)
        return names.contains("ID_INPUT_MOUSE") && hasPosition ? .pointer : nil
    }
}
