import ArgumentParser
import CommandSupport
import Platform

/// Takes away USB storage that the machine does not run from. A rule of udev runs it when USB storage appears, and a
/// service after the boot.
struct ServiceStorageCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "storage", abstract: "Takes away USB storage that the machine does not run from.",
        discussion: CommandExamples.text(
            ("vitrine service storage", "Takes it away, and says which stays for what reason."),
            ("vitrine service storage --check", "Fails if the machine runs, or may run, from USB storage.")))

    @Flag(help: "Changes nothing; the exit status is 1 if the machine runs, or may run, from USB storage.")
    var check = false

    @Option(
        help: ArgumentHelp("The folder that is the root of the system.", valueName: "dir"), completion: .directory,
        transform: OptionPath.named)
    var root: String?

    func run() throws {
        let files = SystemFiles(root: root ?? "")
        let judgement = StorageJudgement(files)
        if judgement.interfaces.isEmpty, let missing = judgement.missing.first {
            try ResultOutput.write("USB storage stays: \(missing) is not found, and may be on it")
        }
        for (storage, verdict) in judgement.interfaces {
            switch verdict {
            case .needed(let reason): try ResultOutput.write("\(storage.name): stays: \(reason)")
            case .gone: try ResultOutput.write("\(storage.name): is not used")
            case .foreign:
                if !check { try Self.takeAway(storage, files) }
                try ResultOutput.write("\(storage.name): is not used: the machine does not run from it")
            }
        }
        if check, judgement.isNeeded { throw ExitCode(1) }
    }

    /// Unbinds the driver of an interface, and lets no other one be bound: the kernel's
    /// Documentation/usb/authorization.rst.
    private static func takeAway(_ storage: USBStorage, _ files: SystemFiles) throws(CommandError) {
        do throws(KernelError) {
            try files.write("0", to: "\(storage.path)/authorized")
        } catch {
            throw CommandError(.failed, "\(storage.name): \(error); the storage stays; run it as root")
        }
    }
}
