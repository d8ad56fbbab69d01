import Glibc
import Vitrine

/// A folder for what a command makes. Until it is kept, what was written goes away again.
final class OutputDirectory {
    private let path: String
    private var madeFolders: [String] = []
    private var madeFiles: [String] = []

    /// Opens the folder, made if it isn't there.
    init(_ path: String) throws(CommandError) {
        self.path = path
        try make(path)
        guard access(path, W_OK | X_OK) == 0 else { throw failure("written to") }
    }

    deinit {
        for file in madeFiles { unlink(file) }
        for folder in madeFolders.reversed() { rmdir(folder) }
    }

    private func make(_ folder: String) throws(CommandError) {
        var status = stat()
        if stat(folder, &status) == 0 {
            guard status.st_mode & S_IFMT == S_IFDIR else {
                throw CommandError(.noOutput, "“\(folder)” is no folder; choose another --output")
            }
            return
        }
        if let slash = folder.lastIndex(of: "/"), slash > folder.startIndex { try make(String(folder[..<slash])) }
        if mkdir(folder, 0o777) == 0 {
            madeFolders.append(folder)
        } else if errno != EEXIST {
            throw failure("made")
        }
    }

    private func failure(_ deed: String) -> CommandError {
        CommandError(
            .noOutput,
            "the folder “\(path)” can't be \(deed): \(String(cString: strerror(errno))); choose another --output")
    }

    /// Writes a value as `NAME.json`, in place of a file of that name.
    func write(json value: some Encodable, named name: String) throws {
        let file = path + "/" + name + ".json"
        let isNew = access(file, F_OK) != 0
        try OutputFile(file, option: "--output").write(json: value)
        if isNew { madeFiles.append(file) }
    }

    /// Writes bytes into a file, in place of one of that name.
    /// - Returns: the file's path.
    func write(_ bytes: [UInt8], file name: String) throws -> String {
        let file = path + "/" + name
        let isNew = access(file, F_OK) != 0
        try OutputFile(file, option: "--output").write(bytes)
        if isNew { madeFiles.append(file) }
        return file
    }

    /// Writes a picture as `NAME.png`, in place of a file of that name.
    func write(_ image: CGImage, named name: String) throws(CommandError) {
        let file = path + "/" + name + ".png"
        let isNew = access(file, F_OK) != 0
        do throws(ImageError) {
            try image.writePNG(toFile: file)
        } catch {
            throw CommandError(.noOutput, "a picture can't be written: \(error); choose another --output")
        }
        if isNew { madeFiles.append(file) }
    }

    /// What was written stays.
    func keep() {
        madeFiles = []
        madeFolders = []
    }
}
