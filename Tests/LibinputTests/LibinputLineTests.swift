import Libinput
import Testing

@Suite struct LibinputLineTests {
    @Test(
        "a line says whose fault it is",
        arguments: [
            (
                "event5  - Panel: kernel bug: Touch jump detected and discarded.\n",
                "kernel: event5  - Panel: Touch jump detected and discarded."
            ),
            (
                "client bug: timer event5: scheduled expiry is in the past (-46ms), your system is too slow\n",
                "ours: timer event5: scheduled expiry is in the past (-46ms), your system is too slow"
            ),
            ("event12 - Touch: libinput bug: invalid tap event\n", "libinput: event12 - Touch: invalid tap event"),
            (
                "event3  - Panel: failed to create input device '/dev/input/event3'.\n",
                "device: event3  - Panel: failed to create input device '/dev/input/event3'."
            ),
        ])
    func blame(message: String, text: String) {
        let line = LibinputLine(.error, message)
        #expect(line.text == text)
        #expect(line.level == .warning)
        #expect(line.loss == nil && line.silenceOn == nil)
    }

    @Test("what libinput tells of ordinary devices is for those who look for it")
    func info() {
        let line = LibinputLine(.info, "event2  - QEMU Virtio Tablet: is tagged by udev as: Mouse\n")
        #expect(line.level == .debug)
        #expect(line.text == "event2  - QEMU Virtio Tablet: is tagged by udev as: Mouse")
    }

    @Test(
        "I1 lost events are ours, and the device is known",
        arguments: [
            ("event5  - Panel: SYN_DROPPED event - some input events have been lost.\n", "event5"),
            ("event256 - A - B: SYN_DROPPED event - some input events have been lost.", "event256"),
            ("event7-Touch: SYN_DROPPED event", "event7"),
        ])
    func loss(message: String, device: String) {
        let line = LibinputLine(.info, message)
        #expect(line.loss == device)
        #expect(line.level == .warning)
        #expect(line.text.hasPrefix("ours: event"))
    }

    @Test("I1 the end of the telling is noticed")
    func silence() {
        let line = LibinputLine(
            .info, "event5  - Panel: WARNING: log rate limit exceeded (5 msgs per 30s). Discarding future messages.\n")
        #expect(line.silenceOn == "event5" && line.loss == nil)
    }

    @Test("a line that is no line at all is passed on", arguments: ["", "\n", "event", "kernel bug: "])
    func odd(message: String) {
        let line = LibinputLine(.error, message)
        #expect(line.loss == nil && line.silenceOn == nil)
        #expect(!line.text.hasSuffix("\n"))
    }
}
