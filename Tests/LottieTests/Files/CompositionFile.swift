import Foundation

/// A file of the folder Tests/Support/Compositions, which Tools/lottie/corpus writes.
struct CompositionFile: Decodable, CustomStringConvertible, Sendable {
    /// The name of the file.
    let file: String
    /// The feature that the file shows.
    let feature: String
    /// Five frames, in the numbers of the file.
    let frames: [Double]
    /// The parts that are not played; none if there is no list.
    let unsupported: [String]?
    /// Whether the file is no composition; `nil` for one that is.
    private let refused: Bool?

    var description: String { "\(file): \(feature)" }

    var path: String { Self.folder.appending(path: file).path }

    private static let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().appending(path: "Support/Compositions")

    /// The files of the list of contents; none if the list cannot be read.
    static let all: [CompositionFile] = {
        guard let data = try? Data(contentsOf: folder.appending(path: "Contents.json")) else { return [] }
        return (try? JSONDecoder().decode([CompositionFile].self, from: data)) ?? []
    }()

    /// The files that are compositions.
    static let compositions = all.filter { $0.refused != true }

    /// The files that are none.
    static let refused = all.filter { $0.refused == true }

    /// The names of the files in the folder.
    static var names: Set<String> {
        get throws { Set(try FileManager.default.contentsOfDirectory(atPath: folder.path)) }
    }
}
