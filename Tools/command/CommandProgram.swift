package import ArgumentParser
import Glibc
import Platform

/// A program with commands.
package enum CommandProgram {
    /// Runs the command that the arguments of this process name. An error results in one line on standard error and an
    /// exit status.
    /// - Parameter name: The name of the program.
    package static func run<Root: ParsableCommand>(_ root: Root.Type, name: String) {
        StandardOutput.prepare()
        CommandLog.start(name)
        func stop(_ line: String, _ status: ExitStatus?) -> Never {
            // A kiosk has begun its record; here are errors before it starts.
            CrashRecord.begin()
            CrashRecord.note(line)
            StandardError.write("\(name): \(line)")
            root.exit(withError: ExitCode((status ?? .failed).rawValue))
        }
        do {
            var command = try root.parseAsRoot(SignedArguments.joined(Array(CommandLine.arguments.dropFirst())))
            if ParseOnly.isRequested { return }
            try command.run()
        } catch let error as CommandError {
            stop(error.description, error.status)
        } catch let error as any ErrorWithStatus {
            stop("\(error)", ExitStatus(rawValue: error.exitStatus))
        } catch let status as ExitCode {
            exit(status.rawValue)
        } catch {
            // The argument parser reports help and version as errors too; they go to standard output.
            guard root.exitCode(for: error) != .success else {
                do throws(CommandError) {
                    try ResultOutput.write(root.fullMessage(for: error))
                } catch {
                    stop(error.description, error.status)
                }
                return
            }
            stop("\(CommandLineMessage.line(root.message(for: error))); see “\(name) --help”", .usage)
        }
    }
}
