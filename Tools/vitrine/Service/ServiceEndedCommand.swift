import ArgumentParser
import CommandSupport
import Glibc
import Platform
import Supervision

/// Notes the end of an installed program, and prepares what follows it. systemd runs it after the program, as the
/// program's user, with the reason in its environment (systemd.exec(5), `$SERVICE_RESULT`).
struct ServiceEndedCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "ended", abstract: "Notes why a service ended, and prepares its next start.",
        discussion: CommandExamples.text(("vitrine service ended lobby", "Runs after a program has ended.")))

    @Argument(help: "The name of the program.")
    var name: String

    func run() throws {
        let folders = ServiceFolders(name: try ServiceName(name))
        let report = CrashReport(contentsOfFile: folders.crash)
        unlink(folders.crash)
        unlink(folders.delay)
        unlink(folders.environment)
        guard let failure = Failure(systemd: Self.variable, report) else { return }
        var record = FailureRecord(contentsOfFile: folders.record)
        record.add(failure)
        let step = RestartLadder.step(after: record)
        if failure.isWait {
            try prepare(step, folders)
            StandardError.write("\(name): \(failure.code): \(failure.explanation): no failure: \(step.words)")
            return
        }
        record.step = step.words
        if step == .reboot { record.reboots.append(.init(boot: failure.boot, uptime: failure.uptime)) }
        // Before the record, which a full disk refuses.
        try prepare(step, folders)
        StandardError.write("\(name): \(failure.code): \(failure.explanation): \(step.words)")
        do throws(KernelError) {
            try record.write(toFile: folders.record)
        } catch {
            throw CommandError(.noOutput, "\(error); the failure is not counted")
        }
    }

    private static func variable(_ name: String) -> String { getenv(name).map { String(cString: $0) } ?? "" }

    private func prepare(_ step: RestartLadder.Step, _ folders: ServiceFolders) throws {
        do throws(KernelError) {
            switch step {
            case .restart(let delay, let isSafe):
                try WholeFile.write(Array("\(delay)\n".utf8), to: folders.delay)
                guard isSafe else { return }
                let variables = "VITRINE_SAFE_MODE=1\nVITRINE_KERNELS=scalar\nVITRINE_THREADS=1\n"
                try WholeFile.write(Array(variables.utf8), to: folders.environment)
            case .reboot: try WholeFile.write([], to: folders.reboot)
            case .outOfService: try WholeFile.write([], to: folders.outOfService, .lasting)
            }
        } catch {
            throw CommandError(.noOutput, "\(error)")
        }
    }
}
