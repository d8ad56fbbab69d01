import Geometry
import Input
import TestSupport
import Testing

@Suite struct PanelMappingTests {
    private static let left = InputDevice(
        id: .init(1), name: "Panel", sysname: "event1", path: "/sys/devices/a/event1",
        port: "pci-0000:00:14.0-usb-0:1:1.0",
        capabilities: .touch, calibration: CalibrationMatrix(-1, 0, 1, 0, 1, 0))
    private static let right = InputDevice(
        id: .init(2), name: "Panel", sysname: "event2", path: "/sys/devices/b/event2",
        port: "pci-0000:00:14.0-usb-0:2:1.0",
        capabilities: .touch)
    private static let mouse = InputDevice(id: .init(3), name: "Mouse", sysname: "event3", capabilities: .pointer)

    private let log = EventLog<String>()

    private func touches(
        _ rules: [PanelMapping.Rule], connector: String? = "HDMI-A-1", on devices: [InputDevice] = [left, right]
    ) -> [InputDevice.ID: CGFloat] {
        var tracker = TouchTracker(
            screen: ScreenGeometry(pixelWidth: 100, pixelHeight: 100), connector: connector,
            panels: PanelMapping(rules), log: InputLog(log))
        for device in devices {
            for kind: InputEvent.Kind in [
                .deviceAdded, .touchDown(slot: 0, DevicePosition(x: 0.2, y: 0.5)), .touchFrame, .touchUp(slot: 0),
                .touchFrame,
            ] {
                tracker.handle(InputEvent(device: device, time: 1, kind: kind))
            }
        }
        return tracker.changes.reduce(into: [:]) { $0[$1.device] = $1.location.x }
    }

    @Test("I7 without rules every panel is used, with its own calibration")
    func noRules() {
        #expect(touches([]) == [Self.left.id: 80, Self.right.id: 20])
        #expect(log.all.isEmpty)
    }

