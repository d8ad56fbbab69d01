import Printing
import Vitrine

/// The format of a file with one moment of a scene.
enum PrintFormat: String, CaseIterable {
    case pdf, svg, png

    /// Determines the format from a file name extension; `nil` if the name has none of these.
    init?(path: String) {
        guard let format = Self.allCases.first(where: { path.lowercased().hasSuffix("." + $0.rawValue) }) else {
            return nil
        }
        self = format
    }

    func bytes(of picture: ScenePicture, at time: CFTimeInterval) throws -> [UInt8] {
        switch self {
        case .png: try picture.image(at: time).pngData()
        case .pdf: try picture.document(.pdf, at: time)
        case .svg: try picture.document(.svg, at: time)
        }
    }
}
