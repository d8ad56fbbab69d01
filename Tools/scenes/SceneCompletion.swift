package import ArgumentParser
import Gallery
import Glibc

/// The completion of a scene's argument in shells: the names of scenes, scene files, and folders.
package enum SceneCompletion {
    package static let kind = CompletionKind.custom { _, _, prefix in candidates(prefix) }

    package static func candidates(_ prefix: String) -> [String] {
        galleryScenes.map { $0.name }.filter { $0.hasPrefix(prefix) } + files(prefix)
    }

    private static func files(_ prefix: String) -> [String] {
        let parts = prefix.split(separator: "/", omittingEmptySubsequences: false)
        let folder = prefix.contains("/" as Character) ? parts.dropLast().joined(separator: "/") + "/" : ""
        let start = parts.last ?? ""
        guard let directory = opendir(folder.isEmpty ? "." : folder) else { return [] }
        defer { closedir(directory) }
        var found: [String] = []
        while let entry = readdir(directory) {
            let name = withUnsafePointer(to: &entry.pointee.d_name) { name in
                name.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
            }
            guard name.hasPrefix(start), !name.hasPrefix(".") || start.hasPrefix(".") else { continue }
            if entry.pointee.d_type == UInt8(DT_DIR) {
                found.append(folder + name + "/")
            } else if name.hasSuffix(".json") {
                found.append(folder + name)
            }
        }
        return found.sorted()
    }
}
