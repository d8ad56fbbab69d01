import ArgumentParser
import CommandSupport
import FoundationEssentials
import Kiosk
import Platform

struct ProbeCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "probe",
        abstract: "Lists displays and input devices, counts fonts, and says what prevents their use. Changes nothing.",
        discussion: """
            The exit status is 0 if a display can be opened. Otherwise it is the one with which “vitrine run” would end: 69 without a card or a
            connected display, 71 if a card does not work, 75 if another program uses it, 77 without permission. The member “status” of the
            JSON is the same number.

            \(CommandExamples.text(
                ("vitrine probe --fonts", "Prints displays, input devices, all fonts and scripts, and problems."),
                ("vitrine probe --json > probe.json", "Writes them for a program."),
                ("vitrine probe --write-profile lobby.json", "Begins a profile of this machine.")))
            """)

    @Flag(help: "Prints the list as JSON, with all fonts.")
    var json = false

    @Flag(help: "Lists the font families, the scripts that they have, and the packages with fonts for other scripts.")
    var fonts = false

    @Option(
        help: ArgumentHelp(
            "Writes a draft of a profile for this machine, which is to be completed; “-” prints it.", valueName: "file"),
        completion: .file(extensions: ["json"]), transform: OptionPath.named)
    var writeProfile: String?

    func validate() throws {
        guard !fonts || (!json && writeProfile == nil) else {
            throw ValidationError("--fonts is given with --\(json ? "json" : "write-profile"); leave one of them out")
        }
    }

    func run() throws {
        let probe = MachineProbe()
        if let writeProfile {
            try write(ProfileDraft(probe).profile, to: writeProfile)
        } else if json {
            let encoder = JSONEncoder()
            encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
            try ResultOutput.write(String(decoding: try encoder.encode(probe), as: UTF8.self))
        } else {
            try ResultOutput.write(ProbeText(probe, listsFonts: fonts).lines.joined(separator: "\n"))
        }
        if probe.status != 0 { throw ExitCode(probe.status) }
    }

    private func write(_ profile: BoardProfile, to path: String) throws(CommandError) {
        guard path != "-" else {
            try ResultOutput.write(profile.json)
            return
        }
        do throws(KernelError) {
            try WholeFile.write(profile.json, to: path, .lasting)
        } catch {
            throw CommandError(.noOutput, "\(error)")
        }
    }
}
