import ArgumentParser
import BenchKit
import CommandSupport

/// The file for the figures of a measuring command.
struct FigureFile: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "A file for all figures, as JSON; “-” is standard output, and tables go to standard error.",
            valueName: "FILE"), completion: .file())
    var json: String?

    /// The destination of tables.
    var text: ResultOutput { ResultOutput(besides: json) }

    /// Returns the file, if one was requested. Throws an error if it is already known that it cannot be written.
    func prepared() throws(BenchError) -> JSONFile? {
        guard let json else { return nil }
        return try JSONFile(json)
    }
}
