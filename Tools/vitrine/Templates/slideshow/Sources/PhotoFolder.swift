import Foundation

/// The files of a folder that may be photos.
package struct PhotoFolder {
    private let path: String
    private static let extensions: Set = ["png", "jpg", "jpeg", "webp", "gif"]

    /// - Parameter path: the path of the folder, which need not exist yet.
    package init(_ path: String) {
        self.path = path
    }

    /// The names of the photos, sorted. The folder is read each time, because photos come and go.
    package var names: [String] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
        return names.filter { Self.extensions.contains(($0 as NSString).pathExtension.lowercased()) }.sorted()
    }

    /// Returns the path of a photo.
    package func path(_ name: String) -> String { "\(path)/\(name)" }
}
