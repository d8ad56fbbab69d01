import CommandSupport
import Glibc
import Platform

/// A file of udev rules for touch panels, or standard output.
struct TouchRuleFile {
    private let path: String
    /// The rules in the file.
    private let text: String

    /// - Throws: an error if the file can't be read or written, before anything is shown.
    init(_ path: String) throws(CommandError) {
        self.path = path
        guard path != "-" else {
            text = ""
            return
        }
        do throws(KernelError) {
            try WholeFile.check(path)
            text = access(path, F_OK) == 0 ? String(decoding: try Self.read(path), as: UTF8.self) : ""
        } catch {
            throw CommandError(.noOutput, "\(error); write the rule as root, or into another file with --output")
        }
    }

    private static func read(_ path: String) throws(KernelError) -> [UInt8] {
        try FileDescriptor(opening: path, flags: O_RDONLY | O_NONBLOCK).readAll(limit: 1 << 20, path)
    }

    /// Adds a rule to the file, or prints it.
    func write(_ rule: TouchRule) throws {
        guard path != "-" else {
            try ResultOutput.write(rule.line)
            return
        }
        do throws(KernelError) {
            try WholeFile.write(Array(rule.added(to: text).utf8), to: path, .lasting)
        } catch {
            throw CommandError(.noOutput, "\(error)")
        }
    }
}
