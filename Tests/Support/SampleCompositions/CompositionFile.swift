import Foundation

/// A file of the folder Tests/Support/Compositions, which Tools/lottie/corpus writes.
package struct CompositionFile: Decodable, CustomStringConvertible, Sendable {
    /// The name of the file.
    package let file: String
    /// The feature that the file shows.
    package let feature: String
    /// Five frames, in the numbers of the file.
    package let frames: [Double]
    /// The parts that are not played; `nil` if there is no list.
    package let unsupported: [String]?
    /// Whether the file is no composition; `nil` for one that is.
    private let refused: Bool?

    package var description: String { "\(file): \(feature)" }

    package var path: String { Self.folder.appending(path: file).path }

    /// The name of the file without its ending.
    package var stem: String { URL(filePath: file).deletingPathExtension().lastPathComponent }

    /// Returns the bytes of the file.
    package func bytes() throws -> [UInt8] { Array(try Data(contentsOf: URL(filePath: path))) }

    private static let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .appending(path: "Compositions")

    /// The files of the list of contents; none if the list cannot be read.
    package static let all: [CompositionFile] = {
        guard let data = try? Data(contentsOf: folder.appending(path: "Contents.json")) else { return [] }
        return (try? JSONDecoder().decode([CompositionFile].self, from: data)) ?? []
    }()

    /// The files that are compositions.
    package static let compositions = all.filter { $0.refused != true }

    /// The files that are none.
    package static let refused = all.filter { $0.refused == true }

    /// The larger files, of the kind that designers make.
    package static let designs = compositions.filter { $0.file.hasPrefix("design-") }

    /// The names of the files in the folder.
    package static var names: Set<String> {
        get throws { Set(try FileManager.default.contentsOfDirectory(atPath: folder.path)) }
    }
}
