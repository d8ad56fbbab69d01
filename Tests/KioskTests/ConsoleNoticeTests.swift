import Glibc
import Kiosk
import LayerTestSupport
import Platform
import Session
import Testing

@Suite(.ownRunLoop) struct ConsoleNoticeTests {
    private func lines(_ outcome: ConsoleOutcome, sharesConsole: Bool = false) -> [String] {
        ConsoleNotice.lines(outcome, output: "fb0", sharesConsole: sharesConsole)
    }

    @Test("D8 a terminal that may not be taken is named with the reason and what permits it")
    func refused() {
        let error = KernelError(operation: "open", errno: EACCES, object: "/dev/tty0")
        #expect(
            lines(.exposed(terminal: 1, error)) == [
                "app: /dev/tty1: keys also reach this terminal, which is not taken (open /dev/tty0: Permission denied (EACCES)); run as root, start on it (TTYPath=/dev/tty1 and StandardInput=tty-fail in a unit), or use a seat manager"
            ])
    }

    @Test("D8 a terminal that another program has taken is left to it")
    func inUse() {
        let error = KernelError(operation: "KDSETMODE", errno: EBUSY, object: "/dev/tty0")
        #expect(
            lines(.exposed(terminal: 7, error), sharesConsole: true) == [
                "app: /dev/tty7: another program has taken this terminal; keys may reach that program, and the terminal once it ends; end it if that is not meant"
            ])
    }

    @Test("D8 another terminal that was chosen leaves the displayed one its keys")
    func chosen() {
        #expect(
            lines(.exposed(terminal: 1, nil)) == [
                "app: /dev/tty1: keys also reach this terminal, which is not taken; choose /dev/tty1 as the console"
            ])
    }

    @Test("D8 D13 on a framebuffer the text of the terminal is a line of its own")
    func framebuffer() {
        let error = KernelError(operation: "open", errno: EACCES, object: "/dev/tty0")
        #expect(
            lines(.exposed(terminal: 2, error), sharesConsole: true).dropFirst() == [
                "app: fb0: the text of /dev/tty2 may be drawn over the picture; take the terminal, or unbind it in /sys/class/vtconsole"
            ])
    }

    @Test("D8 there is nothing to say about a console that is taken or absent")
    func silent() {
        #expect(lines(.taken, sharesConsole: true) == [])
        #expect(lines(.absent, sharesConsole: true) == [])
    }
}
