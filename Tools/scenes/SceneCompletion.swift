package import ArgumentParser
import Gallery
import Glibc
import Platform

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
        let names = FileNames.inFolder(folder.isEmpty ? "." : folder).filter {
            $0.hasPrefix(start) && (!$0.hasPrefix(".") || start.hasPrefix("."))
        }
        return names.compactMap { name in
            if isFolder(folder + name) { return folder + name + "/" }
            return name.hasSuffix(".json") || name.hasSuffix(".lottie") ? folder + name : nil
        }.sorted()
    }

    private static func isFolder(_ path: String) -> Bool {
        var status = stat()
        return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
    }
}
