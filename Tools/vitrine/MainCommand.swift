import ArgumentParser
import Vitrine

struct MainCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "vitrine",
        abstract: "Shows layer trees on this machine's screen, or draws them into files.",
        discussion: """
            EXIT STATUS:
            \(ExitStatus.allCases.map { "  \($0.rawValue)  \($0.meaning)" }.joined(separator: "\n"))
            """,
        version: "vitrine \(vitrineVersion)",
        subcommands: [
            ScenesCommand.self, RunCommand.self, RenderCommand.self, TreeCommand.self, GalleryCommand.self,
            InputCommand.self, ProbeCommand.self,
        ])
}
