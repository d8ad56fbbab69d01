import Glibc
import KioskSettings
import Platform

/// The file in which a kiosk remembers the full brightness of a light while it is dimmed.
package struct BrightnessMemory {
    /// The contents of the file: the brightness of the light that is not dimmed, and of the dimmed one.
    package struct Contents: Equatable {
        package var full: Double
        package var dimmed: Double

        package init(full: Double, dimmed: Double) {
            self.full = full
            self.dimmed = dimmed
        }
    }

    private let path: String
    /// The greatest size of the file, in bytes.
    private static let limit = 100

    package init(path: String) {
        self.path = path
    }

    /// The memory in the state folder that the environment names by `VITRINE_STATE`; `nil` if it names none.
    static var ofProgram: BrightnessMemory? {
        guard let folder = getenv("VITRINE_STATE").map({ String(cString: $0) }), !folder.isEmpty else { return nil }
        return BrightnessMemory(path: "\(folder)/brightness")
    }

    /// Returns what is remembered; `nil` if it is nothing.
    package func contents() -> Contents? {
        let file = try? FileDescriptor(opening: path, flags: O_RDONLY | O_NONBLOCK | O_NOFOLLOW)
            .readAll(limit: Self.limit, path)
        let words = String(decoding: file ?? [], as: UTF8.self).split(whereSeparator: \.isWhitespace)
        guard words.count == 2, let full = Double(words[0]), let dimmed = Double(words[1]) else { return nil }
        return 0...1 ~= full && 0...1 ~= dimmed ? Contents(full: full, dimmed: dimmed) : nil
    }

    /// Remembers the brightness. It survives the kiosk, and need not survive a power cut, after which the light is as
    /// its driver starts it.
    package func set(_ contents: Contents) {
        do throws(KernelError) {
            try WholeFile.write(Array("\(contents.full) \(contents.dimmed)\n".utf8), to: path)
        } catch {
            KioskLog.notice("kernel: \(error): the brightness is not remembered while the light is dimmed")
        }
    }

    package func forget() {
        unlink(path)
    }
}
