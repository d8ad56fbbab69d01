import Foundation
import TestSupport

/// This machine as a board: an ssh server on the loopback interface, with keys of its own.
final class LoopbackBoard {
    private let folder: TemporaryFolder
    private let server: pid_t
    /// The path of the configuration for ssh. The board's name is `board`; `stranger` is a user without a key.
    let sshConfig: String

    /// The error of a server that does not start.
    struct Failure: Error, CustomStringConvertible {
        let description: String
    }

    init() throws {
        folder = try TemporaryFolder()
        sshConfig = folder.path("ssh_config")
        try? FileManager.default.createDirectory(atPath: "/run/sshd", withIntermediateDirectories: true)
        for key in ["host", "user", "other"] {
            let made = try BuiltProgram("vitrine").run(
                inShell: "ssh-keygen -q -t ed25519 -N '' -f \(folder.path(key))", [])
            guard made.status == 0 else {
                throw Failure(description: "no ssh-keygen; run Tools/setup test: \(made.errors)")
            }
        }
        let port = Int.random(in: 20000...30000)
        try folder.write(
            """
            Port \(port)
            ListenAddress 127.0.0.1
            HostKey \(folder.path("host"))
            AuthorizedKeysFile \(folder.path("user.pub"))
            StrictModes no
            UsePAM no
            PidFile none
            SetEnv VITRINE_DISPLAY=headless VITRINE_REAL_TIME=1
            """, to: "sshd_config")
        let common = """
            HostName 127.0.0.1
            Port \(port)
            IdentitiesOnly yes
            StrictHostKeyChecking no
            UserKnownHostsFile /dev/null
            LogLevel ERROR
            """
        try folder.write(
            """
            Host board
            IdentityFile \(folder.path("user"))
            \(common)
            Host stranger
            IdentityFile \(folder.path("other"))
            \(common)
            Host off
            HostName 127.0.0.1
            Port 1
            """, to: "ssh_config")
        try folder.write("", to: "log")
        // Foundation would take the end of a descriptor, which sshd closes when it starts, for the end of the process,
        // and its threads have signals blocked. The server ends by itself if these tests are killed.
        let started = try BuiltProgram("vitrine").run(
            inShell: """
                /usr/bin/python3 -c 'import os, signal, sys
                os.closerange(3, 4096)
                os.setsid()
                signal.pthread_sigmask(signal.SIG_SETMASK, [])
                folder = sys.argv[1]
                with open(folder + "/pid", "w") as file: print(os.getpid(), file=file)
                os.execvp("timeout", [
                    "timeout", "120", "/usr/sbin/sshd", "-D", "-E", folder + "/log", "-f", folder + "/sshd_config"])' \
                    "\(folder.url.path)" </dev/null >/dev/null 2>&1 &
                """, [])
        guard started.status == 0,
            try wait(for: { [folder] in try folder.text(of: "log").contains("Server listening") }),
            let id = pid_t(try folder.text(of: "pid").trimmingCharacters(in: .whitespacesAndNewlines))
        else {
            throw Failure(description: "sshd does not start: \(try folder.text(of: "log")); run Tools/setup test")
        }
        server = id
    }

    deinit {
        kill(server, SIGTERM)
    }
}
