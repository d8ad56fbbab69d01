import Foundation
import TestSupport
import Testing

/// The script that draws the samples of perf.
@Suite struct FlameGraphTests {
    private static let script = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().appending(path: "Tools/flame-graph").path

    /// Runs the script, and a command of the shell behind it.
    private func run(_ input: [UInt8], _ command: String = "cat") throws -> (status: Int32, output: String) {
        let folder = try TemporaryFolder()
        try Data(input).write(to: folder.url.appending(path: "input"))
        let process = Process()
        let output = Pipe()
        process.executableURL = URL(filePath: "/bin/bash")
        process.arguments = [
            "-c", "set -o pipefail; \"$0\" <\"$1\" 2>&1 | \(command)", Self.script, folder.path("input"),
        ]
        process.standardOutput = output
        try process.start()
        let bytes = output.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return (process.terminationStatus, String(decoding: bytes, as: UTF8.self))
    }

    private static let samples = """
        a thread   191    51.485209:    2004008 cpu-clock: 
        \t          1f29a0 over<A & "B">+0xfe0 (/usr/bin/program)
        \t          77851f specialized Painter.paint(_:onto:)+0x2f (/usr/bin/program)
        \t           891f5 start_thread+0x305 (/usr/lib/libc.so.6)

        a thread   191    51.487209:    2004008 cpu-clock: 
        \tffffffff812b904b kfree+0xeb ([kernel.kallsyms])
        \t          77851f Painter.paint(_:onto:)+0x2f (/usr/bin/program)
        \t           891f5 start_thread+0x305 (/usr/lib/libc.so.6)

        other   192    51.488209:    2004008 cpu-clock: 
        \t           fdd6b ioctl+0x3b (/usr/lib/libc.so.6)


        """

    @Test("P3 boxes are the threads and what they called, with their shares, in valid XML whatever the names")
    func boxes() throws {
        let names = """
            /usr/bin/python3 -c 'import sys, xml.etree.ElementTree as tree
            for title in tree.parse(sys.stdin).iter("{http://www.w3.org/2000/svg}title"): print(title.text)'
            """
        let outcome = try run([UInt8](Self.samples.utf8), names)
        #expect(
            outcome.output.split(separator: "\n") == [
                "a thread: 2 samples, 66.7 %", "start_thread: 2 samples, 66.7 %",
                "Painter.paint(_:onto:): 2 samples, 66.7 %", "kfree: 1 samples, 33.3 %",
                "over<A & \"B\">: 1 samples, 33.3 %", "other: 1 samples, 33.3 %", "ioctl: 1 samples, 33.3 %",
            ], "\(outcome.output)")
        let picture = try run([UInt8](Self.samples.utf8))
        #expect(try picture.status == 0 && picture.output == run([UInt8](Self.samples.utf8)).output)
    }

    @Test("P3 input without samples is an error of one line, and broken input is drawn or refused")
    func broken() throws {
        let empty = try run([])
        #expect(empty.status == 1 && empty.output.hasPrefix("flame-graph: no samples"), "\(empty.output)")
        var bytes = [UInt8](Self.samples.utf8)
        for step in 1...12 {
            for index in stride(from: step * 7 % 31, to: bytes.count, by: 31) { bytes[index] = UInt8(step * 21 & 255) }
            let check = """
                /usr/bin/python3 -c 'import sys, xml.etree.ElementTree as tree
                text = sys.stdin.read()
                print("refused" if text.startswith("flame-graph: no samples") else tree.fromstring(text).tag)'
                """
            let outcome = try run(bytes, check)
            #expect(["refused\n", "{http://www.w3.org/2000/svg}svg\n"].contains(outcome.output), "\(outcome.output)")
        }
    }
}
