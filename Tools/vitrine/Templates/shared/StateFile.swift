import Foundation

/// A value in a JSON file, which outlives the program.
///
/// The file lies in the folder that systemd makes for the unit (`StateDirectory=`), or else in the current folder. It
/// is replaced as a whole, so that a power cut leaves the old value or the new one.
package struct StateFile<Value: Codable> {
    private let url: URL

    /// - Parameters:
    ///   - name: the name of the file.
    ///   - folder: the path of its folder; `nil` for the usual one.
    package init(_ name: String, in folder: String? = nil) {
        let folder = folder ?? ProcessInfo.processInfo.environment["STATE_DIRECTORY"] ?? "."
        url = URL(filePath: folder, directoryHint: .isDirectory).appending(path: name)
    }

    /// Returns the value; `nil` if there is none, or if the file is broken.
    package func read() -> Value? {
        guard let data = try? Data(contentsOf: url) else { return nil }
        return try? JSONDecoder().decode(Value.self, from: data)
    }

    /// Replaces the value. An error is a line on standard error, because the kiosk goes on without it.
    package func write(_ value: Value) {
        do {
            try JSONEncoder().encode(value).write(to: url, options: .atomic)
        } catch {
            FileHandle.standardError.write(Data("cannot write “\(url.path)”: \(error.localizedDescription)\n".utf8))
        }
    }
}
