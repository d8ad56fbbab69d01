import ArgumentParser
import BenchKit

/// The options of all measuring commands.
struct CommonOptions: ParsableArguments {
    @Option(help: ArgumentHelp("A file for all figures, as JSON.", valueName: "FILE"))
    var json: String?

    @Option(help: ArgumentHelp("The number of threads that paint a frame.", valueName: "N"))
    var threads = 1

    @Flag(help: "Also measures the installed peers, alternating with Vitrine; prints which ones are missing.")
    var peers = false

    func validate() throws {
        if !(1...64 ~= threads) {
            throw ValidationError("--threads \(threads) is out of range; choose 1 to 64")
        }
    }

    /// Prepares the output file and the peers before the first measurement, so that errors are reported at once.
    func prepared() throws -> (file: JSONFile?, peers: Peers?) {
        let file = try json.map { try JSONFile($0) }
        let found = try peers ? Peers() : nil
        for line in found?.missing ?? [] { try ResultOutput.write("missing: \(line)") }
        if threads == 1 { ProcessorChoice.pinToOne() }
        return (file, found)
    }
}
