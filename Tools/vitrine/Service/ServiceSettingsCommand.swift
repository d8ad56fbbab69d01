import ArgumentParser
import BootSettings
import CommandSupport
import Glibc
import Kiosk
import Platform

/// Reads the settings of one machine from the partition that it boots from. An image runs it before its program.
struct ServiceSettingsCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "settings", abstract: "Writes the files of a machine's own settings.",
        discussion: CommandExamples.text(
            ("vitrine service settings /run/settings", "Reads vitrine.txt there and writes beside it.")))

    @Argument(help: "The folder with vitrine.txt and profiles.")
    var folder: String

    func run() throws {
        let path = "\(folder)/vitrine.txt"
        let bytes: [UInt8]
        do throws(KernelError) {
            let file = try FileDescriptor(opening: path, flags: O_RDONLY | O_NONBLOCK)
            bytes = try file.readAll(limit: BootSettingsReader.limit + 1, path)
        } catch {
            throw CommandError(.noScene, "\(error)")
        }
        var (settings, errors) = BootSettingsReader.read(bytes)
        for error in errors { StandardError.write("vitrine.txt:\(error)") }
        let isProfile = checkProfile(&settings)
        for file in settings.files(in: folder) {
            do throws(KernelError) {
                try WholeFile.write(Array(file.text.utf8), to: "\(folder)/\(file.name)")
            } catch {
                throw CommandError(.noOutput, "\(error)")
            }
        }
        if let zone = settings.timeZone {
            // The system's /etc/localtime leads here.
            unlink("\(folder)/localtime")
            guard symlink("/usr/share/zoneinfo/\(zone)", "\(folder)/localtime") == 0 else {
                throw CommandError(.noOutput, "\(KernelError.last("symlink", on: "\(folder)/localtime"))")
            }
        }
        if !errors.isEmpty || !isProfile { throw ExitCode(ExitStatus.noScene.rawValue) }
    }

    /// Leaves out a profile that can't be read, so that the one of the image applies.
    private func checkProfile(_ settings: inout BootSettings) -> Bool {
        do throws(BoardProfileError) {
            switch settings.profile {
            case .named(let name): _ = try BoardProfile(name)
            case .file(let name): _ = try BoardProfile(file: "\(folder)/\(name)")
            case nil: break
            }
            return true
        } catch {
            StandardError.write("vitrine.txt: profile: \(error); the profile of the image applies")
            settings.profile = nil
            return false
        }
    }
}
