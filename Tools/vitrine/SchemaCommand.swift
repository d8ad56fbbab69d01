import Archive
import ArgumentParser
import CommandSupport
import Kiosk

struct SchemaCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "schema",
        abstract: "Prints the JSON Schema of scene files or profiles, with which editors check and complete them.",
        discussion: """
            A file names its schema in the member “$schema” of its top object.

            \(CommandExamples.text(
                ("vitrine schema > scene.schema.json", "Writes the schema of scene files for an editor."),
                ("vitrine schema profile > profile.schema.json", "Writes that of profiles.")))
            """)

    /// A kind of file.
    enum Kind: String, CaseIterable, ExpressibleByArgument {
        case scene
        case profile
    }

    @Argument(help: "The kind of file.")
    var kind = Kind.scene

    func run() throws {
        switch kind {
        case .scene: try ResultOutput.write(SceneSchema.json())
        case .profile: try ResultOutput.write(BoardProfile.schema)
        }
    }
}
