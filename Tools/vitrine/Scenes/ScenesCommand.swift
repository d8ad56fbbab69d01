import ArgumentParser
import CommandSupport
import Gallery

struct ScenesCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "scenes", abstract: "Lists the scenes of the gallery.",
        discussion: CommandExamples.text(
            ("vitrine scenes", "Lists the names, which run, render and tree take.")))

    func run() throws {
        let width = galleryScenes.map { $0.name.count }.max() ?? 0
        for scene in galleryScenes {
            try ResultOutput.write(
                scene.name + String(repeating: " ", count: width - scene.name.count) + "  " + scene.summary)
        }
    }
}
