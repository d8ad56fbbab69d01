import ArgumentParser
import CommandSupport
import Kiosk

struct ProfileShowCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "show", abstract: "Prints a profile, such as for a copy to change.",
        discussion: CommandExamples.text(
            ("vitrine profile show generic-x86 > lobby.json", "Begins a profile of one's own.")))

    @Argument(
        help: ArgumentHelp("The name of a profile, or a file.", valueName: "name"),
        completion: .list(BoardProfile.names))
    var name: String

    func run() throws {
        let text: [UInt8]
        do throws(BoardProfileError) {
            // With the words of its author, if the program contains it.
            if let own = BoardProfile.bytes(of: name) { text = own } else { text = try BoardProfile(name).json }
        } catch {
            throw CommandError(.noScene, error.description)
        }
        try ResultOutput.write(text)
    }
}
