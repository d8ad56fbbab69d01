package import Archive
package import CommandSupport
package import Gallery
import Glibc
package import Lottie

/// The argument that selects a scene: the name of a gallery scene, or the path of a scene file or a composition.
package enum SceneChoice {
    case scene(any Scene.Type)
    case file(SceneFile, name: String)
    case composition(LottieComposition, name: String)

    /// Resolves an argument. A path that exists, or that ends in `.json` or `.lottie`, is a file.
    /// - Parameter isTrusted: Whether a scene file may refer to files outside its folder, whoever owns it.
    package init(_ argument: String, isTrusted: Bool) throws(CommandError) {
        if let scene = galleryScenes.first(where: { $0.name == argument }) {
            self = .scene(scene)
        } else if LottieComposition.isComposition(contentsOfFile: argument) {
            self = .composition(try Self.composition(argument), name: Self.name(of: argument))
        } else if argument.hasSuffix(".json") || argument.hasSuffix(".lottie") || access(argument, F_OK) == 0 {
            let file = try Self.file(argument, isTrusted: isTrusted)
            for warning in file.warnings { StandardError.write("vitrine: warning: \(warning)") }
            self = .file(file, name: Self.name(of: argument))
        } else {
            let names = galleryScenes.map { $0.name }.joined(separator: ", ")
            throw CommandError(.noScene, "no scene “\(argument)”; choose one of \(names), or a scene file")
        }
    }

    /// Reads a scene file.
    package static func file(_ path: String, isTrusted: Bool) throws(CommandError) -> SceneFile {
        SceneFile.register(LottieLayer.self)
        do throws(SceneFileError) {
            return try SceneFile(contentsOfFile: path, trust: isTrusted ? .trusted : .byOwner)
        } catch {
            guard case .file(let reason) = error.reason else { throw CommandError(.noScene, error.description) }
            throw CommandError(
                .noScene,
                "cannot read the scene file “\(path)”: \(reason); name another file, or a scene that “vitrine scenes” lists"
            )
        }
    }

    /// Reads a composition.
    package static func composition(_ path: String) throws(CommandError) -> LottieComposition {
        do throws(LottieError) {
            return try LottieComposition(contentsOfFile: path)
        } catch {
            throw CommandError(.noScene, error.description)
        }
    }

    /// Returns a layer that plays a composition again and again. It has no size, so that it fills the screen.
    package static func layer(of composition: LottieComposition) -> LottieLayer {
        let layer = LottieLayer(composition: composition)
        layer.bounds = .zero
        layer.play(repeatCount: .infinity)
        return layer
    }

    /// Returns a new stage with the scene.
    /// - Parameter background: The colour below it; by default ``usualBackground``.
    package func stage(over background: SceneBackground? = nil) -> Stage {
        let stage =
            switch self {
            case .scene(let scene): Stage(scene)
            case .file(let file, _): Stage(file.layer)
            case .composition(let composition, _): Stage(Self.layer(of: composition))
            }
        stage.root.backgroundColor = (background ?? usualBackground)?.color
        return stage
    }

    /// The colour below the scene where none is named: other players show compositions over white. `nil` if the scene
    /// is as if there were none.
    private var usualBackground: SceneBackground? {
        if case .composition = self { .white } else { nil }
    }

    /// The base name of the files with its pictures.
    package var name: String {
        switch self {
        case .scene(let scene): scene.name
        case .file(_, let name), .composition(_, let name): name
        }
    }

    private static func name(of path: String) -> String {
        let file = path.split(separator: "/").last.map(String.init) ?? path
        let ending = [".json", ".lottie", ".tgs"].first { file.hasSuffix($0) && file.count > $0.count }
        return String(file.dropLast(ending?.count ?? 0))
    }
}
