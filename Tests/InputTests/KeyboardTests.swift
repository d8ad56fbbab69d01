import Input
import Layers
import LayerTestSupport
import Testing

/// A translator that names keys by their codes. Code 42 is a modifier that does not repeat and that switches an LED.
private final class NumberedKeys: KeyTranslator {
    private var isShifted = false

    func press(_ code: UInt32) -> UIKey {
        defer { if code == 42 { isShifted = true } }
        return key(code)
    }

    func release(_ code: UInt32) -> UIKey {
        defer { if code == 42 { isShifted = false } }
        return key(code)
    }

    func key(_ code: UInt32) -> UIKey {
        UIKey(
            keyCode: UIKeyboardHIDUsage(kernelCode: code), characters: isShifted ? "K\(code)" : "k\(code)",
            charactersIgnoringModifiers: "k\(code)")
    }

    func cancelComposition() {}
    func repeats(_ code: UInt32) -> Bool { code != 42 }
    var leds: KeyboardLEDs { isShifted ? .capsLock : [] }
}

@Suite(.standingTime) struct KeyboardTests {
    private static let first = InputDevice(id: .init(1), name: "Keys", sysname: "event1", capabilities: .keyboard)
    private static let second = InputDevice(id: .init(2), name: "More keys", sysname: "event2", capabilities: .keyboard)

    private struct Desk {
        var keys: KeyboardInput

        init(_ repetition: KeyRepeat = KeyRepeat()) {
            keys = KeyboardInput(repetition: repetition) { _ in NumberedKeys() }
        }

        mutating func send(
            _ code: UInt32, _ change: InputEvent.ButtonChange, at time: Double,
            on device: InputDevice = KeyboardTests.first
        ) {
            keys.handle(InputEvent(device: device, time: time, kind: .key(code: code, change)))
        }

        /// Advances in steps of a millisecond, like an event loop that wakes at the deadline.
        mutating func wait(until time: Double) {
            while keys.deadline <= time { keys.advance(to: keys.deadline) }
        }

        /// The events in words, such as `k30 began`.
        var words: [String] { keys.events.map { "\($0.key.characters) \($0.phase)" } }
        var times: [Double] { keys.events.map { ($0.timestamp * 1e6).rounded() / 1e6 } }
    }

    // MARK: Balance

