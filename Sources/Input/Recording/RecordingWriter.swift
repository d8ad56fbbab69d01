import Geometry

/// Writes events as lines, in the order in which they come.
///
/// ```swift
/// var writer = RecordingWriter(startingAt: clock.now)
/// try input.dispatch(at: clock.now) { writer.write($0) }
/// file.write(writer.bytes)
/// ```
package struct RecordingWriter {
    static let magic = "vitrine-input"

    /// The contents of the file so far, which are complete at any time.
    package private(set) var bytes: [UInt8]
    package private(set) var eventCount = 0
    private let start: Double
    private var declared: Set<InputDevice.ID> = []

    /// - Parameter start: The time that is 0 in the recording, in seconds. Earlier events get the time 0.
    package init(startingAt start: Double) {
        self.start = start
        bytes = Array("\(Self.magic) \(InputRecording.version)\n".utf8)
    }

    /// The number of devices that had events.
    package var deviceCount: Int { declared.count }

    package mutating func write(_ event: InputEvent) {
        if declared.insert(event.device.id).inserted { declare(event.device) }
        eventCount += 1
        add(time: event.time)
        bytes.append(UInt8(ascii: " "))
        add("\(event.device.id.value) ")
        add(event.kind)
        bytes.append(UInt8(ascii: "\n"))
    }

    // MARK: Devices

    private mutating func declare(_ device: InputDevice) {
        add("device \(device.id.value) ")
        add("name", quoted: device.name)
        add(" ")
        add("sysname", quoted: device.sysname)
        if !device.path.isEmpty {
            add(" ")
            add("path", quoted: device.path)
        }
        if !device.port.isEmpty {
            add(" ")
            add("port", quoted: device.port)
        }
        if !device.group.isEmpty {
            add(" ")
            add("group", quoted: device.group)
        }
        if let id = device.productID { add(" id=\(id)") }
        if let output = device.outputName {
            add(" ")
            add("output", quoted: output)
        }
        let names = device.capabilities.names
        if !names.isEmpty { add(" capabilities=\(names.joined(separator: ","))") }
        if let size = device.millimetres { add(" size=\(Double(size.width))x\(Double(size.height))") }
        let m = device.calibration
        if m != .identity { add(" calibration=\(m.a),\(m.b),\(m.c),\(m.d),\(m.e),\(m.f)") }
        add("\n")
    }

    private mutating func add(_ key: String, quoted text: String) {
        add(key)
        add("=\"")
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"", "\\": add("\\\(scalar)")
            case "\0"..<" ", "\u{7F}": add("\\u{\(String(scalar.value, radix: 16))}")
            default: add("\(scalar)")
            }
        }
        add("\"")
    }

    // MARK: Events

    private mutating func add(_ kind: InputEvent.Kind) {
        switch kind {
        case .deviceAdded: add("added")
        case .deviceRemoved: add("removed")
        case .touchDown(let slot, let p): add("down \(slot) \(p.x) \(p.y)")
        case .touchMotion(let slot, let p): add("motion \(slot) \(p.x) \(p.y)")
        case .touchUp(let slot): add("up \(slot)")
        case .touchCancel(let slot): add("cancel \(slot)")
        case .touchFrame: add("frame")
        case .pointerMotion(let dx, let dy): add("pointer \(dx) \(dy)")
        case .pointerPosition(let p): add("position \(p.x) \(p.y)")
        case .pointerButton(let button, let change): add("button \(button.code) \(change.rawValue)")
        case .pointerScroll(let scroll):
            add("scroll \(scroll.source.rawValue) \(scroll.dx) \(scroll.dy) \(scroll.clicksX) \(scroll.clicksY)")
        case .key(let code, let change): add("key \(code) \(change.rawValue)")
        case .padButton(let number, let change): add("pad-button \(number) \(change.rawValue)")
        case .padRing(let number, let degrees): add("pad-ring \(number) \(degrees.map { "\($0)" } ?? "-")")
        case .padStrip(let number, let position): add("pad-strip \(number) \(position.map { "\($0)" } ?? "-")")
        }
    }

    /// Writes seconds with six decimals; the kernel reports microseconds.
    private mutating func add(time: Double) {
        let microseconds = UInt64(Int64(saturating: (min(max(time - start, 0), 1e12) * 1e6).rounded()))
        let fraction = "\(microseconds % 1_000_000)"
        add("\(microseconds / 1_000_000).")
        for _ in fraction.utf8.count..<6 { bytes.append(UInt8(ascii: "0")) }
        add(fraction)
    }

    private mutating func add(_ text: String) {
        bytes.append(contentsOf: text.utf8)
    }
}
