import Archive
import ArgumentParser
import Gallery
import Glibc
import Vitrine

/// What a command shows: a scene of the gallery by its name, or a layer tree from a file.
enum SceneChoice {
    case scene(any Scene.Type)
    case file(SceneFile, name: String)

    /// A path that exists, or that ends in `.json`, is a file.
    /// - Parameter isTrusted: whether a file may have any other file read, whoever owns it.
    init(_ argument: String, isTrusted: Bool) throws(CommandError) {
        if let scene = galleryScenes.first(where: { $0.name == argument }) {
            self = .scene(scene)
        } else if argument.hasSuffix(".json") || access(argument, F_OK) == 0 {
            do throws(SceneFileError) {
                self = .file(
                    try SceneFile(contentsOfFile: argument, trust: isTrusted ? .trusted : .byOwner),
                    name: Self.name(of: argument))
            } catch {
                throw CommandError(.noScene, error.description)
            }
        } else {
            let names = galleryScenes.map { $0.name }.joined(separator: ", ")
            throw CommandError(.noScene, "there is no scene “\(argument)”; choose one of \(names), or a file")
        }
    }

    /// A new stage for it.
    func stage() -> Stage {
        switch self {
        case .scene(let scene): Stage(scene)
        case .file(let file, _): Stage(file.layer)
        }
    }

    /// What pictures of it are called.
    var name: String {
        switch self {
        case .scene(let scene): scene.name
        case .file(_, let name): name
        }
    }

    private static func name(of path: String) -> String {
        let file = path.split(separator: "/").last.map(String.init) ?? path
        return file.hasSuffix(".json") && file.count > 5 ? String(file.dropLast(5)) : file
    }
}
