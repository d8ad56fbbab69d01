import ArgumentParser
import CommandSupport
import FoundationEssentials
import Glibc
import Kiosk
import Supervision
import Trace

struct DoctorCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "doctor",
        abstract: "Explains the last failures of installed programs: what happened, what followed, and what to do.",
        discussion: """
            Devices that a program may not open are listed with the line of the profile that allows them, if its log \
            tells of them. The exit status is 0 if no program has failed, otherwise 71.

            \(CommandExamples.text(
                ("vitrine doctor", "Explains the failures of all installed programs."),
                ("vitrine doctor lobby --reset", "Forgets the failures of one, and starts it again.")))
            """)

    @Argument(help: "The name of a service; by default all.")
    var name: String?

    @Flag(help: "Forgets the failures, and starts the program again.")
    var reset = false

    @Option(help: ArgumentHelp("The number of failures to explain, from the newest.", valueName: "N"))
    var failures = 3

    func run() throws {
        let names = try name.map { [try ServiceName($0)] } ?? Self.installed
        guard let first = names.first else {
            try ResultOutput.write("no program is installed; see “vitrine help install”")
            return
        }
        if reset {
            guard name != nil || names.count == 1 else {
                throw CommandError(.usage, "--reset: name one of \(names.map(\.description).joined(separator: ", "))")
            }
            return try forget(first)
        }
        var hasFailed = false
        var lines: [String] = []
        for name in names {
            let path = ServiceFolders(name: name).record
            guard access(path, R_OK) == 0 || errno != EACCES else {
                throw CommandError(.noPermission, "cannot read \(path): it belongs to another user; run it as root")
            }
            let record = FailureRecord(contentsOfFile: path)
            hasFailed = hasFailed || !record.failures.isEmpty
            lines += explain(record, of: name)
            lines += refusals(of: name)
            if !record.failures.isEmpty { lines += trace(of: name) + log(of: name) }
        }
        try ResultOutput.write(lines.joined(separator: "\n"))
        if hasFailed { throw ExitCode(ExitStatus.failed.rawValue) }
    }

    private static var installed: [ServiceName] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: "/etc/vitrine")) ?? []
        return names.sorted().compactMap { try? ServiceName($0) }
    }

    private func explain(_ record: FailureRecord, of name: ServiceName) -> [String] {
        guard let last = record.failures.last else { return ["\(name): has not failed"] }
        let isOut = access(ServiceFolders(name: name).outOfService, F_OK) == 0
        var lines = ["\(name): \(isOut ? "is out of service" : "has failed \(record.failures.count) times lately")"]
        for failure in record.failures.suffix(max(failures, 1)).reversed() {
            lines.append("  \(failure.date ?? "")  \(failure.code): \(failure.explanation)")
            if let place = failure.place { lines.append("    at \(place)") }
        }
        if let step = record.step { lines.append("  then: \(step)") }
        lines.append("  to do: \(last.advice.replacing("NAME", with: name.description))")
        return lines
    }

    /// The command that shows the trace of the process that ended last, if there is one.
    private func trace(of name: ServiceName) -> [String] {
        let files = TraceFolder.files(ofService: name.description)
        guard let file = files.first(where: { !TraceFolder.isRunning($0) }) else { return [] }
        // The name of the service names its newest file.
        let target = file == files.first ? name.description : file
        return ["  trace: vitrine trace \(target) -o trace.pftrace shows the last seconds before it"]
    }

    /// The last lines of the log, if this user may read it.
    private func log(of name: ServiceName) -> [String] {
        let lines = ServiceLog(name: name).newest(10).map { "    " + $0 }
        return lines.isEmpty ? [] : ["  log:"] + lines
    }

    /// The devices that the program could not open since its last start, and what permits them.
    private func refusals(of name: ServiceName) -> [String] {
        let refusals = DeviceRefusal.all(in: ServiceLog(name: name).sinceStart)
        guard !refusals.isEmpty else { return [] }
        let profile = (try? BoardProfile(file: "/etc/vitrine/\(name)/profile.json")) ?? BoardProfile()
        return refusals.prefix(10).map { "  refused: \($0.path): \($0.advice(with: profile))" }
    }

    private func forget(_ name: ServiceName) throws {
        let folders = ServiceFolders(name: name)
        for path in [folders.record, folders.outOfService, folders.delay, folders.environment] {
            guard unlink(path) == 0 || errno == ENOENT else {
                throw CommandError(
                    .noOutput, "cannot remove \(path): \(String(cString: strerror(errno))); run it as root")
            }
        }
        guard access("/run/systemd/system", F_OK) == 0 else { return }
        let script =
            "systemctl stop \(name)-fault.service; systemctl reset-failed \(name).service; systemctl restart \(name).service"
        guard try ChildProcess(["sh", "-c", script], output: 2).wait() == .exit(0) else {
            throw CommandError(.failed, "cannot start \(name); see “journalctl --unit \(name)”")
        }
        try ResultOutput.write("\(name): is started again")
    }
}
