import ArgumentParser
import BenchKit

/// What every measuring command takes.
struct CommonOptions: ParsableArguments {
    @Option(help: ArgumentHelp("A file for all figures, as JSON.", valueName: "FILE"))
    var json: String?

    @Option(help: ArgumentHelp("Threads that draw a frame.", valueName: "N"))
    var threads = 1

    @Flag(help: "Runs the peers that this machine has in turn with ours; what is missing is named.")
    var peers = false

    func validate() throws {
        if !(1...64 ~= threads) {
            throw ValidationError("No frame is drawn by \(threads) threads: choose 1 to 64 for --threads")
        }
    }

    /// Everything that is to be ready before the first figure: what can't be done is said at once.
    func prepared() throws -> (file: JSONFile?, peers: Peers?) {
        let file = try json.map { try JSONFile($0) }
        let found = try peers ? Peers() : nil
        for line in found?.missing ?? [] { try ResultOutput.write("missing: \(line)") }
        if threads == 1 { ProcessorChoice.pinToOne() }
        return (file, found)
    }
}
