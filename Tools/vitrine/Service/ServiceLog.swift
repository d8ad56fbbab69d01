import CommandSupport
import Glibc

/// The log of an installed program in the journal, if this user may read it.
struct ServiceLog {
    let name: ServiceName

    /// Returns the last lines, with their time.
    func newest(_ count: Int) -> [String] {
        read("journalctl --quiet --no-pager --lines \(count) --output short --unit \(name).service", limit: 50)
    }

    /// The lines since the program was started the last time, up to a thousand.
    var sinceStart: [String] {
        let start = "$(systemctl show --value --property=InvocationID \(name).service 2>/dev/null)"
        let filter = "_SYSTEMD_INVOCATION_ID=\(start)"
        return read("journalctl --quiet --no-pager --lines 1000 --output cat \(filter)", limit: 1000)
    }

    /// Returns the first lines that a command of the shell prints, each up to its 4095th byte.
    private func read(_ command: String, limit: Int) -> [String] {
        guard let pipe = popen("\(command) 2>/dev/null", "re") else { return [] }
        defer { pclose(pipe) }
        var lines: [String] = []
        var buffer = [CChar](repeating: 0, count: 4096)
        while lines.count < limit, fgets(&buffer, 4096, pipe) != nil {
            let bytes = buffer.prefix { $0 != 0 && $0 != 10 }.map { UInt8(bitPattern: $0) }
            lines.append(String(decoding: bytes, as: UTF8.self))
        }
        return lines
    }
}
