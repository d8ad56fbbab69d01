import CommandSupport
import Foundation
import Glibc
import TestSupport
import Testing

/// The progress of commands, on pseudo-terminals.
@Suite struct ProgressTests {
    /// A pseudo-terminal, whose other end the test reads.
    private final class Terminal {
        let descriptor: Int32
        private let reader: Int32
        private var written = ""

        init(columns: UInt16) throws {
            reader = open("/dev/ptmx", O_RDWR | O_NOCTTY | O_NONBLOCK)
            // TIOCSPTLCK and TIOCGPTN, whose macros are not imported: unlock the other end, and ask for its number.
            var isLocked: Int32 = 0
            var number: UInt32 = 0
            try #require(ioctl(reader, 0x4004_5431, &isLocked) == 0 && ioctl(reader, 0x8004_5430, &number) == 0)
            descriptor = open("/dev/pts/\(number)", O_RDWR | O_NOCTTY)
            try #require(descriptor >= 0)
            var size = winsize(ws_row: 24, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0)
            try #require(ioctl(descriptor, UInt(TIOCSWINSZ), &size) == 0)
        }

        deinit {
            close(descriptor)
            close(reader)
        }

        /// Whether the text that was written ends as a regular expression says, which may take the kernel a while.
        func ends(_ pattern: String) throws -> Bool {
            let end = try Regex("(?:" + pattern + ")$")
            return wait(upTo: 60) {
                var bytes = [UInt8](repeating: 0, count: 4096)
                let count = read(reader, &bytes, bytes.count)
                written += String(decoding: bytes.prefix(max(count, 0)), as: UTF8.self)
                return written.firstMatch(of: end) != nil
            }
        }

        func write(_ text: String) {
            _ = Glibc.write(descriptor, text, text.utf8.count)
        }
    }

    @Test("a report is a line of the terminal, cut to its width, which is removed for other text and at the end")
    func line() throws {
        let terminal = try Terminal(columns: 20)
        let progress = Progress("vitrine", on: terminal.descriptor, after: 0)
        progress.report("one")
        #expect(try terminal.ends("\rvitrine: one, \\d+ s\u{1b}\\[K"))
        progress.report("a text that is too long")
        #expect(try terminal.ends("\rvitrine: a text tha\u{1b}\\[K"))
        progress.hidden { terminal.write("table") }
        #expect(try terminal.ends("\r\u{1b}\\[Ktable(\r[^\r]*)*"))
        progress.report("two")
        #expect(try terminal.ends("table(\r[^\r]*)*\rvitrine: two, \\d+ s\u{1b}\\[K"))
        progress.finish()
        progress.report("three")
        terminal.write("end")
        #expect(try terminal.ends("\r\u{1b}\\[Kend"))
    }

    @Test("nothing is shown before the time, and nothing in a file")
    func silence() throws {
        let terminal = try Terminal(columns: 80)
        let progress = Progress("vitrine", on: terminal.descriptor, after: 3600)
        progress.report("one")
        progress.finish()
        terminal.write("end")
        #expect(try terminal.ends("^end"))

        let folder = try TemporaryFolder()
        let file = open(folder.path("file"), O_WRONLY | O_CREAT, 0o600)
        defer { close(file) }
        let inFile = Progress("vitrine", on: file, after: 0)
        inFile.report("one")
        inFile.finish()
        #expect(try folder.data("file").isEmpty)
    }

    @Test("the gallery tells a terminal which scene it measures, without colour, and a pipe nothing")
    func gallery() throws {
        let folder = try TemporaryFolder()
        let gallery = "gallery --output \(folder.url.path)"
        let outcome = try BuiltProgram("vitrine").run(
            inShell: "\"$1\" \(gallery)/piped --size 320x240 >/dev/null && "
                + "TERM=xterm script --quiet --return --command \"$1 \(gallery)/shown --size 1920x1080\" /dev/null", [])
        #expect(outcome.status == 0 && outcome.errors.isEmpty, "\(outcome.errors)")
        #expect(outcome.output.contains("\rvitrine: measuring departures, "), "\(outcome.output)")
        // The line is erased before each line of the table. A colour would be an escape that ends in “m”.
        #expect(outcome.output.contains("\r\u{1b}[Kdepartures "), "\(outcome.output)")
        #expect(outcome.output.firstMatch(of: /\u{1b}\[[0-9;]*m/) == nil)
    }
}
