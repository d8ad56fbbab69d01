import TestSupport
import Geometry
import Input
import Testing

@Suite struct RecordingTests {
    private static let panel = InputDevice(
        id: .init(3), name: "Panel \"9\" \\ \u{7}über", sysname: "event3", path: "/sys/devices/usb1/event3",
        port: "pci-0000:00:14.0-usb-0:2:1.0", group: "3/c2e/b61:usb-0000:00:14.0-2",
        productID: ProductID(vendor: 0x0C2E, product: 0xB61),
        outputName: "HDMI-A-1", capabilities: [.touch, .pointer, .tablet],
        millimetres: CGSize(width: 256, height: 160.5),
        calibration: CalibrationMatrix(0, 1.5, 0, -1, 0, 1))
    private static let keyboard = InputDevice(
        id: .init(7), name: "", sysname: "event7", capabilities: [.keyboard, .tabletPad, .lidSwitch])

    private static let kinds: [InputEvent.Kind] = [
        .deviceAdded, .touchDown(slot: 0, DevicePosition(x: 0.1, y: 1.0 / 3)),
        .touchMotion(slot: 31, DevicePosition(x: -0.25, y: 1e-9)), .touchUp(slot: 0),
        .touchCancel(slot: 31), .touchFrame, .pointerMotion(dx: -1.5, dy: 2),
        .pointerPosition(DevicePosition(x: 0.5, y: 0.75)),
        .pointerButton(.left, .pressed), .pointerButton(.right, .released), .pointerButton(.middle, .cancelled),
        .pointerScroll(PointerScroll(source: .wheel, dx: 0, dy: 15, clicksX: 0, clicksY: 1)),
        .pointerScroll(PointerScroll(source: .finger, dx: 1, dy: 0)),
        .pointerScroll(PointerScroll(source: .continuous, dx: 0, dy: -0.125)),
        .key(code: 30, .pressed), .key(code: 30, .cancelled), .padButton(2, .released), .padRing(0, degrees: 275.5),
        .padRing(0, degrees: nil),
        .padStrip(1, position: 0.5), .padStrip(1, position: nil), .deviceRemoved,
    ]

    /// Parses a recording from a text.
    private static func lines(_ text: String) throws(RecordingError) -> InputRecording {
        try InputRecording(Array(text.utf8), name: "file")
    }

    @Test("G1 every event, and all that a device says of itself, is read as it was written")
    func everything() throws {
        var writer = RecordingWriter(startingAt: 1000)
        for (i, kind) in Self.kinds.enumerated() {
            writer.write(
                InputEvent(device: i % 3 == 2 ? Self.keyboard : Self.panel, time: 1000 + Double(i) * 0.008, kind: kind))
        }
        let recording = try InputRecording(writer.bytes)
        #expect(recording.events.map(\.kind) == Self.kinds)
        for (i, event) in recording.events.enumerated() {
            #expect(abs(event.time - Double(i) * 0.008) < 5e-7)
            #expect(event.device.id == (i % 3 == 2 ? Self.keyboard : Self.panel).id)
        }
        try #require(recording.devices.count == 2)
        for (read, written) in zip(recording.devices, [Self.panel, Self.keyboard]) {
            #expect(read.id == written.id)
            #expect(read.name == written.name)
            #expect(read.sysname == written.sysname)
            #expect(read.path == written.path)
            #expect(read.port == written.port)
            #expect(read.group == written.group)
            #expect(read.productID == written.productID)
            #expect(read.outputName == written.outputName)
            #expect(read.capabilities == written.capabilities)
            #expect(read.millimetres == written.millimetres && read.calibration == written.calibration)
        }
        #expect(recording.text == writer.bytes, "written again it is the same, byte for byte")
    }

