import CommandSupport
import Glibc
import Input
import Libinput
import SceneCommands

/// A touch panel that is to be calibrated.
struct CalibratedPanel {
    let name: String
    /// The port (`ID_PATH`); empty if unknown.
    let port: String
    /// The path of its device; `nil` for one of a recording.
    let path: String?

    /// Finds the only touch panel of the machine, or the only one that matches a pattern.
    init(matching pattern: String?) throws {
        let reports: [InputDeviceReport]
        do throws(LibinputError) {
            let devices = try InputDeviceReport.all()
            if let error = LibinputError.missingUdev(described: devices.count(where: \.isDescribed)) { throw error }
            reports = devices.filter { $0.capabilities.contains(.touch) }
        } catch {
            throw CommandError(error)
        }
        let panels = reports.map { Self(name: $0.name, port: $0.port, path: $0.path) }
        self = try Self.only(of: panels, matching: pattern)
    }

    /// Finds the touch panel of a recording.
    init(in recording: InputRecording, matching pattern: String?) throws(CommandError) {
        let panels = recording.devices.filter { $0.capabilities.contains(.touch) }
            .map { Self(name: $0.name, port: $0.port, path: nil) }
        self = try Self.only(of: panels, matching: pattern)
    }

    private init(name: String, port: String, path: String?) {
        self.name = name
        self.port = port
        self.path = path
    }

    private static func only(of panels: [Self], matching pattern: String?) throws(CommandError) -> Self {
        let found = panels.filter { panel in
            guard let pattern else { return true }
            return [panel.name, panel.port].contains { (text: String) in !text.isEmpty && fnmatch(pattern, text, 0) == 0
            }
        }
        let list = (found.isEmpty ? panels : found).map { "“\($0.name)”\($0.port.isEmpty ? "" : " on \($0.port)")" }
            .joined(separator: ", ")
        guard let panel = found.first else {
            throw CommandError(
                .unavailable,
                panels.isEmpty
                    ? "no touch panel; plug one in, and see “vitrine input list”"
                    : "no touch panel matches “\(pattern ?? "")”; there is \(list)")
        }
        guard found.count == 1 else {
            throw CommandError(.unavailable, "there are several touch panels; name one with --device: \(list)")
        }
        return panel
    }
}