    @Test(
        "I7 of two panels of one kind each works on its own output, by the port it hangs on, and says where the other lies"
    )
    func ports() {
        let rules: [PanelMapping.Rule] = [
            .init("*-usb-0:1:*", output: "HDMI-A-1"), .init("*-usb-0:2:*", output: "HDMI-A-2"),
        ]
        #expect(touches(rules) == [Self.left.id: 80])
        #expect(
            log.all == [
                "device: “Panel” (event2): the panel belongs to HDMI-A-2; its touches are ignored on HDMI-A-1"
            ])
        #expect(touches(rules, connector: "HDMI-A-2") == [Self.right.id: 20])
        #expect(touches(rules, connector: "DP-1").isEmpty)
    }

    @Test("I7 a panel that no rule names is not used when others are named, and says so once")
    func unmapped() {
        #expect(touches([.init("*-usb-0:1:*")]) == [Self.left.id: 80])
        #expect(
            log.all == ["device: “Panel” (event2): no rule of touchPanels matches the panel; its touches are ignored"]
        )
    }

    @Test("I7 a rule finds a panel by its port, its path or its name; the first counts")
    func patterns() {
        #expect(touches([.init("/sys/devices/b/*")]) == [Self.right.id: 20])
        #expect(touches([.init("Pan?l")]).count == 2)
        #expect(touches([.init("panel")]).isEmpty)
        #expect(touches([.init("")]).isEmpty, "nothing is no pattern for a port that isn't known")
        #expect(touches([.init("*:1:*", output: "DP-1"), .init("Panel")]) == [Self.right.id: 20])
    }

    @Test("I7 what the device's description says of its output counts where no rule says otherwise")
    func description() {
        let panel = InputDevice(id: .init(4), name: "P", sysname: "event4", outputName: "DP-1", capabilities: .touch)
        #expect(touches([], on: [panel]).isEmpty)
        #expect(touches([], connector: "DP-1", on: [panel]).count == 1)
        #expect(touches([.init("P", output: "HDMI-A-1")], on: [panel]).count == 1)
        #expect(touches([], connector: nil, on: [panel]).count == 1, "a picture in memory is on no connector")
    }

    @Test("I7 mice have no output")
    func mice() {
        var tracker = TouchTracker(
            screen: ScreenGeometry(pixelWidth: 100, pixelHeight: 100), connector: "A",
            panels: PanelMapping([.init("x", output: "B")]), log: InputLog(log))
        tracker.handle(InputEvent(device: Self.mouse, time: 0, kind: .pointerButton(.left, .pressed)))
        #expect(tracker.changes.count == 1 && log.all.isEmpty)
    }

    @Test("I7 an unused panel that goes leaves nothing behind, and one that comes is looked at anew")
    func replug() {
        var tracker = TouchTracker(
            screen: ScreenGeometry(pixelWidth: 100, pixelHeight: 100), connector: "A",
            panels: PanelMapping([.init("Good")]), log: InputLog(log))
        let good = InputDevice(id: .init(9), name: "Good", sysname: "event2", capabilities: .touch)
        for (device, kind) in [
            (Self.right, .deviceAdded), (Self.right, .touchDown(slot: 0, DevicePosition(x: 0, y: 0))),
            (Self.right, .deviceRemoved),
            (good, .touchDown(slot: 0, DevicePosition(x: 0, y: 0))),
        ] as [(InputDevice, InputEvent.Kind)] {
            tracker.handle(InputEvent(device: device, time: 0, kind: kind))
        }
        #expect(tracker.changes.map(\.device) == [good.id] && log.all.count == 1)
    }

    @Test("D9 of a panel that is not used keys are activity, touches and buttons are not")
    func unusedActivity() {
        var tracker = TouchTracker(
            screen: ScreenGeometry(pixelWidth: 100, pixelHeight: 100), panels: PanelMapping([.init("Other")]),
            log: InputLog(log))
        for kind: InputEvent.Kind in [
            .touchDown(slot: 0, DevicePosition(x: 0, y: 0)), .touchUp(slot: 0), .pointerButton(.left, .pressed),
        ] {
            tracker.handle(InputEvent(device: Self.left, time: 1, kind: kind))
        }
        #expect(tracker.takeActivity() == InputActivity())
        tracker.handle(InputEvent(device: Self.left, time: 2, kind: .key(code: 30, .pressed)))
        let activity = tracker.takeActivity()
        #expect(activity.lastUse == 2)
        #expect(activity.lastBeginning == 2)
    }

    // MARK: Ignored areas

    /// Returns the tracker of a screen of 100 × 100 points whose panel is mirrored and ignores the leftmost fifth of
    /// its own area.
    private func trackerWithIgnoredArea() -> TouchTracker {
        let area = CGRect(x: 0, y: 0, width: 0.2, height: 1)
        return TouchTracker(
            screen: ScreenGeometry(pixelWidth: 100, pixelHeight: 100),
            panels: PanelMapping([.init("Panel", ignoredArea: area)]), log: InputLog(log))
    }

    private func send(_ kinds: [InputEvent.Kind], to tracker: inout TouchTracker, at time: Double = 1) {
        for kind in kinds { tracker.handle(InputEvent(device: Self.left, time: time, kind: kind)) }
    }

    @Test("I5 a touch that begins in an ignored area is ignored until it ends, wherever it moves, and is no activity")
    func ignoredArea() {
        var tracker = trackerWithIgnoredArea()
        send(
            [
                .touchDown(slot: 0, DevicePosition(x: 0.2, y: 0.5)),
                .touchMotion(slot: 0, DevicePosition(x: 0.5, y: 0.5)),
                .touchUp(slot: 0), .touchFrame,
            ], to: &tracker)
        #expect(tracker.changes.isEmpty)
        #expect(tracker.takeActivity() == InputActivity())
        #expect(log.all.isEmpty)
        send([.touchDown(slot: 0, DevicePosition(x: 0.5, y: 0.5))], to: &tracker)
        #expect(tracker.changes.map(\.phase) == [.began])
    }

    @Test("I5 a touch that begins elsewhere goes on in an ignored area, which is in the device's own coordinates")
    func intoIgnoredArea() {
        var tracker = trackerWithIgnoredArea()
        send(
            [
                .touchDown(slot: 0, DevicePosition(x: 0.25, y: 0.5)),
                .touchMotion(slot: 0, DevicePosition(x: 0, y: 0.5)),
                .touchUp(slot: 0),
            ], to: &tracker)
        #expect(tracker.changes.map(\.phase) == [.began, .moved, .ended])
        #expect(tracker.changes.first?.location.x == 75)
    }

    @Test("I5 contacts in an ignored area do not make a storm of which the rest of the panel suffers")
    func noStormOfIgnoredArea() {
        var tracker = trackerWithIgnoredArea()
        for i in 0..<500 {
            send(
                [.touchDown(slot: 0, DevicePosition(x: 0.1, y: 0.5)), .touchUp(slot: 0)], to: &tracker,
                at: 1 + Double(i) / 200)
        }
        send([.touchDown(slot: 0, DevicePosition(x: 0.5, y: 0.5))], to: &tracker, at: 4)
        #expect(tracker.notices.isEmpty)
        #expect(tracker.changes.map(\.phase) == [.began])
    }

    @Test(
        "I5 an area that is no rectangle ignores nothing",
        arguments: [CGRect.null, CGRect(x: CGFloat.nan, y: 0, width: 1, height: 1)])
    func noArea(area: CGRect) {
        #expect(touches([.init("Panel", ignoredArea: area)]).count == 2)
    }

    // MARK: Calibration

    @Test("I8 a rule's calibration takes the place of the device's, and is applied once")
    func ruleCalibration() {
        let matrix = CalibrationMatrix(0.5, 0, 0.25, 0, 1, 0)
        #expect(touches([.init("Panel", calibration: matrix)]) == [Self.left.id: 35, Self.right.id: 35])
    }

    @Test(
        "I8 a matrix that is singular or no number leaves places as they are, with one line",
        arguments: [
            CalibrationMatrix(0, 0, 0, 0, 0, 0), CalibrationMatrix(1, 2, 0, 2, 4, 0),
            CalibrationMatrix(.nan, 0, 0, 0, 1, 0), CalibrationMatrix(1, 0, .infinity, 0, 1, 0),
        ])
    func unusable(matrix: CalibrationMatrix) {
        let panel = InputDevice(id: .init(4), name: "P", sysname: "event4", capabilities: .touch, calibration: matrix)
        #expect(touches([], on: [panel]) == [panel.id: 20])
        #expect(log.all.count == 1 && log.all[0].hasPrefix("device: “P” (event4): calibration matrix "))
    }

    @Test("I8 a matrix that is set twice counts once, and a bad one that is set twice is one line")
    func twice() {
        var tracker = TouchTracker(screen: ScreenGeometry(pixelWidth: 100, pixelHeight: 100), log: InputLog(log))
        let half = CalibrationMatrix(0.5, 0, 0, 0, 0.5, 0)
        func place() -> CGPoint? {
            tracker.handle(
                InputEvent(device: Self.right, time: 0, kind: .touchDown(slot: 0, DevicePosition(x: 0.5, y: 0.5))))
            tracker.handle(InputEvent(device: Self.right, time: 0, kind: .touchUp(slot: 0)))
            return tracker.changes.last?.location
        }
        tracker.calibrate(Self.right, with: half)
        tracker.calibrate(Self.right, with: half)
        #expect(place() == CGPoint(x: 25, y: 25))
        for _ in 0..<2 { tracker.calibrate(Self.right, with: CalibrationMatrix(0, 0, 0, 0, 0, 0)) }
        #expect(place() == CGPoint(x: 50, y: 50))
        #expect(log.all.count == 1)
        tracker.calibrate(Self.right, with: half)
        #expect(place() == CGPoint(x: 25, y: 25))
    }
}