    @Test("G1 a recording can be written by hand: comments, empty lines, spaces and any line end")
    func byHand() throws {
        let recording = try Self.lines(
            """
            # a drag
            vitrine-input 1   # the version

            device 1 name="Panel # 1" sysname=event0 capabilities=touch\r
            \t0 1 down 0 .5 0.5\t
            0.25   1 up 0 # lifted
            """)
        #expect(recording.devices.map(\.name) == ["Panel # 1"])
        #expect(
            recording.events.map(\.kind) == [.touchDown(slot: 0, DevicePosition(x: 0.5, y: 0.5)), .touchUp(slot: 0)])
        #expect(recording.duration == 0.25)
    }

    @Test(
        "S2 what is wrong with a recording is told with the file and the line",
        arguments: [
            ("", 1, "begin with"), ("vitrine 1", 1, "begin with"), ("vitrine-input", 1, "begin with"),
            ("vitrine-input 2", 1, "version 2"),
            ("vitrine-input 1\nnow 1 up 0", 2, "“now” is not a time"), ("vitrine-input 1\n-1 1 up 0", 2, "not a time"),
            ("vitrine-input 1\nnan 1 up 0", 2, "not a time"),
            ("vitrine-input 1\n1e300 1 up 0", 2, "not a time"),
            ("vitrine-input 1\n\n0 9 up 0", 3, "device 9 is not declared"),
            ("vitrine-input 1\n0 x up 0", 2, "“x” is not the number of a device"),
            ("vitrine-input 1\n0", 2, "not the number of a device"),
            ("vitrine-input 1\ndevice", 2, "device NUMBER"),
            ("vitrine-input 1\ndevice 1 name=\"a\"\ndevice 1", 3, "already declared"),
            ("vitrine-input 1\ndevice 1 colour=red", 2, "unknown word “colour”"),
            ("vitrine-input 1\ndevice 1 name", 2, "KEY=VALUE"),
            ("vitrine-input 1\ndevice 1 name=\"a", 2, "quoted"),
            ("vitrine-input 1\ndevice 1 name=\"\\x\"", 2, "quoted"),
            ("vitrine-input 1\ndevice 1 name=\"\\u{110000}\"", 2, "quoted"),
            ("vitrine-input 1\ndevice 1 name=\"\\u{41\"", 2, "quoted"),
            ("vitrine-input 1\ndevice 1 size=0x5", 2, "WIDTHxHEIGHT"),
            ("vitrine-input 1\ndevice 1 size=5", 2, "WIDTHxHEIGHT"),
            ("vitrine-input 1\ndevice 1 id=0c2e", 2, "id=VENDOR:PRODUCT"),
            ("vitrine-input 1\ndevice 1 calibration=1,2,3", 2, "calibration="),
            ("vitrine-input 1\ndevice 1 capabilities=smell", 2, "unknown word “smell”"),
            ("vitrine-input 1\ndevice 1\n0 1 dwon 0 0 0", 3, "unknown word “dwon”"),
            ("vitrine-input 1\ndevice 1\n0 1 down 0 0", 3, "down SLOT X Y"),
            ("vitrine-input 1\ndevice 1\n0 1 down 99999999999999999999 0 0", 3, "down SLOT X Y"),
            ("vitrine-input 1\ndevice 1\n0 1 up 0 0", 3, "ARGUMENT"),
            ("vitrine-input 1\ndevice 1\n0 1 key -1 pressed", 3, "key CODE"),
            ("vitrine-input 1\ndevice 1\n0 1 button 272 kissed", 3, "button CODE"),
            ("vitrine-input 1\ndevice 1\n0 1 scroll hand 0 0 0 0", 3, "scroll wheel"),
            ("vitrine-input 1\ndevice 1\n0 1 pad-ring 0 far", 3, "pad-ring"),
        ])
    func refused(text: String, line: Int, words: String) {
        let error = #expect(throws: RecordingError.self) { try Self.lines(text) }
        #expect(error?.line == line, "\(text)")
        #expect(
            error.map { "\($0)".hasPrefix("file:\(line): ") && "\($0)".contains(words) && !"\($0)".contains("\n") }
                == true, "\(error.map { "\($0)" } ?? "")")
    }

    @Test("S2 what is too long is refused before it costs more than its limit")
    func limits() {
        func refusal(_ text: String, _ change: (inout RecordingLimits) -> Void) -> RecordingError? {
            var limits = RecordingLimits()
            change(&limits)
            return #expect(throws: RecordingError.self) {
                try InputRecording(Array(text.utf8), name: "file", limits: limits)
            }
        }
        let text = "vitrine-input 1\ndevice 1\ndevice 2\n0 1 frame\n0 2 frame\n5 1 frame\n"
        #expect(
            refusal(text) { $0.bytes = text.utf8.count - 1 }?.reason
                == .tooLong("the file", text.utf8.count - 1, "bytes"))
        #expect(refusal(text) { $0.lineBytes = 14 }.map { "\($0)" } == "file:1: the line exceeds the limit of 14 bytes")
        #expect(refusal(text) { $0.devices = 1 }?.line == 3)
        #expect(refusal(text) { $0.events = 2 }?.line == 6)
        #expect(refusal(text) { $0.seconds = 4 }?.line == 6)
    }

    @Test("S2 a file that isn't there is refused with the kernel's reason")
    func missing() {
        let error = #expect(throws: RecordingError.self) { try InputRecording(contentsOfFile: "/nowhere/drag.input") }
        #expect(
            error.map { "\($0)" }
                == "cannot read the recording “/nowhere/drag.input”: No such file or directory; name another file"
        )
        let folder = #expect(throws: RecordingError.self) { try InputRecording(contentsOfFile: "/") }
        #expect(folder.map { "\($0)" } == "cannot read the recording “/”: Is a directory; name another file")
    }

    // MARK: Replaying

    private static let drag = """
        vitrine-input 1
        device 1 name="Panel" capabilities=touch
        device 2 name="Mouse" capabilities=pointer
        0.000 1 added
        0.000 2 added
        0.100 1 down 0 0.1 0.1
        0.100 1 frame
        0.300 1 motion 0 0.2 0.1
        0.200 2 pointer 1 0
        0.300 1 frame
        0.400 2 removed
        """

    @Test(
        "G1 a replay gives every event in its own time, moved to where it starts, and unplugs what is left at the end")
    func replay() throws {
        let source = InputReplay(try Self.lines(Self.drag), startingAt: 100)
        var heard: [InputEvent] = []
        func dispatch(_ time: Double) { source.dispatch(at: time) { heard.append($0) } }
        #expect(source.nextEventTime == 100 && source.descriptor == nil)
        dispatch(99)
        #expect(heard.isEmpty && source.devices.isEmpty)
        dispatch(100)
        #expect(heard.map(\.kind) == [.deviceAdded, .deviceAdded] && source.devices.map(\.name) == ["Panel", "Mouse"])
        #expect(source.nextEventTime == 100.1)
        dispatch(100.25)
        #expect(heard.count == 4 && source.nextEventTime == 100.3)
        dispatch(100.3)
        #expect(
            heard.dropFirst(4).map(\.time) == [100.3, 100.2, 100.3], "in the order of the file, with their own times")
        dispatch(200)
        #expect(heard.suffix(2).map(\.kind) == [.deviceRemoved, .deviceRemoved])
        #expect(heard.suffix(2).map(\.device.name) == ["Mouse", "Panel"] && heard.last?.time == 100.5)
        #expect(source.devices.isEmpty && source.nextEventTime == .infinity)
    }

    @Test("I2 a recording that ends in the middle of a touch cancels it")
    func cutOff() throws {
        let source = InputReplay(try Self.lines(Self.drag), startingAt: 0)
        var tracker = TouchTracker(screen: ScreenGeometry(pixelWidth: 1000, pixelHeight: 100))
        source.dispatch(at: 1) { tracker.handle($0) }
        #expect(tracker.changes.map(\.phase) == [.began, .moved, .cancelled])
        #expect(tracker.changes.map(\.location.x) == [100, 200, 200])
    }

    @Test("G1 touches of a recording are those of the events that were recorded", arguments: 0..<10)
    func same(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let screen = ScreenGeometry(pixelWidth: 1280, pixelHeight: 800, rotation: .degrees90)
        var live = TouchTracker(screen: screen)
        var again = TouchTracker(screen: screen)
        var writer = RecordingWriter(startingAt: 0)
        for i in 0..<300 {
            let slot = Int.random(in: 0..<3, using: &random)
            let place = DevicePosition(x: .random(in: 0...1, using: &random), y: .random(in: 0...1, using: &random))
            let kind: InputEvent.Kind =
                switch Int.random(in: 0..<5, using: &random) {
                case 0: .touchDown(slot: slot, place)
                case 1, 2: .touchMotion(slot: slot, place)
                case 3: .touchUp(slot: slot)
                default: .touchFrame
                }
            let event = InputEvent(device: Self.panel, time: Double(i) / 125, kind: kind)
            writer.write(event)
            live.handle(event)
        }
        for event in try InputRecording(writer.bytes).events { again.handle(event) }
        #expect(live.changes.count > 50)
        #expect(
            again.changes.map(\.phase) == live.changes.map(\.phase)
                && again.changes.map(\.location) == live.changes.map(\.location))
        #expect(
            zip(again.changes, live.changes).allSatisfy {
                abs($0.time - $1.time) < 5e-7 && $0.id == $1.id && $0.frame == $1.frame
            })
    }
}