    @Test("G1 a key begins and ends, with what it means at that moment")
    func simple() {
        var desk = Desk()
        desk.send(42, .pressed, at: 1)
        desk.send(30, .pressed, at: 1.1)
        desk.send(30, .released, at: 1.2)
        desk.send(42, .released, at: 1.3)
        #expect(desk.words == ["k42 began", "K30 began", "K30 ended", "K42 ended"])
        #expect(desk.times == [1, 1.1, 1.2, 1.3])
        #expect(
            desk.keys.events[1].key.keyCode == .keyboardA
                && desk.keys.events[1].key.charactersIgnoringModifiers == "k30")
        #expect(desk.keys.leds.map(\.leds) == [.capsLock, []])
    }

    @Test("G1 every event of a key has its device and the kernel's number of the key")
    func origin() {
        var desk = Desk()
        let scanner = InputDevice(
            id: .init(3), name: "Scanner", sysname: "event3", port: "usb-0:2",
            productID: ProductID(vendor: 0x0C2E, product: 0xB61), capabilities: .keyboard)
        desk.send(30, .pressed, at: 0, on: scanner)
        desk.wait(until: 0.5)
        desk.send(30, .released, at: 0.6, on: scanner)
        desk.send(164, .pressed, at: 1)
        desk.send(164, .cancelled, at: 1.1)
        let device = KeyEvent.Device(name: "Scanner", port: "usb-0:2", vendor: 0x0C2E, product: 0xB61)
        #expect(desk.words == ["k30 began", "k30 repeated", "k30 ended", "k164 began", "k164 cancelled"])
        #expect(desk.keys.events.map(\.code) == [30, 30, 30, 164, 164])
        let keys = KeyEvent.Device(name: "Keys")
        #expect(desk.keys.events.map(\.device) == [device, device, device, keys, keys])
    }

    @Test("G1 the LEDs of a keyboard are set when it is plugged in, and those of no other device")
    func firstLEDs() {
        var desk = Desk()
        let panel = InputDevice(id: .init(4), name: "Panel", sysname: "event4", capabilities: .touch)
        for device in [Self.first, panel] {
            desk.keys.handle(InputEvent(device: device, time: 0, kind: .deviceAdded))
        }
        #expect(desk.keys.leds.map(\.device.id) == [Self.first.id])
        #expect(desk.keys.leds.map(\.leds) == [[]])
        desk.send(42, .pressed, at: 1)
        #expect(desk.keys.leds.map(\.leds) == [[], .capsLock])
    }

    @Test("I4 a key that is pressed twice, or let go without having been pressed, counts once or not at all")
    func unbalanced() {
        var desk = Desk()
        desk.send(30, .released, at: 0)
        desk.send(30, .pressed, at: 1)
        desk.send(30, .pressed, at: 2)
        desk.send(30, .released, at: 3)
        desk.send(30, .released, at: 4)
        #expect(desk.words == ["k30 began", "k30 ended"] && desk.times == [1, 3])
    }

    @Test("I4 more keys than hands hold are ignored")
    func manyKeys() {
        var desk = Desk()
        for code in UInt32(100)..<700 { desk.send(code, .pressed, at: 0) }
        for code in UInt32(100)..<700 { desk.send(code, .released, at: 1) }
        #expect(desk.words.count == 64)
    }

    @Test("I2 a keyboard that is unplugged cancels the keys that are held on it, and no others")
    func unplugged() {
        var desk = Desk()
        desk.send(30, .pressed, at: 0)
        desk.send(31, .pressed, at: 0, on: Self.second)
        desk.keys.handle(InputEvent(device: Self.first, time: 1, kind: .deviceRemoved))
        #expect(desk.words == ["k30 began", "k31 began", "k30 cancelled"])
        desk.send(31, .released, at: 2, on: Self.second)
        #expect(desk.words.last == "k31 ended")
    }

    @Test("I3 after everything was cancelled, keys that stay down count for nothing until they are up")
    func cancelAll() {
        var desk = Desk()
        desk.send(30, .pressed, at: 0)
        desk.keys.cancelAll(at: 1)
        desk.send(30, .released, at: 2)
        #expect(desk.words == ["k30 began", "k30 cancelled"] && desk.keys.deadline == .infinity)
    }

    // MARK: Repeating

    @Test("G1 a key that is held repeats after half a second, 25 times a second, until it is let go")
    func repetition() {
        var desk = Desk()
        desk.send(30, .pressed, at: 10)
        desk.wait(until: 10.6)
        desk.send(30, .released, at: 10.61)
        desk.wait(until: 20)
        #expect(desk.words == ["k30 began", "k30 repeated", "k30 repeated", "k30 repeated", "k30 ended"])
        #expect(desk.times == [10, 10.5, 10.54, 10.58, 10.61])
    }

    @Test("G1 delay and rate can be set, and the rate to nothing")
    func settings() {
        var desk = Desk(KeyRepeat(delay: 0.2, rate: 10))
        desk.send(30, .pressed, at: 0)
        desk.wait(until: 0.45)
        #expect(desk.times == [0, 0.2, 0.3, 0.4])
        for rate in [0, -1, Double.nan] {
            var still = Desk(KeyRepeat(delay: 0.2, rate: rate))
            still.send(30, .pressed, at: 0)
            #expect(still.keys.deadline == .infinity)
        }
    }

    @Test(
        "G1 another key stops the repeating and repeats in its place, and a modifier stops it; letting go of another doesn't"
    )
    func otherKey() {
        var desk = Desk()
        desk.send(30, .pressed, at: 0)
        desk.send(31, .pressed, at: 0.4)
        desk.wait(until: 0.89)
        #expect(desk.words.count == 2)
        desk.send(30, .released, at: 0.895)
        desk.wait(until: 0.9)
        #expect(desk.words.last == "k31 repeated")
        desk.send(42, .pressed, at: 0.91)
        #expect(desk.keys.deadline == .infinity)
    }

    @Test("I1 lost events stop the repeating, and so does the keyboard's removal")
    func lost() {
        var desk = Desk()
        desk.send(30, .pressed, at: 0)
        desk.send(30, .cancelled, at: 0.1)
        desk.wait(until: 5)
        #expect(desk.words == ["k30 began", "k30 cancelled"])
        desk.send(30, .pressed, at: 6)
        desk.keys.handle(InputEvent(device: Self.first, time: 6.1, kind: .deviceRemoved))
        desk.wait(until: 10)
        #expect(desk.words.suffix(2) == ["k30 began", "k30 cancelled"])
    }

    @Test("T2 a machine that stood still for a minute makes up for nothing: one repetition, and on from there")
    func stalled() {
        var desk = Desk()
        desk.send(30, .pressed, at: 0)
        desk.keys.advance(to: 60)
        #expect(desk.words == ["k30 began", "k30 repeated"])
        #expect(desk.keys.deadline == 60.04)
    }

    @Test("a repetition says what the key means by then")
    func repeatedMeaning() {
        var desk = Desk()
        desk.send(42, .pressed, at: 0)
        desk.send(30, .pressed, at: 0.1)
        desk.send(42, .released, at: 0.2)
        desk.wait(until: 0.6)
        #expect(desk.words == ["k42 began", "K30 began", "K42 ended", "k30 repeated"])
    }

    // MARK: Focus

    private final class Delegate: CALayerDelegate, KeyResponder {
        var heard: [String] = []
        func layer(_ layer: CALayer, receives event: KeyEvent) {
            heard.append("\(layer.name ?? "") \(event.key.characters) \(event.phase)")
        }
    }

    private final class Pad: UIResponder, KeyResponder {
        var heard: [String] = []
        func layer(_ layer: CALayer, receives event: KeyEvent) {
            heard.append("\(event.key.characters) \(event.phase)")
        }
    }

    private final class Field: CALayer, KeyResponder {
        var heard: [String] = []
        func layer(_ layer: CALayer, receives event: KeyEvent) {
            heard.append("\(event.key.characters) \(event.phase)")
        }
    }

    private static func event(_ characters: String, _ phase: KeyEvent.Phase) -> KeyEvent {
        KeyEvent(
            phase: phase,
            key: UIKey(keyCode: .keyboardA, characters: characters, charactersIgnoringModifiers: characters),
            timestamp: 0)
    }

    @Test("G1 keys go to the focused layer, its responder or its delegate, and nowhere without one")
    func focus() {
        let root = CALayer()
        let field = Field()
        let plain = CALayer()
        let delegate = Delegate()
        plain.name = "plain"
        plain.delegate = delegate
        root.addSublayer(field)
        root.addSublayer(plain)
        let router = KeyRouter(root: root)
        router.deliver([Self.event("a", .began), Self.event("a", .ended)])
        router.focus = field
        router.deliver([Self.event("b", .began), Self.event("b", .repeated)])
        router.focus = plain
        router.deliver([
            Self.event("b", .repeated), Self.event("b", .ended), Self.event("c", .began), Self.event("c", .ended),
        ])
        #expect(field.heard == ["b began", "b repeated", "b cancelled"])
        #expect(delegate.heard == ["plain c began", "plain c ended"])
        let pad = Pad()
        plain.responder = pad
        router.deliver([Self.event("e", .began), Self.event("e", .ended)])
        #expect(
            pad.heard == ["e began", "e ended"] && delegate.heard.count == 2,
            "raw touches and keys of a layer have one responder")
        router.focus = nil
        router.deliver([Self.event("d", .began)])
        #expect(field.heard.count == 3 && delegate.heard.count == 2)
    }

    @Test("G1 a key that two keyboards have is held on each, and cancelled for each when the focus moves")
    func twoDevices() {
        let root = CALayer()
        let field = Field()
        root.addSublayer(field)
        let router = KeyRouter(root: root)
        router.focus = field
        func send(_ phase: KeyEvent.Phase, on name: String) {
            let key = UIKey(keyCode: .keyboardA, characters: name)
            router.deliver([KeyEvent(phase: phase, key: key, code: 30, device: .init(name: name), timestamp: 0)])
        }
        send(.began, on: "one")
        send(.ended, on: "other")
        send(.began, on: "other")
        send(.ended, on: "one")
        router.focus = nil
        #expect(field.heard == ["one began", "other began", "one ended", "other cancelled"])
    }

    @Test("G1 a focused layer that has left the tree hears nothing")
    func left() {
        let root = CALayer()
        let field = Field()
        root.addSublayer(field)
        let router = KeyRouter(root: root)
        router.focus = field
        router.deliver([Self.event("a", .began)])
        field.removeFromSuperlayer()
        router.deliver([Self.event("a", .ended), Self.event("b", .began)])
        root.addSublayer(field)
        router.deliver([Self.event("b", .ended), Self.event("c", .began)])
        #expect(field.heard == ["a began", "c began"])
    }
}
