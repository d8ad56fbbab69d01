import CommandSupport
import Gallery
import Platform
import SceneCommands
import Vitrine

/// Shows a scene file anew whenever it is saved.
final class SceneReload {
    private let path: String
    private let isTrusted: Bool
    private let file: SavedFile

    /// Starts to watch a scene file.
    init(_ path: String, isTrusted: Bool) throws(CommandError) {
        if galleryScenes.contains(where: { $0.name == path }) {
            throw CommandError(.usage, "--watch watches scene files, and “\(path)” is a scene; name a file")
        }
        self.path = path
        self.isTrusted = isTrusted
        do throws(KernelError) {
            file = try SavedFile(path)
        } catch {
            throw CommandError(.noScene, "cannot watch the scene file “\(path)”: \(error); leave out --watch")
        }
    }

    /// Replaces what a stage shows after each change. A file with an error is reported, and the stage stays as it is.
    func start(on stage: Stage) {
        file.onChange { [unowned self] in
            do throws(CommandError) {
                let scene = try SceneChoice.file(path, isTrusted: isTrusted)
                for warning in scene.warnings { StandardError.write("vitrine: warning: \(warning)") }
                stage.replace(with: scene.layer)
            } catch {
                StandardError.write("vitrine: \(error.description); the old scene stays")
            }
        }
    }
}
