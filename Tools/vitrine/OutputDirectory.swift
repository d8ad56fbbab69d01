import CommandSupport
import Glibc
import SceneCommands
import Vitrine

/// A folder for the files of a command. Unless it is kept, written files are removed again.
final class OutputDirectory {
    private let path: String
    /// Whether the folder did not exist before.
    private var isCreated = false
    private var createdFiles: [String] = []

    /// Opens the folder. It is created if it does not exist, but not the folders that it is in.
    init(_ path: String) throws(CommandError) {
        self.path = path
        if path.isEmpty { throw CommandError(.usage, "--output is empty; name a folder") }
        try create()
        guard access(path, W_OK | X_OK) == 0 else { throw failure("write to") }
    }

    deinit {
        for file in createdFiles { unlink(file) }
        if isCreated { rmdir(path) }
    }

    private func create() throws(CommandError) {
        var status = stat()
        if stat(path, &status) == 0 {
            guard status.st_mode & S_IFMT == S_IFDIR else {
                throw CommandError(.noOutput, "“\(path)” is not a folder; choose another --output")
            }
        } else if mkdir(path, 0o777) == 0 {
            isCreated = true
        } else if errno == ENOENT {
            throw CommandError(
                .noOutput,
                "cannot create the folder “\(path)”: the folder that it is to be in does not exist; create that one, or choose another --output"
            )
        } else if errno != EEXIST {
            throw failure("create")
        }
    }

    private func failure(_ action: String) -> CommandError {
        CommandError(
            .noOutput,
            "cannot \(action) the folder “\(path)”: \(String(cString: strerror(errno))); choose another --output")
    }

    /// Writes a value as `NAME.json` and replaces an existing file.
    func write(json value: some Encodable, named name: String) throws {
        let file = path + "/" + name + ".json"
        let isNew = access(file, F_OK) != 0
        try OutputFile(file, option: "--output").write(json: value)
        if isNew { createdFiles.append(file) }
    }

    /// Writes bytes to a file and replaces an existing one.
    /// - Returns: The path of the file.
    func write(_ bytes: [UInt8], file name: String) throws -> String {
        let file = path + "/" + name
        let isNew = access(file, F_OK) != 0
        try OutputFile(file, option: "--output").write(bytes)
        if isNew { createdFiles.append(file) }
        return file
    }

    /// Writes an image as `NAME.png` and replaces an existing file.
    func write(_ image: CGImage, named name: String) throws(CommandError) {
        let file = path + "/" + name + ".png"
        let isNew = access(file, F_OK) != 0
        do throws(ImageError) {
            try image.writePNG(toFile: file)
        } catch {
            throw CommandError(.noOutput, "cannot write a picture: \(error); choose another --output")
        }
        if isNew { createdFiles.append(file) }
    }

    /// Keeps the written files.
    func keep() {
        createdFiles = []
        isCreated = false
    }
}
