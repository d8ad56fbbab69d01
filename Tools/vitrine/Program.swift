import ArgumentParser
import CommandSupport
import Glibc
import Platform
import Vitrine

@main
struct Program {
    /// Runs a command. An error results in one line on standard error and an exit status.
    static func main() {
        StandardOutput.prepare()
        CommandLog.start("vitrine")
        do {
            var command = try MainCommand.parseAsRoot(SignedArguments.joined(Array(CommandLine.arguments.dropFirst())))
            if ParseOnly.isRequested { return }
            try command.run()
        } catch let error as CommandError {
            stop(error.description, error.status)
        } catch let error as KioskError {
            stop(error.description, ExitStatus(rawValue: error.exitStatus))
        } catch let status as ExitCode {
            exit(status.rawValue)
        } catch {
            // The argument parser reports help and version as errors too; they go to standard output.
            guard MainCommand.exitCode(for: error) != .success else {
                return printMessage(MainCommand.fullMessage(for: error))
            }
            stop("\(CommandLineMessage.line(MainCommand.message(for: error))); see “vitrine help”", .usage)
        }
    }

    private static func printMessage(_ message: String) {
        do throws(CommandError) {
            try ResultOutput.write(message)
        } catch {
            stop(error.description, error.status)
        }
    }

    private static func stop(_ line: String, _ status: ExitStatus?) -> Never {
        StandardError.write("vitrine: \(line)")
        MainCommand.exit(withError: ExitCode((status ?? .failed).rawValue))
    }
}
