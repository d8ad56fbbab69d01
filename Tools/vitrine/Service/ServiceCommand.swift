import ArgumentParser
import CommandSupport

/// The commands that the units of installed programs run.
struct ServiceCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "service",
        abstract: "What the services of installed programs run; not for people.",
        discussion: CommandExamples.text(("vitrine service fault lobby", "Shows the fault screen of a program.")),
        shouldDisplay: false,
        subcommands: [
            ServiceEndedCommand.self, ServiceFaultCommand.self, ServiceSettingsCommand.self,
            ServiceStorageCommand.self,
        ])
}
