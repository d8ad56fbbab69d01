import CommandSupport
import Glibc

/// A program in an ELF file.
enum ProgramFile {
    /// The numbers of architectures in ELF headers, by their names for `uname -m`.
    private static let numbers: [String: UInt16] = ["x86_64": 62, "aarch64": 183, "riscv64": 243]

    /// Returns the number of the processor that a program is for; `nil` for a script, or a file that can't be read.
    static func processor(of path: String) -> UInt16? {
        guard let file = fopen(path, "re") else { return nil }
        defer { fclose(file) }
        var header = [UInt8](repeating: 0, count: 20)
        guard fread(&header, 1, header.count, file) == header.count, header.starts(with: [0x7f, 0x45, 0x4c, 0x46])
        else { return nil }
        return UInt16(header[18]) | UInt16(header[19]) << 8
    }

    /// Checks that a file is a program for a board.
    static func check(_ path: String, for machine: BoardMachine, on host: String) throws(CommandError) {
        guard access(path, R_OK) == 0 else {
            throw CommandError(
                .noScene,
                "cannot read the program “\(path)”: \(String(cString: strerror(errno))); name another --program")
        }
        guard let number = processor(of: path) else {
            throw CommandError(.noScene, "“\(path)” is no program for Linux; name another --program")
        }
        guard let wanted = numbers[machine.architecture], wanted != number else { return }
        let name = numbers.first { $0.value == number }?.key ?? "another architecture"
        throw CommandError(
            .unavailable,
            "“\(path)” is for \(name), and \(host) is \(machine.architecture); build the program for the board, and name the file with --program"
        )
    }
}
