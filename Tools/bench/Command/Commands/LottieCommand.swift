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

    @OptionGroup var figureFile: FigureFile

    func run() throws {
        let file = try figureFile.prepared()
        ProcessorChoice.pinToOne()
        let progress = Progress("vitrine-bench")
        var runs: [LottieRun] = []
        for path in files {
            progress.report("playing \(path)")
            runs.append(try LottieMeasurement(path, side: size).run())
        }
        progress.finish()
        try figureFile.text.write(LottieTable.text(runs))
        try file?.write(runs)
    }
}
