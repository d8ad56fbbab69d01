import Archive
import ArgumentParser
import CommandSupport
import SceneCommands

struct SchemaCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "schema",
        abstract: "Prints the JSON Schema of scene files, with which editors check and complete them.",
        discussion: """
            A scene file names the schema in the member “$schema” of its top object.

            \(CommandExamples.text(("vitrine schema > scene.schema.json", "Writes the schema for an editor.")))
            """)

    func run() throws {
        try ResultOutput.write(SceneSchema.json())
    }
}
