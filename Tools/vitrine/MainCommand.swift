import ArgumentParser
import CommandSupport
import Vitrine

struct MainCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "vitrine",
        abstract: "Shows layer trees on this machine's screen, or draws them into files.",
        discussion: """
            \(CommandExamples.text(
                ("vitrine scenes", "Lists the scenes of the gallery."),
                ("vitrine run door", "Shows a scene on the first connected display."),
                ("vitrine render door --at 1.5 -o door.png", "Draws a moment of a scene into a file.")))

            EXIT STATUS:
            \(ExitStatus.allCases.map { "  \($0.rawValue)  \($0.meaning)" }.joined(separator: "\n"))
            """,
        version: "vitrine \(vitrineVersion)",
        subcommands: [
            ScenesCommand.self, RunCommand.self, RenderCommand.self, TreeCommand.self, GalleryCommand.self,
            CheckCommand.self, SchemaCommand.self, InputCommand.self, ProbeCommand.self, ProfileCommand.self,
            CalibrateCommand.self,
            NewCommand.self, DevCommand.self, DeployCommand.self,
            InstallCommand.self, UninstallCommand.self, DoctorCommand.self, TraceCommand.self, AttachCommand.self,
            ExplainCommand.self, InspectCommand.self, MetricsCommand.self, ServiceCommand.self,
        ])
}
