import Input
import Libinput
import Testing

@Suite struct EvdevTranslationTests {
    private final class Device {
        private var translation: EvdevTranslation

        init(_ surface: EvdevSurface? = nil) {
            translation = EvdevTranslation(surface: surface)
        }

        /// Takes events, as a type, a code and a value each.
        func take(_ numbers: [Int32]) -> [InputEvent.Kind] {
            stride(from: 0, to: numbers.count, by: 3).flatMap { i in
                let (type, code) = (UInt16(numbers[i]), UInt16(numbers[i + 1]))
                return translation.take(type: type, code: code, value: numbers[i + 2])
            }
        }
    }

    private let report: [Int32] = [0, 0, 0]
    private let loss: [Int32] = [0, 3, 0]
    private let panel = Device(EvdevSurface(.slots, x: 0...999, y: 0...499))
    private let keyboard = Device()

    private static func at(_ x: Double, _ y: Double) -> DevicePosition { DevicePosition(x: x, y: y) }

    @Test("contacts of slots begin, move and end with the reports, at fractions of the surface")
    func slots() {
        // 3 47: slot, 3 57: tracking ID, 3 53 and 3 54: position.
        #expect(panel.take([3, 57, 5, 3, 53, 250, 3, 54, 250, 1, 330, 1]).isEmpty)
        #expect(panel.take(report) == [.touchDown(slot: 0, Self.at(0.25, 0.5)), .touchFrame])
        #expect(
            panel.take([3, 47, 1, 3, 57, 6, 3, 53, 500, 3, 54, 0, 3, 47, 0, 3, 53, 500] + report)
                == [.touchMotion(slot: 0, Self.at(0.5, 0.5)), .touchDown(slot: 1, Self.at(0.5, 0)), .touchFrame])
        #expect(panel.take([3, 57, -1] + report) == [.touchUp(slot: 0), .touchFrame])
        #expect(panel.take(report).isEmpty)
        #expect(panel.take([3, 47, 1, 3, 57, -1] + report) == [.touchUp(slot: 1), .touchFrame])
    }

    @Test("another contact in a slot ends the one before")
    func replacement() {
        _ = panel.take([3, 57, 5, 3, 53, 0, 3, 54, 0] + report)
        #expect(
            panel.take([3, 57, 6, 3, 53, 500] + report)
                == [.touchUp(slot: 0), .touchDown(slot: 0, Self.at(0.5, 0)), .touchFrame])
    }

    @Test("a contact that turns out to be a palm is cancelled, and the next one in its slot counts")
    func palm() {
        _ = panel.take([3, 57, 5, 3, 53, 0, 3, 54, 0] + report)
        #expect(panel.take([3, 55, 2] + report) == [.touchCancel(slot: 0), .touchFrame])
        #expect(panel.take([3, 53, 500] + report).isEmpty)
        #expect(panel.take([3, 57, -1] + report).isEmpty)
        #expect(
            panel.take([3, 57, 6, 3, 55, 0] + report) == [.touchDown(slot: 0, Self.at(0.5, 0)), .touchFrame])
    }

    @Test("lost events cancel contacts, and what follows in the same report is ignored")
    func lostContacts() {
        _ = panel.take([3, 57, 5, 3, 53, 0, 3, 54, 0] + report)
        #expect(panel.take(loss) == [.touchCancel(slot: 0), .touchFrame])
        #expect(panel.take([3, 57, 7] + report).isEmpty)
        #expect(panel.take([3, 53, 500] + report).isEmpty)
        #expect(
            panel.take([3, 57, 8] + report) == [.touchDown(slot: 0, Self.at(0.5, 0)), .touchFrame])
    }

    @Test("events of slots that do not exist are ignored")
    func wrongSlot() {
        for slot: Int32 in [-1, 64, .max] {
            #expect(panel.take([3, 47, slot, 3, 57, 5, 3, 53, 500] + report).isEmpty)
        }
    }

    @Test("a panel without slots has one contact")
    func single() {
        let panel = Device(EvdevSurface(.single, x: 100...199, y: 0...99))
        #expect(
            panel.take([1, 330, 1, 3, 0, 150, 3, 1, 25] + report)
                == [.touchDown(slot: 0, Self.at(0.5, 0.25)), .touchFrame])
        #expect(
            panel.take([3, 0, 125] + report) == [.touchMotion(slot: 0, Self.at(0.25, 0.25)), .touchFrame])
        #expect(panel.take([1, 330, 0] + report) == [.touchUp(slot: 0), .touchFrame])
    }

    @Test("a mouse moves, clicks and scrolls")
    func mouse() {
        let mouse = Device()
        #expect(mouse.take([2, 0, 3, 2, 1, -2] + report) == [.pointerMotion(dx: 3, dy: -2)])
        #expect(mouse.take([1, 272, 1] + report) == [.pointerButton(.left, .pressed)])
        #expect(mouse.take([1, 272, 0] + report) == [.pointerButton(.left, .released)])
        // The wheel is turned towards the person by one click.
        #expect(
            mouse.take([2, 8, -1] + report)
                == [.pointerScroll(PointerScroll(source: .wheel, dx: 0, dy: 15, clicksY: 1))])
        #expect(
            mouse.take([2, 6, 2] + report)
                == [.pointerScroll(PointerScroll(source: .wheel, dx: 30, dy: 0, clicksX: 2))])
    }

    @Test("a pointer with absolute axes reports its position")
    func position() {
        let tablet = Device(EvdevSurface(.pointer, x: 0...32767, y: 0...32767))
        #expect(
            tablet.take([3, 0, 16384, 3, 1, 8192] + report) == [.pointerPosition(Self.at(0.5, 0.25))])
    }

    @Test("keys are pressed and released once; repetitions of the kernel do not count")
    func keys() {
        #expect(keyboard.take([4, 4, 30, 1, 30, 1] + report) == [.key(code: 30, .pressed)])
        #expect(keyboard.take([1, 30, 2] + report + [1, 30, 1] + report).isEmpty)
        #expect(keyboard.take([1, 30, 0] + report) == [.key(code: 30, .released)])
        #expect(keyboard.take([1, 30, 0] + report).isEmpty)
    }

    @Test("lost events cancel keys and buttons")
    func lostKeys() {
        _ = keyboard.take([1, 30, 1, 1, 272, 1] + report)
        #expect(keyboard.take(loss) == [.key(code: 30, .cancelled), .pointerButton(.left, .cancelled)])
        #expect(keyboard.take(report + [1, 30, 0] + report).isEmpty)
    }
}
