import ArgumentParser
import Gallery

/// A scene by its name.
enum SceneChoice {
    static func named(_ name: String) throws(CommandError) -> any Scene.Type {
        guard let scene = galleryScenes.first(where: { $0.name == name }) else {
            throw CommandError(.noScene, "there is no scene “\(name)”; choose one of \(galleryScenes.map { $0.name }.joined(separator: ", "))")
        }
        return scene
    }
}
