import ArgumentParser
import BenchKit
import CommandSupport
import Glibc
import Platform
import Vitrine

@main
struct Program {
    /// Runs a command. An error is printed as one line on standard error and determines the exit status.
    static func main() {
        _ = StartClock.mainProcessorMs
        StandardOutput.prepare()
        CommandLog.start("vitrine-bench")
        do {
            let words = CommandLine.arguments.dropFirst()
            switch words.first {
            case SceneProgram.name: return try SceneProgram(words.dropFirst()).run()
            case KioskProgram.name: return try KioskProgram(words.dropFirst()).run()
            case BusyProgram.name: return try BusyProgram(words.dropFirst()).run()
            case MemoryProgram.name: return try MemoryProgram(words.dropFirst()).run()
            case ReaderProgram.name: try ReaderProgram(words.dropFirst()).run()
            default: break
            }
            var command = try MainCommand.parseAsRoot(SignedArguments.joined(Array(CommandLine.arguments.dropFirst())))
            if ParseOnly.isRequested { return }
            try command.run()
        } catch let error as BenchError {
            stop(error.description, error.status)
        } catch let error as KioskError {
            stop(error.description, .failed)
        } catch {
            // The parser reports help and version as errors too; they belong on standard output.
            guard MainCommand.exitCode(for: error) != .success else { return tell(MainCommand.fullMessage(for: error)) }
            stop("\(CommandLineMessage.line(MainCommand.message(for: error))); see “vitrine-bench help”", .usage)
        }
    }

    private static func tell(_ message: String) {
        do throws(BenchError) {
            try ResultOutput.write(message)
        } catch {
            stop(error.description, error.status)
        }
    }

    private static func stop(_ line: String, _ status: BenchError.Status) -> Never {
        let line = "vitrine-bench: \(line)\n"
        _ = write(STDERR_FILENO, line, line.utf8.count)
        exit(status.rawValue)
    }
}
