import TestSupport
import Geometry
import Input
import Testing

@Suite struct TouchTrackerTests {
    private static func device(_ id: UInt64, _ capabilities: InputDevice.Capabilities = .touch) -> InputDevice {
        InputDevice(id: .init(id), name: "Device \(id)", sysname: "event\(id)", capabilities: capabilities)
    }

    /// A panel of 100 × 100 points and its events, a millisecond apart.
    private struct Panel {
        let log = EventLog<String>()
        var tracker: TouchTracker
        let device: InputDevice
        var time = 0.0

        init(_ device: InputDevice = TouchTrackerTests.device(1)) {
            self.device = device
            tracker = TouchTracker(screen: ScreenGeometry(pixelWidth: 100, pixelHeight: 100), log: InputLog(log))
        }

        mutating func send(_ kinds: InputEvent.Kind..., from other: InputDevice? = nil) {
            for kind in kinds {
                time += 0.001
                tracker.handle(InputEvent(device: other ?? device, time: time, kind: kind))
            }
        }

        var phases: [TouchChange.Phase] { tracker.changes.map(\.phase) }
    }

    private static func at(_ x: Double, _ y: Double) -> DevicePosition { DevicePosition(x: x, y: y) }

    // MARK: Balanced input

    @Test("G1 a contact becomes a touch with one identity, in points, with the event's own times")
    func simple() {
        var panel = Panel()
        panel.send(
            .touchDown(slot: 2, Self.at(0.1, 0.2)), .touchFrame, .touchMotion(slot: 2, Self.at(0.3, 0.2)), .touchFrame,
            .touchUp(slot: 2), .touchFrame)
        let changes = panel.tracker.changes
        #expect(changes.map(\.phase) == [.began, .moved, .ended])
        #expect(Set(changes.map(\.id)).count == 1)
        #expect(
            isNear(changes[0].location, CGPoint(x: 10, y: 20)) && isNear(changes[1].location, CGPoint(x: 30, y: 20)))
        #expect(changes[2].location == changes[1].location)
        #expect(changes.map(\.time) == [0.001, 0.003, 0.005])
        #expect(changes[0].type == .direct)
        #expect(panel.log.all.isEmpty)
    }

    @Test("G2 contacts of one frame belong to one moment, and a slot used again is another touch")
    func frames() {
        var panel = Panel()
        panel.send(
            .touchDown(slot: 0, Self.at(0, 0)), .touchDown(slot: 1, Self.at(0.5, 0)), .touchFrame, .touchUp(slot: 0),
            .touchFrame)
        panel.send(.touchDown(slot: 0, Self.at(0, 0)), .touchFrame)
        let changes = panel.tracker.changes
        #expect(changes[0].frame == changes[1].frame)
        #expect(changes[2].frame != changes[1].frame && changes[3].frame != changes[2].frame)
        #expect(changes[0].id != changes[1].id && changes[3].id != changes[0].id)
    }

    @Test("G1 cancelled is not ended")
    func cancel() {
        var panel = Panel()
        panel.send(.touchDown(slot: 0, Self.at(0, 0)), .touchFrame, .touchCancel(slot: 0), .touchFrame)
        #expect(panel.phases == [.began, .cancelled])
    }

    @Test(
        "D10 the cursor is shown once a mouse has moved it, until a finger comes down on a panel that is used, or that mouse is gone"
    )
    func cursorIsShown() {
        var panel = Panel()
        let mouse = Self.device(2, .pointer)
        let other = Self.device(3, .pointer)
        #expect(!panel.tracker.cursor.isShown)
        panel.send(
            .deviceAdded, .pointerButton(.right, .pressed),
            .pointerScroll(PointerScroll(source: .wheel, dx: 0, dy: 15, clicksY: 1)), from: mouse)
        #expect(!panel.tracker.cursor.isShown)
        panel.send(.pointerMotion(dx: 10, dy: 0), from: mouse)
        #expect(panel.tracker.cursor.isShown && panel.tracker.cursor.location == CGPoint(x: 60, y: 50))
        panel.send(.touchDown(slot: 0, Self.at(0, 0)), .touchFrame)
        #expect(!panel.tracker.cursor.isShown)
        // The cursor has not moved, and a finger that stays down does not hide it again.
        panel.send(.pointerMotion(dx: 1, dy: 0), from: mouse)
        panel.send(.touchMotion(slot: 0, Self.at(0.5, 0)), .touchFrame)
        #expect(panel.tracker.cursor.isShown && panel.tracker.cursor.location == CGPoint(x: 61, y: 50))
        panel.send(.pointerPosition(Self.at(0.1, 0.1)), from: other)
        panel.send(.deviceRemoved, from: mouse)
        #expect(panel.tracker.cursor.isShown)
        panel.send(.deviceRemoved, from: other)
        #expect(!panel.tracker.cursor.isShown)
    }

    @Test("I2 a device that is unplugged cancels its touches and no others")
    func unplugged() {
        var panel = Panel()
        let other = Self.device(2)
        panel.send(.touchDown(slot: 0, Self.at(0, 0)), .touchDown(slot: 4, Self.at(0.5, 0.5)), .touchFrame)
        panel.send(.touchDown(slot: 0, Self.at(0.2, 0.2)), .touchFrame, from: other)
        panel.send(.deviceRemoved)
        let changes = panel.tracker.changes
        #expect(changes.map(\.phase) == [.began, .began, .began, .cancelled, .cancelled])
        #expect(Set(changes.suffix(2).map(\.id)) == Set(changes.prefix(2).map(\.id)))
        panel.send(.touchUp(slot: 0), .touchFrame, from: other)
        #expect(panel.phases.last == .ended)
    }

    @Test("I3 after all touches were cancelled, what stays down counts for nothing until it is up")
    func cancelAll() {
        var panel = Panel()
        panel.send(.touchDown(slot: 0, Self.at(0, 0)), .touchFrame)
        panel.tracker.cancelAll(at: 1)
        panel.send(.touchMotion(slot: 0, Self.at(0.5, 0)), .touchFrame, .touchUp(slot: 0), .touchFrame)
        #expect(panel.phases == [.began, .cancelled])
        panel.send(.touchDown(slot: 0, Self.at(0, 0)), .touchFrame)
        #expect(panel.phases == [.began, .cancelled, .began])
        #expect(panel.log.all.isEmpty)
    }

    @Test("D6 turning the screen cancels touches and maps the next ones anew")
    func turned() {
        var panel = Panel()
        panel.send(.touchDown(slot: 0, Self.at(0.25, 0)), .touchFrame)
        panel.tracker.setScreen(ScreenGeometry(pixelWidth: 100, pixelHeight: 100, rotation: .degrees180), at: 1)
        panel.send(.touchUp(slot: 0), .touchFrame, .touchDown(slot: 0, Self.at(0.25, 0.25)), .touchFrame)
        #expect(panel.phases == [.began, .cancelled, .began])
        #expect(panel.tracker.changes.last.map { isNear($0.location, CGPoint(x: 75, y: 75)) } == true)
    }

    // MARK: Unbalanced input

    @Test("I4 a second down in one slot is ignored, with a line that names the device")
    func secondDown() {
        var panel = Panel()
        panel.send(
            .touchDown(slot: 0, Self.at(0, 0)), .touchDown(slot: 0, Self.at(0.9, 0.9)), .touchFrame, .touchUp(slot: 0),
            .touchFrame)
        #expect(panel.phases == [.began, .ended])
        #expect(panel.tracker.changes[1].location == .zero)
        #expect(panel.log.all.count == 1 && panel.log.all[0].hasPrefix("device: “Device 1” (event1): "))
    }

    @Test("I4 an up without a down, and one that comes twice, are ignored")
    func lonelyUp() {
        var panel = Panel()
        panel.send(
            .touchUp(slot: 3), .touchDown(slot: 0, Self.at(0, 0)), .touchUp(slot: 0), .touchUp(slot: 0), .touchFrame)
        #expect(panel.phases == [.began, .ended])
        #expect(panel.log.all.count == 2)
    }

    @Test("I4 a motion without a down is ignored")
    func lonelyMotion() {
        var panel = Panel()
        panel.send(.touchMotion(slot: 0, Self.at(0.5, 0.5)), .touchFrame)
        #expect(panel.phases.isEmpty)
        #expect(panel.log.all.count == 1)
    }

    @Test("I4 slots out of range are ignored", arguments: [-1, 32, Int.max, Int.min])
    func outOfRange(slot: Int) {
        var panel = Panel()
        panel.send(
            .touchDown(slot: slot, Self.at(0, 0)), .touchMotion(slot: slot, Self.at(0, 0)), .touchUp(slot: slot),
            .touchFrame)
        #expect(panel.phases.isEmpty)
        #expect(panel.log.all.count == 3)
    }

    @Test("I4 twenty fingers are twenty touches")
    func twentyFingers() {
        var panel = Panel()
        for slot in 0..<20 { panel.send(.touchDown(slot: slot, Self.at(Double(slot) / 20, 0))) }
        panel.send(.touchFrame)
        for slot in 0..<20 { panel.send(.touchUp(slot: slot)) }
        #expect(Set(panel.tracker.changes.map(\.id)).count == 20)
        #expect(panel.tracker.changes.count == 40)
        #expect(panel.log.all.isEmpty)
    }

    @Test(
        "I4 a place that is no number, or beyond all numbers, begins nothing",
        arguments: [Double.nan, .infinity, 1.7e308])
    func noNumber(x: Double) {
        var panel = Panel()
        panel.send(.touchDown(slot: 0, Self.at(x, 0)), .touchFrame)
        #expect(panel.phases.isEmpty)
        #expect(panel.log.all.count == 1)
    }

    @Test("I4 a device that goes on with it fills no log, and what was left out is counted")
    func rateLimit() {
        var panel = Panel()
        for _ in 0..<1000 { panel.send(.touchUp(slot: 0)) }
        #expect(panel.log.all.count == 5)
        #expect(panel.log.all[4].contains("no more lines about it for 30 s"))
        panel.time = 60
        panel.send(.touchUp(slot: 0))
        #expect(panel.log.all.count == 6)
        #expect(panel.log.all[5].contains("995 more"))
    }

    @Test("I4 noise of any kind leaves every touch with one beginning and one end", arguments: 0..<20)
    func noise(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        var panel = Panel()
        let others = [panel.device, Self.device(2, [.touch, .pointer]), Self.device(3, .pointer)]
        for _ in 0..<2000 {
            let slot = Int.random(in: -1...34, using: &random)
            let place = Self.at(Double.random(in: -0.1...1.1, using: &random), Bool.random(using: &random) ? 0.5 : .nan)
            let kind: InputEvent.Kind =
                switch Int.random(in: 0..<12, using: &random) {
                case 0, 1: .touchDown(slot: slot, place)
                case 2, 3: .touchMotion(slot: slot, place)
                case 4, 5: .touchUp(slot: slot)
                case 6: .touchCancel(slot: slot)
                case 7: .touchFrame
                case 8: .pointerMotion(dx: Double.random(in: -200...200, using: &random), dy: 1)
                case 9:
                    .pointerButton(.left, [.pressed, .released, .cancelled].randomElement(using: &random) ?? .pressed)
                case 10: .pointerPosition(place)
                default: Int.random(in: 0..<20, using: &random) == 0 ? .deviceRemoved : .touchFrame
                }
            panel.send(kind, from: others.randomElement(using: &random))
        }
        panel.tracker.cancelAll(at: panel.time)
        var open: Set<TouchID> = []
        var closed: Set<TouchID> = []
        for change in panel.tracker.changes {
            switch change.phase {
            case .began:
                #expect(!closed.contains(change.id))
                #expect(open.insert(change.id).inserted)
            case .moved: #expect(open.contains(change.id))
            case .ended, .cancelled:
                #expect(open.remove(change.id) != nil)
                closed.insert(change.id)
            }
            #expect(change.location.x.isFinite && change.location.y.isFinite)
        }
        #expect(open.isEmpty)
        #expect(closed.count > 20)
    }

    // MARK: Pointers

    @Test("G1 a mouse moves the cursor, which stays on the screen, and drags with its left button")
    func mouse() {
        var panel = Panel(Self.device(1, .pointer))
        #expect(panel.tracker.cursor.location == CGPoint(x: 50, y: 50))
        panel.send(.pointerMotion(dx: 500, dy: -10))
        #expect(panel.tracker.changes.isEmpty)
        #expect(isNear(panel.tracker.cursor.location, CGPoint(x: 100, y: 40)))
        panel.send(
            .pointerMotion(dx: -60, dy: 0), .pointerButton(.left, .pressed), .pointerMotion(dx: 5, dy: 0),
            .pointerButton(.left, .released))
        panel.send(.pointerMotion(dx: 5, dy: 0), .pointerButton(.right, .pressed), .pointerButton(.right, .released))
        let changes = panel.tracker.changes
        #expect(changes.map(\.phase) == [.began, .moved, .ended])
        #expect(changes.allSatisfy { $0.type == .indirectPointer })
        #expect(
            isNear(changes[0].location, CGPoint(x: 40, y: 40)) && isNear(changes[2].location, CGPoint(x: 45, y: 40)))
        #expect(panel.log.all.isEmpty)
    }

    @Test("G1 an absolute pointer is mapped like a panel, a mouse is not turned")
    func absolute() {
        let tablet = Self.device(1, .pointer)
        var tracker = TouchTracker(screen: ScreenGeometry(pixelWidth: 200, pixelHeight: 100, rotation: .degrees90))
        tracker.handle(InputEvent(device: tablet, time: 0, kind: .pointerPosition(Self.at(0.25, 0.5))))
        #expect(isNear(tracker.cursor.location, CGPoint(x: 50, y: 150)))
        tracker.handle(InputEvent(device: tablet, time: 0, kind: .pointerMotion(dx: 10, dy: 0)))
        #expect(isNear(tracker.cursor.location, CGPoint(x: 60, y: 150)))
    }

    @Test("I4 a button that is pressed or let go twice counts once")
    func unbalancedButton() {
        var panel = Panel(Self.device(1, .pointer))
        panel.send(.pointerButton(.left, .released), .pointerButton(.left, .pressed), .pointerButton(.left, .pressed))
        panel.send(.pointerButton(.left, .released), .pointerButton(.left, .released))
        #expect(panel.phases == [.began, .ended])
        #expect(panel.log.all.count == 3)
    }

    @Test("I2 a mouse that is unplugged with its button down cancels")
    func mouseUnplugged() {
        var panel = Panel(Self.device(1, .pointer))
        panel.send(.pointerButton(.left, .pressed), .deviceRemoved)
        #expect(panel.phases == [.began, .cancelled])
        panel.send(.pointerButton(.left, .pressed), .pointerButton(.left, .cancelled), from: Self.device(2, .pointer))
        #expect(panel.phases == [.began, .cancelled, .began, .cancelled])
    }

    @Test("I2 a button that the kernel lets go of because the mouse is unplugged cancels, unless that was told already")
    func kernelRelease() {
        var panel = Panel(Self.device(1, .pointer))
        panel.send(.pointerButton(.left, .pressed), .pointerButton(.left, .released))
        panel.tracker.removeChanges()
        panel.send(.pointerButton(.left, .pressed), .pointerButton(.left, .released))
        panel.send(.touchDown(slot: 0, Self.at(0, 0)), .touchUp(slot: 0), from: Self.device(2))
        panel.send(.deviceRemoved)
        #expect(panel.phases == [.began, .cancelled, .began, .ended])
    }
}
