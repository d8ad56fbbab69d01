import ArgumentParser
import CommandSupport

struct ProfileCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "profile",
        abstract:
            "Lists, shows and checks profiles: the facts about boards and panels that the system does not report.",
        discussion: CommandExamples.text(
            ("vitrine profile list", "Lists the profiles of this program."),
            ("vitrine profile show raspberry-pi-4-hdmi", "Prints one.")),
        subcommands: [ProfileListCommand.self, ProfileShowCommand.self, ProfileCheckCommand.self])
}
