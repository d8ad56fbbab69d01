import CommandSupport
import Glibc

/// The machine of a board.
struct BoardMachine {
    /// The architecture as `uname -m` prints it, such as `aarch64`.
    let architecture: String
    let hasSystemd: Bool

    /// The architecture of this machine.
    static var own: String {
        var name = utsname()
        uname(&name)
        return withUnsafeBytes(of: &name.machine) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
    }

    /// Checks that a build on this machine runs on the board.
    func checkBuilds(on host: String) throws(CommandError) {
        guard architecture != Self.own else { return }
        throw CommandError(
            .unavailable,
            """
            \(host) is \(architecture), and this machine builds for \(Self.own); build the program for the board \
            (Tools/cross in a checkout of Vitrine does so for 64-bit Arm), and name the file with --program
            """)
    }
}
