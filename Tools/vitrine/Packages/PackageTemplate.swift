import ArgumentParser
import CTemplates

/// A template of `vitrine new`.
enum PackageTemplate: String, CaseIterable, ExpressibleByArgument {
    case blank
    case slideshow
    case dashboard
    case menu

    /// A description in one line.
    var summary: String {
        switch self {
        case .blank: "a ball that swings, and jumps to a tap"
        case .slideshow: "photos of a folder, with cross-fades and swipes"
        case .dashboard: "gauges and a chart of live values"
        case .menu: "an order terminal with a scrolling menu"
        }
    }

    /// The name of the module in the template's files.
    var module: String { rawValue.prefix(1).uppercased() + rawValue.dropFirst() + "Kiosk" }

    /// The files: their paths in the package that is made of them, and their bytes.
    /// - Parameter name: the name of the package.
    func files(name: String) -> [(path: String, bytes: [UInt8])] {
        (0..<template_file_count).compactMap { index in
            guard let file = template_file_at(index)?.pointee else { return nil }
            let parts = String(cString: file.path).split(separator: "/", maxSplits: 1).map(String.init)
            guard parts[0] == rawValue || parts[0] == "package" else { return nil }
            return (Self.path(parts[1], name), Array(UnsafeBufferPointer(start: file.bytes, count: file.size)))
        }
    }

    private static func path(_ path: String, _ name: String) -> String {
        if path == "gitignore" { return ".gitignore" }
        if path == "kiosk.service" { return "\(name).service" }
        let folders = [("vscode/", ".vscode/"), ("Sources/", "Sources/\(name)/"), ("Tests/", "Tests/\(name)Tests/")]
        for (from, to) in folders where path.hasPrefix(from) {
            return to + path.dropFirst(from.count)
        }
        return path
    }
}
