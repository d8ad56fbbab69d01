import Glibc
import Platform
import Session
import Testing

/// The choice of the terminal whose keyboard is turned off.
@Suite struct ConsoleSearchTests {
    /// Terminals that may be taken by some paths.
    private final class Terminals {
        let allowed: Set<String>
        /// The paths that were tried.
        var tried: [String] = []

        init(_ allowed: Set<String>) {
            self.allowed = allowed
        }

        func search(displayed: Int?, own: Int?) -> ConsoleSearch<String> {
            ConsoleSearch(displayed: displayed, own: own) { [self] path throws(KernelError) in
                tried.append(path)
                guard allowed.contains(path) else {
                    throw KernelError(operation: "open", errno: EACCES, object: path)
                }
                return path
            }
        }
    }

    private let refusal = KernelError(operation: "open", errno: EACCES, object: "/dev/tty0")

    @Test("D8 a kiosk of root without a terminal of its own takes the displayed one")
    func root() {
        let terminals = Terminals(["/dev/tty0"])
        let (console, outcome) = terminals.search(displayed: 1, own: nil).takeDisplayed()
        #expect(console == "/dev/tty0")
        #expect(outcome == .taken)
    }

    @Test("D8 without privileges for the displayed terminal the outcome names it and the reason")
    func refused() {
        let terminals = Terminals([])
        let (console, outcome) = terminals.search(displayed: 3, own: nil).takeDisplayed()
        #expect(console == nil)
        #expect(outcome == .exposed(terminal: 3, refusal))
        #expect(terminals.tried == ["/dev/tty0"])
    }

    @Test("D8 the program's own terminal needs no privileges if it is the displayed one")
    func own() {
        let terminals = Terminals(["/dev/tty"])
        let (console, outcome) = terminals.search(displayed: 1, own: 1).takeDisplayed()
        #expect(console == "/dev/tty")
        #expect(outcome == .taken)
        #expect(terminals.tried == ["/dev/tty"])
    }

    @Test("D8 the displayed terminal is taken in place of the program's own one behind it")
    func behind() {
        let terminals = Terminals(["/dev/tty", "/dev/tty0"])
        let (console, outcome) = terminals.search(displayed: 1, own: 7).takeDisplayed()
        #expect(console == "/dev/tty0")
        #expect(outcome == .taken)
    }

    @Test("D8 a program that may only take its own terminal does so, and the outcome names the displayed one")
    func ownOnly() {
        let terminals = Terminals(["/dev/tty"])
        let (console, outcome) = terminals.search(displayed: 1, own: 7).takeDisplayed()
        #expect(console == "/dev/tty")
        #expect(outcome == .exposed(terminal: 1, refusal))
        #expect(terminals.tried == ["/dev/tty0", "/dev/tty"])
    }

    @Test("D8 on a machine without terminals none is taken, and nothing is exposed")
    func absent() {
        let terminals = Terminals(["/dev/tty0"])
        let (console, outcome) = terminals.search(displayed: nil, own: nil).takeDisplayed()
        #expect(console == nil)
        #expect(outcome == .absent)
        #expect(terminals.tried == [])
    }

    @Test("D8 a terminal that is chosen by its path exposes the displayed one if that is another", arguments: [1, 7])
    func path(displayed: Int) throws {
        let terminals = Terminals(["/dev/tty7"])
        let search = terminals.search(displayed: displayed, own: nil)
        let (console, outcome) = try search.take("/dev/tty7") { _ in 7 }
        #expect(console == "/dev/tty7")
        #expect(outcome == (displayed == 7 ? .taken : .exposed(terminal: 1, nil)))
    }
}
