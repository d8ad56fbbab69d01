import Foundation
package import Geometry
import Graphics
import Platform

/// The image files of a program, found by name, and the decoded images that are in use.
package enum ImageResources {
    /// The endings of the formats that can be decoded, in the order in which they are tried.
    private static let endings = ["", ".png", ".jpg", ".jpeg", ".webp", ".gif"]
    private static let decoded = LockedValue<[String: WeakImage]>([:])

    private struct WeakImage {
        weak var image: CGImage?
    }

    /// The folders with the program's resources: those that SwiftPM makes beside the executable file, by name, and the
    /// executable file's own folder.
    static let programFolders: [String] = {
        let own = Bundle.main.bundleURL.path
        let entries = (try? FileManager.default.contentsOfDirectory(atPath: own)) ?? []
        return entries.filter { $0.hasSuffix(".resources") }.sorted().map { "\(own)/\($0)" } + [own]
    }()

    /// Returns the file of an image and its pixels per point, of the variant that is nearest to the scale of the screen
    /// and not below it if there is one.
    package static func find(_ name: String, in folders: [String], scale: CGFloat) -> (path: String, scale: CGFloat)? {
        let scales = [CGFloat(1), 2, 3]
        let order = scales.filter { $0 >= scale } + scales.filter { $0 < scale }.reversed()
        for folder in folders {
            for scale in order {
                let suffix = scale > 1 ? "@\(Int(scale))x" : ""
                for ending in endings {
                    let path = "\(folder)/\(name.inserting(suffix, before: ending))"
                    if isFile(path) { return (path, scale) }
                }
            }
        }
        return nil
    }

    private static func isFile(_ path: String) -> Bool {
        var isFolder: ObjCBool = false
        return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && !isFolder.boolValue
    }

    /// Returns the image of a file, which is decoded unless the program still uses an earlier one.
    static func image(ofFile path: String) throws(ImageError) -> CGImage {
        if let known = decoded.withLock({ $0[path]?.image }) { return known }
        let image = try CGImage(contentsOfFile: path)
        decoded.withLock { decoded in
            decoded = decoded.filter { $0.value.image != nil }
            decoded[path] = WeakImage(image: image)
        }
        return image
    }

    /// Returns the pixels per point that a file's name tells: 2 for "ship@2x.png", otherwise 1.
    static func scale(ofFile path: String) -> CGFloat {
        let name = path.split(separator: "/").last ?? ""
        let stem = name.split(separator: ".").first ?? name
        return stem.hasSuffix("@2x") ? 2 : stem.hasSuffix("@3x") ? 3 : 1
    }
}

extension String {
    /// Returns the file name with a suffix before its ending, which is `ending` unless the name has one already.
    fileprivate func inserting(_ suffix: String, before ending: String) -> String {
        guard ending.isEmpty, let dot = lastIndex(of: "."), dot != startIndex else { return self + suffix + ending }
        return "\(self[..<dot])\(suffix)\(self[dot...])"
    }
}
