import Geometry

/// Parses a recording line by line.
struct RecordingReader {
    private(set) var recording = InputRecording()
    private let limits: RecordingLimits
    private var hasHeader = false
    private var devices: [UInt64: InputDevice] = [:]

    init(limits: RecordingLimits) {
        self.limits = limits
    }

    /// Parses a line.
    ///
    /// - Parameter text: The line without its line feed.
    mutating func read(_ text: ArraySlice<UInt8>) throws(RecordingError.Reason) {
        guard text.count <= limits.lineBytes else { throw .tooLong("the line", limits.lineBytes, "bytes") }
        var fields = RecordingFields(text)
        guard let first = try fields.next() else { return }
        guard hasHeader else { return try readHeader(first, &fields) }
        if first == "device" { return try declare(&fields) }
        guard let time = Double(first), 0...limits.seconds ~= time else { throw .noTime(String(first)) }
        try readEvent(at: time, &fields)
    }

    func finish() throws(RecordingError.Reason) {
        if !hasHeader { throw .noHeader }
    }

    private mutating func readHeader(_ first: String, _ fields: inout RecordingFields) throws(RecordingError.Reason) {
        guard first == RecordingWriter.magic, let version = try fields.next() else { throw .noHeader }
        guard version == "\(InputRecording.version)" else { throw .version(version) }
        hasHeader = true
    }

    private static func number(_ text: String) throws(RecordingError.Reason) -> UInt64 {
        guard let number = UInt64(text) else { throw .noDevice(text) }
        return number
    }

    // MARK: Devices

    private static let deviceForm = "device NUMBER name=\"…\" [KEY=VALUE]…"

    private mutating func declare(_ fields: inout RecordingFields) throws(RecordingError.Reason) {
        guard let first = try fields.next() else { throw .arguments(Self.deviceForm) }
        let number = try Self.number(first)
        guard devices[number] == nil else { throw .secondDevice(number) }
        guard devices.count < limits.devices else { throw .tooLong("the list of devices", limits.devices, "devices") }
        var name = ""
        var sysname = ""
        var path = ""
        var port = ""
        var group = ""
        var productID: ProductID?
        var output: String?
        var capabilities = InputDevice.Capabilities()
        var size: CGSize?
        var calibration = CalibrationMatrix.identity
        while let (key, value) = try fields.nextPair() {
            switch key {
            case "name": name = value
            case "sysname": sysname = value
            case "path": path = value
            case "port": port = value
            case "group": group = value
            case "id": productID = try Self.productID(value)
            case "output": output = value
            case "capabilities": capabilities = try Self.capabilities(value)
            case "size": size = try Self.size(value)
            case "calibration": calibration = try Self.matrix(value)
            default: throw .unknownWord(key)
            }
        }
        let device = InputDevice(
            id: .init(number), name: name, sysname: sysname, path: path, port: port, group: group,
            productID: productID, outputName: output, capabilities: capabilities, millimetres: size,
            calibration: calibration)
        devices[number] = device
        recording.devices.append(device)
    }

    private static func productID(_ text: String) throws(RecordingError.Reason) -> ProductID {
        guard let id = ProductID(text) else { throw .arguments("id=VENDOR:PRODUCT, in hexadecimal digits") }
        return id
    }

    private static func capabilities(_ text: String) throws(RecordingError.Reason) -> InputDevice.Capabilities {
        var all = InputDevice.Capabilities()
        for name in text.split(separator: ",") {
            guard let one = InputDevice.Capabilities(name: name) else { throw .unknownWord(String(name)) }
            all.insert(one)
        }
        return all
    }

    private static func size(_ text: String) throws(RecordingError.Reason) -> CGSize {
        let sides = text.split(separator: "x").compactMap { Double($0) }
        guard sides.count == 2, sides.allSatisfy({ $0 > 0 && $0 <= 1e6 }) else {
            throw .arguments("size=WIDTHxHEIGHT, in millimetres")
        }
        return CGSize(width: sides[0], height: sides[1])
    }

    /// Parses a calibration, usable or not, as the device reported it.
    private static func matrix(_ text: String) throws(RecordingError.Reason) -> CalibrationMatrix {
        let m = text.split(separator: ",").compactMap { Double($0) }
        guard m.count == 6 else { throw .arguments("calibration=A,B,C,D,E,F") }
        return CalibrationMatrix(m[0], m[1], m[2], m[3], m[4], m[5])
    }

    // MARK: Events

    private mutating func readEvent(at time: Double, _ fields: inout RecordingFields) throws(RecordingError.Reason) {
        guard recording.events.count < limits.events else { throw .tooLong("the recording", limits.events, "events") }
        let number = try Self.number(try fields.next() ?? "")
        guard let device = devices[number] else { throw .unknownDevice(number) }
        let kind = try Self.kind(try fields.next() ?? "", &fields)
        guard try fields.next() == nil else { throw .arguments("TIME DEVICE EVENT [ARGUMENT]…") }
        recording.events.append(InputEvent(device: device, time: time, kind: kind))
    }

    private static func kind(_ word: String, _ fields: inout RecordingFields) throws(RecordingError.Reason)
        -> InputEvent.Kind
    {
        switch word {
        case "added": return .deviceAdded
        case "removed": return .deviceRemoved
        case "down": return .touchDown(slot: try fields.number("down SLOT X Y"), try fields.position("down SLOT X Y"))
        case "motion":
            return .touchMotion(slot: try fields.number("motion SLOT X Y"), try fields.position("motion SLOT X Y"))
        case "up": return .touchUp(slot: try fields.number("up SLOT"))
        case "cancel": return .touchCancel(slot: try fields.number("cancel SLOT"))
        case "frame": return .touchFrame
        case "pointer":
            return .pointerMotion(dx: try fields.real("pointer DX DY"), dy: try fields.real("pointer DX DY"))
        case "position": return .pointerPosition(try fields.position("position X Y"))
        case "button":
            let form = "button CODE pressed|released|cancelled"
            return .pointerButton(PointerButton(code: try fields.number(form)), try fields.word(form))
        case "scroll":
            let form = "scroll wheel|finger|continuous DX DY CLICKSX CLICKSY"
            return .pointerScroll(
                PointerScroll(
                    source: try fields.word(form), dx: try fields.real(form), dy: try fields.real(form),
                    clicksX: try fields.real(form), clicksY: try fields.real(form)))
        case "key":
            let form = "key CODE pressed|released|cancelled"
            return .key(code: try fields.number(form), try fields.word(form))
        case "pad-button":
            let form = "pad-button NUMBER pressed|released|cancelled"
            return .padButton(try fields.number(form), try fields.word(form))
        case "pad-ring":
            return .padRing(
                try fields.number("pad-ring NUMBER DEGREES|-"),
                degrees: try fields.optionalReal("pad-ring NUMBER DEGREES|-"))
        case "pad-strip":
            return .padStrip(
                try fields.number("pad-strip NUMBER PLACE|-"),
                position: try fields.optionalReal("pad-strip NUMBER PLACE|-"))
        default: throw .unknownWord(word)
        }
    }
}
