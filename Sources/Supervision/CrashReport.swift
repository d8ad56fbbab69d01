import CPlatform
import Glibc
import Platform

/// The contents of the crash record of a process that has ended. All of it is checked, since the process may have been
/// broken when it wrote it.
package struct CrashReport: Equatable, Sendable {
    /// The number of the fatal signal; `nil` if there was none.
    package let signal: Int?
    /// The name of the thread that the signal ended.
    package let thread: String
    /// The places of the fault and of the calls that led there, such as `kiosk+0x1a2b`.
    package let places: [String]
    /// The innermost one of the places in the program itself, not in a library; `nil` if there is none.
    package let placeInProgram: String?
    /// The program's own words about its end, in one line; `nil` if there are none.
    package let words: String?

    /// The size of a record, in bytes.
    package static let size = MemoryLayout<cplatform_crash_record>.size

    /// Reads a record; `nil` if there is none.
    package init?(contentsOfFile path: String) {
        guard
            let bytes = try? FileDescriptor(opening: path, flags: O_RDONLY | O_NONBLOCK | O_NOFOLLOW)
                .readAll(limit: Self.size + 1, path)
        else { return nil }
        self.init(bytes)
    }

    /// Reads the bytes of a record; `nil` if they are none.
    package init?(_ bytes: [UInt8]) {
        var record = cplatform_crash_record()
        guard bytes.count == Self.size else { return nil }
        withUnsafeMutableBytes(of: &record) { $0.copyBytes(from: bytes) }
        guard record.version == UInt32(CPLATFORM_CRASH_RECORD_VERSION) else { return nil }
        signal = 1...64 ~= record.signal ? Int(record.signal) : nil
        thread = Self.text(record.thread)
        let noted = Self.text(record.words)
        words = noted.isEmpty ? nil : noted
        let modules = withUnsafeBytes(of: record.modules) { memory in
            Array(memory.bindMemory(to: cplatform_crash_module.self).prefix(Int(clamping: record.module_count)))
        }
        let frames = withUnsafeBytes(of: record.frames) { memory in
            Array(memory.bindMemory(to: UInt64.self).prefix(Int(clamping: record.frame_count)))
        }
        places = frames.map { Self.place(of: $0, in: modules) }
        // The program is the first module.
        let program = modules.prefix(1)
        placeInProgram = frames.lazy.map { Self.place(of: $0, in: program) }.first { $0.contains("+") }
    }

    /// Returns the place of an address as an offset in a module, which is that of its file.
    private static func place(of address: UInt64, in modules: some Sequence<cplatform_crash_module>) -> String {
        for module in modules where module.start <= address && address < module.end {
            return "\(text(module.name))+0x\(String(address - module.start, radix: 16))"
        }
        return "0x\(String(address, radix: 16))"
    }

    /// Returns the text in an array of C characters, in one line.
    private static func text<Characters>(_ characters: Characters) -> String {
        let bytes = withUnsafeBytes(of: characters) { Array($0.prefix { $0 != 0 }) }
        let scalars = String(decoding: bytes, as: UTF8.self).unicodeScalars.map { scalar in
            scalar.properties.generalCategory == .control ? " " : Character(scalar)
        }
        return String(scalars)
    }
}
