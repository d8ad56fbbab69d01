import CommandSupport
import Glibc
import Platform

/// A machine that commands are run on by ssh.
struct Board {
    let host: String
    private let ssh: [String]

    /// - Parameter sshConfig: the path of a configuration file for ssh; `nil` for the user's.
    init(_ host: String, sshConfig: String?) throws(CommandError) {
        guard !host.hasPrefix("-"), !host.isEmpty else {
            throw CommandError(.usage, "“\(host)” is no host; name a board as for ssh, such as root@kiosk.local")
        }
        self.host = host
        if let sshConfig, access(sshConfig, R_OK) != 0 {
            throw CommandError(
                .noScene, "cannot read “\(sshConfig)”: \(String(cString: strerror(errno))); name another --ssh-config")
        }
        // Without a terminal to ask on, and without waiting for a board that is off.
        ssh =
            ["ssh"] + (sshConfig.map { ["-F", $0] } ?? [])
            + ["-o", "BatchMode=yes", "-o", "ConnectTimeout=10", "--", host]
    }

    /// Finds out what the board is.
    func machine() throws(CommandError) -> BoardMachine {
        let result = try run("uname -m; test -d /run/systemd/system && echo systemd; true")
        guard result.status == 0 else {
            let reason = result.errors.split(whereSeparator: \.isNewline).last.map(String.init) ?? "ssh gives no reason"
            throw CommandError(
                .unavailable,
                "cannot log in to \(host): \(reason); check the name, that sshd runs there, and your key (ssh-copy-id \(host))"
            )
        }
        let lines = result.output.split(whereSeparator: \.isNewline).map(String.init)
        return BoardMachine(architecture: lines.first ?? "", hasSystemd: lines.contains("systemd"))
    }

    /// The outcome of a command on the board.
    struct Outcome {
        let status: Int32
        let output: String
        let errors: String
    }

    /// Runs a command of the shell on the board.
    /// - Parameter input: the path of the file that is its standard input.
    func run(_ script: String, input path: String = "/dev/null") throws(CommandError) -> Outcome {
        let input = open(path, O_RDONLY | O_CLOEXEC)
        guard input >= 0, let output = tmpfile(), let errors = tmpfile() else {
            throw CommandError(.failed, "cannot open “\(path)”: \(String(cString: strerror(errno)))")
        }
        defer {
            close(input)
            fclose(output)
            fclose(errors)
        }
        let end = try ChildProcess(
            ssh + [script], input: input, output: fileno(output), errors: fileno(errors)
        ).wait()
        let status: Int32 = if case .exit(let status) = end { status } else { 255 }
        return Outcome(status: status, output: Self.text(output), errors: Self.text(errors))
    }

    /// Replaces this process by a command on the board, whose output is this one's.
    func become(_ script: String) throws(CommandError) {
        var arguments = (ssh + [script]).map { strdup($0) } + [nil]
        execvp("ssh", &arguments)
        throw CommandError(.failed, "cannot start “ssh”: \(String(cString: strerror(errno)))")
    }

    private static func text(_ file: UnsafeMutablePointer<FILE>) -> String {
        rewind(file)
        var bytes: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 4096)
        while case let count = fread(&buffer, 1, buffer.count, file), count > 0 { bytes += buffer[..<count] }
        return String(decoding: bytes, as: UTF8.self)
    }
}
