import Geometry
import Input
import TestSupport
import Testing

@Suite struct TouchPolicyTests {
    private let device = InputDevice(id: .init(1), name: "Panel", sysname: "event1", capabilities: .touch)

    /// A screen of 1000 × 1000 points and the fingers on its panel.
    private struct Screen {
        let log = EventLog<String>()
        let device: InputDevice
        var tracker: TouchTracker

        init(_ device: InputDevice, _ policy: TouchPolicy = TouchPolicy()) {
            self.device = device
            tracker = TouchTracker(
                screen: ScreenGeometry(pixelWidth: 1000, pixelHeight: 1000), policy: policy, log: InputLog(log))
        }

        mutating func send(_ kind: InputEvent.Kind, at time: Double, from other: InputDevice? = nil) {
            tracker.handle(InputEvent(device: other ?? device, time: time, kind: kind))
        }

        mutating func down(
            _ slot: Int = 0, _ x: Double = 100, _ y: Double = 100, at time: Double, from other: InputDevice? = nil
        ) {
            send(.touchDown(slot: slot, DevicePosition(x: x / 1000, y: y / 1000)), at: time, from: other)
        }

        mutating func move(_ slot: Int = 0, _ x: Double, _ y: Double, at time: Double) {
            send(.touchMotion(slot: slot, DevicePosition(x: x / 1000, y: y / 1000)), at: time)
        }

        mutating func tap(_ slot: Int = 0, at time: Double) {
            down(slot, at: time)
            send(.touchUp(slot: slot), at: time + 0.001)
        }

        var phases: [TouchChange.Phase] { tracker.changes.map(\.phase) }
        var notices: [InputNotice.Kind] { tracker.notices.map(\.kind) }
    }

    // MARK: Storms

