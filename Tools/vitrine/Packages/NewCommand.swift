import ArgumentParser
import CommandSupport
import Vitrine

struct NewCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "new",
        abstract: "Makes a package for a kiosk: a program that runs, a test, and a unit for systemd.",
        discussion: """
            TEMPLATES:
            \(PackageTemplate.allCases.map { "  \($0.rawValue): \($0.summary)" }.joined(separator: "\n"))

            \(CommandExamples.text(
                ("vitrine new Lobby", "Makes the folder Lobby with a moving ball."),
                ("vitrine new Lobby --template slideshow", "Starts from a slide show."),
                ("vitrine new Lobby --path ../vitrine", "Depends on a checkout of Vitrine.")))
            """)

    @Argument(
        help: ArgumentHelp("The name of the package and its program.", valueName: "name"),
        transform: NewPackage.name)
    var name: String

    @Option(help: "The template: blank, slideshow, dashboard or menu.")
    var template = PackageTemplate.blank

    @Option(
        help: ArgumentHelp("A checkout of Vitrine to depend on, in place of a version.", valueName: "checkout"),
        completion: .directory, transform: OptionPath.named)
    var path: String?

    @Option(
        name: .shortAndLong, help: ArgumentHelp("The folder to make; by default the name.", valueName: "dir"),
        completion: .directory, transform: OptionPath.named)
    var output: String?

    func run() throws {
        let folder = output ?? name
        try NewPackage(name: name, template: template, checkout: path).write(to: folder)
        try ResultOutput.write("\(folder): made; continue with\n\n    cd \(folder)\n    vitrine dev")
    }
}
