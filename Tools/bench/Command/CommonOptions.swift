import ArgumentParser
import BenchKit
import CommandSupport

/// The options of all measuring commands.
struct CommonOptions: ParsableArguments {
    @OptionGroup var figureFile: FigureFile

    @Option(
        help: ArgumentHelp("The number of threads that paint a frame, 1 to 64; by default 1.", valueName: "N"),
        transform: OptionNumber.whole(1...64))
    var threads = 1

    @Flag(help: "Also measures the installed peers, alternating with Vitrine; prints which ones are missing.")
    var peers = false

    /// The destination of tables.
    var text: ResultOutput { figureFile.text }

    /// Prepares the output file and the peers before the first measurement, so that errors are reported at once.
    ///
    /// - Parameter pinsOneThread: Whether a single thread runs on a single processor.
    func prepared(pinsOneThread: Bool = true) throws -> (file: JSONFile?, peers: Peers?) {
        let file = try figureFile.prepared()
        let found = try peers ? Peers() : nil
        for line in found?.missing ?? [] { try text.write("missing: \(line)") }
        if threads == 1, pinsOneThread { ProcessorChoice.pinToOne() }
        return (file, found)
    }
}
