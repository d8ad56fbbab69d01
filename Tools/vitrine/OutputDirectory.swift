import Glibc
import Vitrine

/// A folder for the files of a command. Unless it is kept, written files are removed again.
final class OutputDirectory {
    private let path: String
    private var madeFolders: [String] = []
    private var madeFiles: [String] = []

    /// Opens the folder and creates it if necessary.
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

    /// Writes a value as `NAME.json` and replaces an existing file.
    func write(json value: some Encodable, named name: String) throws {
        let file = path + "/" + name + ".json"
        let isNew = access(file, F_OK) != 0
        try OutputFile(file, option: "--output").write(json: value)
        if isNew { madeFiles.append(file) }
    }

    /// Writes bytes to a file and replaces an existing one.
    /// - Returns: The path of the file.
    func write(_ bytes: [UInt8], file name: String) throws -> String {
        let file = path + "/" + name
        let isNew = access(file, F_OK) != 0
        try OutputFile(file, option: "--output").write(bytes)
        if isNew { madeFiles.append(file) }
        return file
    }

    /// Writes an image as `NAME.png` and replaces an existing file.
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

    /// Keeps the written files.
    func keep() {
        madeFiles = []
        madeFolders = []
    }
}