    @Test(
        "I5 a ghost storm is noticed within a second; its touches are cancelled and ignored until it is over, and the program is told both times"
    )
    func storm() throws {
        var screen = Screen(device)
        screen.down(5, at: 0)
        for i in 0..<2000 { screen.tap(i % 4, at: 1 + Double(i) / 200) }
        let began = screen.tracker.changes.filter { $0.phase == .began }
        #expect(began.count < 80 + 80 + 1, "what a full second allows, and a second's worth while it is used up")
        #expect(try #require(began.last).time < 2)
        #expect(screen.notices == [.inputDegraded(.touchStorm)])
        #expect(try #require(screen.tracker.notices.first).device == "Panel")
        #expect(
            screen.tracker.changes.first { $0.phase == .cancelled }?.id == TouchID(1),
            "also the finger that was there before")
        #expect(
            screen.log.all.count == 1
                && screen.log.all[0].hasPrefix("device: “Panel” (event1): more than 80 touches a second"))
        // The storm is over after 11 s.
        #expect(screen.tracker.deadline > 11 && screen.tracker.deadline < 12)
        screen.tracker.advance(to: screen.tracker.deadline)
        #expect(screen.notices.last == .inputRestored && screen.tracker.deadline == .infinity)
        screen.tracker.removeChanges()
        screen.tap(at: 12)
        #expect(screen.phases == [.began, .ended])
        #expect(screen.notices.isEmpty)
    }

    @Test("I5 a storm that thins out to what hands can do is over without anybody looking at the clock")
    func thinningOut() {
        var screen = Screen(device)
        for i in 0..<400 { screen.tap(at: Double(i) / 200) }
        screen.tracker.removeChanges()
        for i in 0..<20 { screen.tap(at: 2 + Double(i) / 10) }
        #expect(screen.notices == [.inputRestored])
        #expect(screen.phases.suffix(20).allSatisfy { $0 == .began || $0 == .ended } && screen.phases.count >= 20)
    }

    @Test("I5 a storm on one panel leaves another alone")
    func otherPanel() {
        let other = InputDevice(id: .init(2), name: "Other", sysname: "event2", capabilities: .touch)
        var screen = Screen(device)
        screen.down(at: 0, from: other)
        for i in 0..<400 { screen.tap(at: Double(i) / 200) }
        screen.send(.touchUp(slot: 0), at: 2, from: other)
        #expect(screen.tracker.changes.filter { $0.device == other.id }.map(\.phase) == [.began, .ended])
    }

    @Test("I5 twenty fingers at once, and ten that drum for a second, are no storm")
    func hands() {
        var screen = Screen(device)
        for slot in 0..<20 { screen.down(slot, at: 0) }
        for slot in 0..<20 { screen.send(.touchUp(slot: slot), at: 0.1) }
        for i in 0..<70 { screen.tap(i % 10, at: 1 + Double(i) / 70) }
        #expect(screen.notices.isEmpty && screen.log.all.isEmpty)
        #expect(screen.phases.filter { $0 == .ended }.count == 90)
    }

    @Test("I5 a panel that is unplugged in a storm is no trouble any more")
    func unplugged() {
        var screen = Screen(device)
        for i in 0..<400 { screen.tap(at: Double(i) / 200) }
        screen.send(.deviceRemoved, at: 3)
        #expect(screen.notices == [.inputDegraded(.touchStorm), .inputRestored])
    }

    // MARK: Stuck touches

    @Test(
        "I5 a point that jitters by a pixel for ten minutes is cancelled after the time that is set, and the program is told until it is gone"
    )
    func jitter() throws {
        var policy = TouchPolicy()
        policy.stuckTimeout = 90
        var screen = Screen(device, policy)
        screen.down(at: 0)
        for i in 1...6000 { screen.move(0, 100 + Double(i % 2), 100 - Double(i / 2 % 2), at: Double(i) / 10) }
        let changes = screen.tracker.changes
        #expect(changes.filter { $0.phase == .cancelled }.map(\.time) == [90])
        #expect(changes.last?.phase == .cancelled && changes.count == 901, "nothing is heard of it afterwards")
        #expect(screen.notices == [.inputDegraded(.stuckTouch)] && screen.log.all.count == 1)
        // The rest of the panel still works.
        screen.tracker.removeChanges()
        screen.down(1, 500, 500, at: 601)
        screen.send(.touchUp(slot: 1), at: 601.1)
        #expect(screen.phases == [.began, .ended] && screen.notices.isEmpty)
        screen.send(.touchUp(slot: 0), at: 602)
        #expect(screen.phases.count == 2 && screen.notices == [.inputRestored])
    }

    @Test("I5 a point that lies still, of which the device says nothing, is cancelled by the clock")
    func silence() {
        var screen = Screen(device)
        screen.down(at: 10)
        screen.send(.touchFrame, at: 10)
        #expect(screen.tracker.deadline == 70)
        screen.tracker.advance(to: 69.9)
        #expect(screen.phases == [.began])
        screen.tracker.advance(to: 70)
        #expect(screen.phases == [.began, .cancelled] && screen.tracker.deadline == .infinity)
        #expect(
            screen.tracker.changes[1].time == 70 && screen.tracker.changes[0].frame != screen.tracker.changes[1].frame)
    }

    @Test("I5 a finger that moves, however slowly, is not stuck")
    func slow() {
        var screen = Screen(device)
        screen.down(at: 0)
        for i in 1...600 { screen.move(0, 100 + Double(i) * 0.5, 100, at: Double(i)) }
        #expect(screen.phases.last == .moved && screen.notices.isEmpty)
        #expect(screen.tracker.deadline > 655)
    }

    @Test("I5 without limits everything is believed")
    func noLimits() {
        var policy = TouchPolicy()
        policy.touchesPerSecond = nil
        policy.stuckTimeout = nil
        var screen = Screen(device, policy)
        screen.down(9, at: 0)
        for i in 0..<1000 { screen.tap(at: Double(i) / 500) }
        screen.tracker.advance(to: 1e6)
        #expect(screen.phases.filter { $0 == .began }.count == 1001)
        #expect(screen.notices.isEmpty)
        #expect(screen.tracker.deadline == .infinity)
    }

    // MARK: Short contacts

    /// Returns a screen on which contacts that last a sixteenth of a second are touches.
    private func patientScreen(_ device: InputDevice) -> Screen {
        var policy = TouchPolicy()
        policy.minimumDuration = 0.0625
        return Screen(device, policy)
    }

    @Test("I5 a contact that is shorter than the minimum is no touch and no activity")
    func shortContact() {
        var screen = patientScreen(device)
        screen.down(at: 1)
        screen.move(0, 200, 100, at: 1.03125)
        screen.send(.touchUp(slot: 0), at: 1.05)
        screen.tracker.advance(to: 2)
        #expect(screen.phases.isEmpty)
        #expect(screen.tracker.takeActivity() == InputActivity())
        #expect(screen.tracker.deadline == .infinity)
        #expect(screen.log.all.isEmpty)
    }

    @Test("I5 a contact that lasts the minimum is a touch from then on, where it was reported last")
    func longContact() throws {
        var screen = patientScreen(device)
        screen.down(at: 1)
        screen.move(0, 200, 100, at: 1.03125)
        #expect(screen.tracker.deadline == 1.0625)
        screen.tracker.advance(to: 1.0625)
        let began = try #require(screen.tracker.changes.first)
        #expect(screen.phases == [.began])
        #expect(began.time == 1.0625)
        #expect(isNear(began.location, CGPoint(x: 200, y: 100)))
        #expect(screen.tracker.takeActivity().lastBeginning == 1.0625)
        screen.move(0, 300, 100, at: 1.25)
        screen.send(.touchUp(slot: 0), at: 1.5)
        #expect(screen.phases == [.began, .moved, .ended])
    }

    @Test("I5 touches begin in the order of their times, also if their events are read late")
    func lateContacts() {
        var screen = patientScreen(device)
        screen.down(1, at: 1)
        screen.down(0, at: 1.03125)
        screen.send(.touchUp(slot: 0), at: 2)
        let changes = screen.tracker.changes
        #expect(changes.map(\.phase) == [.began, .began, .ended])
        #expect(changes.map(\.time) == [1.0625, 1.09375, 2])
        #expect(Set(changes.map(\.frame)).count == 3)
        #expect(changes.last?.id == changes[1].id)
    }

    @Test("D9 a contact that is cancelled while it waits turns the display on at its time, and is no touch")
    func cancelledContact() {
        var screen = patientScreen(device)
        screen.down(at: 1)
        screen.tracker.cancelAll(at: 1.03125)
        #expect(screen.tracker.takeActivity() == InputActivity())
        screen.tracker.advance(to: 1.0625)
        #expect(screen.tracker.takeActivity().lastBeginning == 1.0625)
        screen.send(.touchUp(slot: 0), at: 2)
        #expect(screen.phases.isEmpty)
    }

    @Test("I5 pens are not delayed")
    func impatientPen() {
        var screen = patientScreen(InputDevice(id: .init(2), name: "Pen", sysname: "event2", capabilities: .tablet))
        screen.tap(at: 1)
        #expect(screen.phases == [.began, .ended])
    }

    // MARK: Activity

    @Test("D9 the beginning of a touch turns a display on, its motion and end keep it on, its cancellation does not")
    func activity() {
        var screen = Screen(device)
        screen.down(at: 1)
        var activity = screen.tracker.takeActivity()
        #expect(activity.lastBeginning == 1)
        #expect(activity.lastUse == 1)
        screen.move(0, 150, 100, at: 2)
        screen.send(.touchUp(slot: 0), at: 3)
        activity = screen.tracker.takeActivity()
        #expect(activity.lastBeginning == nil)
        #expect(activity.lastUse == 3)
        screen.down(at: 4)
        _ = screen.tracker.takeActivity()
        screen.send(.touchCancel(slot: 0), at: 5)
        #expect(screen.tracker.takeActivity() == InputActivity())
    }

    @Test("D9 a finger whose touch was cancelled for the program is activity, until it is taken for an object")
    func cancelledActivity() {
        var screen = Screen(device)
        screen.down(at: 0)
        screen.tracker.cancelAll(at: 1)
        screen.move(0, 100, 100, at: 2)
        #expect(screen.tracker.takeActivity().lastUse == 2)
        screen.move(0, 100, 100, at: 61)
        #expect(screen.notices == [.inputDegraded(.stuckTouch)])
        screen.send(.touchUp(slot: 0), at: 62)
        #expect(screen.tracker.takeActivity() == InputActivity())
        #expect(screen.phases == [.began, .cancelled])
    }

    @Test("D9 contacts of a storm are no activity, also after it is over")
    func stormActivity() {
        var policy = TouchPolicy()
        policy.touchesPerSecond = 2
        var screen = Screen(device, policy)
        for slot in 0..<3 { screen.down(slot, at: 0) }
        #expect(screen.notices == [.inputDegraded(.touchStorm)])
        _ = screen.tracker.takeActivity()
        screen.tracker.advance(to: 10)
        #expect(screen.notices == [.inputDegraded(.touchStorm), .inputRestored])
        for slot in 0..<3 { screen.move(slot, 500, 500, at: 11) }
        #expect(screen.tracker.takeActivity() == InputActivity())
    }

    // MARK: Palms and pens

    @Test("I6 a palm that appears late cancels its touch, and no other")
    func palm() {
        var screen = Screen(device)
        screen.down(0, 100, 100, at: 0)
        screen.down(1, 300, 300, at: 0.01)
        screen.move(0, 120, 130, at: 0.02)
        // libinput sends this when the kernel reports the contact as a palm, and nothing more of that contact.
        screen.send(.touchCancel(slot: 0), at: 0.03)
        screen.send(.touchUp(slot: 1), at: 0.04)
        #expect(screen.phases == [.began, .began, .moved, .cancelled, .ended])
        #expect(screen.tracker.changes[3].id == screen.tracker.changes[0].id)
        screen.tap(0, at: 1)
        #expect(screen.phases.suffix(2) == [.began, .ended] && screen.log.all.isEmpty)
    }

    @Test("G1 a pen's tip is a touch of its own type")
    func pen() {
        let pen = InputDevice(id: .init(2), name: "Pen", sysname: "event2", capabilities: .tablet)
        var screen = Screen(pen)
        screen.tap(at: 0)
        #expect(screen.tracker.changes.map(\.type) == [.pencil, .pencil])
    }

    // MARK: Lateness

    @Test("I9 events that are read more than 10 ms after they happened are counted")
    func lag() {
        var statistics = InputStatistics()
        for (time, read) in [(1.0, 1.0), (1.0, 1.0099), (2.0, 2.0101), (3.0, 3.5)] {
            statistics.add(InputEvent(device: device, time: time, kind: .touchFrame), at: read)
        }
        statistics.add(InputEvent(device: device, time: 0, kind: .deviceAdded), at: 100)
        #expect(statistics.events == 4)
        #expect(statistics.lateEvents == 2)
        #expect(statistics.longestLag == 0.5)
    }
}
