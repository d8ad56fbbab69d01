import ArgumentParser
import BenchKit
import CommandSupport

struct LottieCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "lottie",
        abstract: "Measures frames of Lottie files, in milliseconds of processor time.",
        discussion: CommandExamples.text(
            ("vitrine-bench lottie door.json --size 256", "Plays a file once in a square of 256 pixels.")))

    @Argument(
        help: ArgumentHelp("The Lottie files.", valueName: "file"), completion: .file(extensions: ["json", "lottie"]))
    var files: [String]

    @Option(
        help: ArgumentHelp("The side of the square pictures in pixels, 16 to 4096; by default 512.", valueName: "N"),
        transform: OptionNumber.whole(16...4096))
    var size = 512

    @Option(
        help: ArgumentHelp(
            "A file for all figures, as JSON; “-” is standard output, and the table goes to standard error.",
            valueName: "FILE"), completion: .file())
    var json: String?

    func run() throws {
        let file = try json.map { try JSONFile($0) }
        ProcessorChoice.pinToOne()
        let progress = Progress("vitrine-bench")
        var runs: [LottieRun] = []
        for path in files {
            progress.report("playing \(path)")
            runs.append(try LottieMeasurement(path, side: size).run())
        }
        progress.finish()
        try ResultOutput(besides: json).write(LottieTable.text(runs))
        try file?.write(runs)
    }
}
