import Glibc
import KioskSettings
import Platform

/// A backlight that the kernel controls: see Documentation/ABI/stable/sysfs-class-backlight.
package final class Backlight: DisplayLight {
    package static let classFolder = "/sys/class/backlight"

    private let folder: String
    /// The greatest brightness, in the driver's units.
    private let greatest: Int
    private var hasReported = false

    /// Returns the first backlight by name; `nil` if the machine has none.
    package static func first(in root: String = classFolder) -> Backlight? {
        let names = FileNames.inFolder(root).sorted()
        return names.lazy.compactMap { Backlight($0, in: root) }.first
    }

    /// Creates the first backlight whose name matches; `nil` with a line in the log if there is none.
    /// - Parameter pattern: a name, or a pattern with the wildcards of file names.
    package init?(_ pattern: String, in root: String = classFolder) {
        let name = FileNames.inFolder(root).sorted().first { fnmatch(pattern, $0, 0) == 0 } ?? pattern
        folder = "\(root)/\(name)"
        let greatest = Self.read("\(folder)/max_brightness") ?? 0
        guard Self.read("\(folder)/brightness") != nil, greatest > 0 else {
            KioskLog.notice("device: \(folder): no backlight; the light of the display is not controlled")
            return nil
        }
        self.greatest = greatest
        // A kiosk that was killed may have left it off.
        if let power = Self.read("\(folder)/bl_power"), power != 0 { setOn(true) }
    }

    package func setOn(_ isOn: Bool) {
        // FB_BLANK_UNBLANK and FB_BLANK_POWERDOWN of linux/fb.h.
        write(isOn ? 0 : 4, to: "bl_power")
    }

    package var brightness: Double? {
        Self.read("\(folder)/brightness").map { min(max(Double($0) / Double(greatest), 0), 1) }
    }

    package func nearest(to brightness: Double) -> Double { Double(units(brightness)) / Double(greatest) }

    package func setBrightness(_ brightness: Double) {
        write(units(brightness), to: "brightness")
    }

    /// Returns a brightness in the driver's units. The light is never dark: many panels are off then.
    private func units(_ brightness: Double) -> Int { max(Int((Double(greatest) * brightness).rounded()), 1) }

    package func finish() {}

    private func write(_ value: Int, to name: String) {
        let path = "\(folder)/\(name)"
        do throws(KernelError) {
            let file = try FileDescriptor(opening: path, flags: O_WRONLY)
            let text = Array("\(value)\n".utf8)
            guard Glibc.write(file.raw, text, text.count) == text.count else { throw .last("write", on: path) }
        } catch {
            guard !hasReported else { return }
            hasReported = true
            KioskLog.notice("device: \(error): the light of the display is not controlled; let the user write the file")
        }
    }

    private static func read(_ path: String) -> Int? {
        guard let file = try? FileDescriptor(opening: path, flags: O_RDONLY) else { return nil }
        var bytes = [UInt8](repeating: 0, count: 32)
        let count = Glibc.read(file.raw, &bytes, bytes.count)
        guard count > 0 else { return nil }
        return Int(String(decoding: bytes[..<count].prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self))
    }
}
