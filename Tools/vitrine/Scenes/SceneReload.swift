import CommandSupport
import Gallery
import Lottie
import Platform
import SceneCommands
import Vitrine

/// Shows a scene file anew, on request or whenever it is saved.
final class SceneReload {
    private let path: String
    private let isTrusted: Bool
    /// The file while it is watched.
    private let file: SavedFile?

    /// - Parameters:
    ///   - path: The path of the file.
    ///   - watches: Whether the file is watched from now on.
    init(_ path: String, isTrusted: Bool, watches: Bool) throws(CommandError) {
        if watches, Self.isScene(path) {
            throw CommandError(.usage, "--watch watches scene files, and “\(path)” is a scene; name a file")
        }
        self.path = path
        self.isTrusted = isTrusted
        do throws(KernelError) {
            file = try watches ? SavedFile(path) : nil
        } catch {
            throw CommandError(.noScene, "cannot watch the scene file “\(path)”: \(error); leave out --watch")
        }
    }

    /// Replaces what a stage shows after each change. A file with an error is reported, and the stage stays as it is.
    func start(on stage: Stage) {
        file?.onChange { [unowned self] in
            do throws(CommandError) {
                try show(on: stage)
            } catch {
                StandardError.write("vitrine: \(error.description); the old scene stays")
            }
        }
    }

    /// Replaces what a stage shows by the file as it is now.
    /// - Throws: An error about the file; the stage stays as it is.
    func show(on stage: Stage) throws(CommandError) {
        guard !Self.isScene(path) else {
            throw CommandError(.usage, "“\(path)” is a scene of the program; only scene files are loaded again")
        }
        if LottieComposition.isComposition(contentsOfFile: path) {
            return stage.replace(with: SceneChoice.layer(of: try SceneChoice.composition(path)))
        }
        let scene = try SceneChoice.file(path, isTrusted: isTrusted)
        for warning in scene.warnings { StandardError.write("vitrine: warning: \(warning)") }
        stage.replace(with: scene.layer)
    }

    /// Whether a name is that of a scene that the program has.
    private static func isScene(_ name: String) -> Bool { galleryScenes.contains { $0.name == name } }
}
