import Foundation
import TestSupport
import Testing

/// `vitrine doctor` with a journal of the test.
@Suite struct DoctorCommandTests {
    /// Runs the command with lines of the journal since the program was started.
    private func doctor(_ lines: [String]) throws -> BuiltProgram.Outcome {
        let folder = try TemporaryFolder()
        try folder.write(lines.map { $0 + "\n" }.joined(), to: "lines")
        let programs = [
            "systemctl": "echo 4711",
            "journalctl": #"case "$*" in *_SYSTEMD_INVOCATION_ID=4711*) cat "\#(folder.path("lines"))" ;; esac"#,
        ]
        for (name, script) in programs {
            try folder.write("#!/bin/sh\n\(script)\n", to: name)
            chmod(folder.path(name), 0o755)
        }
        return try withExtendedLifetime(folder) {
            try BuiltProgram("vitrine").run(
                ["doctor", "refused-devices"], environment: ["PATH": "\(folder.url.path):/usr/bin:/bin"])
        }
    }

    private func advice(_ path: String, _ device: String) -> String {
        "  refused: \(path): write \"service\": {\"devices\": [\"\(device)\"]} into the profile, and install the program again\n"
    }

    @Test("B5 the doctor says which devices a program was refused, and the line that allows each")
    func refused() throws {
        let outcome = try doctor([
            "open /dev/ttyUSB0: Operation not permitted (EPERM)",
            "/dev/ttyUSB0: Operation not permitted",
            "gpioset: unable to open chip '/dev/gpiochip0': Permission denied",
            "Open failed for /dev/i2c-1: errno=EACCES(-13)",
            "open /dev/ttyS7: Permission denied",
            "/dev/acme0: Permission denied",
        ])
        let expected =
            "refused-devices: has not failed\n" + advice("/dev/ttyUSB0", "serial") + advice("/dev/gpiochip0", "gpio")
            + advice("/dev/i2c-1", "i2c") + advice("/dev/ttyS7", "/dev/ttyS7") + advice("/dev/acme0", "/dev/acme0")
        #expect(outcome.output == expected, "\(outcome)")
        #expect(outcome.status == 0)
    }

    @Test("B5 errors of other files, of a kiosk's own devices and of other kinds are no refused devices")
    func others() throws {
        let outcome = try doctor([
            "open /dev/dri/card0: Permission denied (EACCES)", "open /dev/tty0: Permission denied (EACCES)",
            "open /dev/input/event3: Permission denied (EACCES)", "open /etc/shadow: Permission denied",
            "/dev/video0: No such device", "/dev/: Permission denied", "/dev/../etc/shadow: Permission denied",
        ])
        #expect(outcome.output == "refused-devices: has not failed\n", "\(outcome)")
    }
}
