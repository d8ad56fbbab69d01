import CommandSupport
import Glibc
import Platform
import Vitrine

/// A package that `vitrine new` makes.
struct NewPackage {
    let name: String
    let template: PackageTemplate
    /// The path of a checkout of Vitrine; `nil` to depend on the version of this program.
    let checkout: String?

    /// Checks the name of a package, which is the name of a Swift module and of a file.
    static func name(_ text: String) throws(InvalidValue) -> String {
        let isLetter = { (character: Character) in character.isASCII && character.isLetter }
        guard let first = text.first, isLetter(first),
            text.allSatisfy({ isLetter($0) || $0.isASCII && $0.isNumber || $0 == "_" }), text.count <= 64
        else { throw InvalidValue("choose letters, digits and _, beginning with a letter, such as Lobby") }
        guard !["Vitrine", "VitrineTesting", "QuartzCore", "Foundation", "Testing", "Swift"].contains(text) else {
            throw InvalidValue("a module has this name already; choose another one, such as My\(text)")
        }
        return text
    }

    /// Writes the package into a new or empty folder. After an error nothing is left behind.
    func write(to folder: String) throws(CommandError) {
        let dependency = try dependency()
        var made: [String] = []
        do throws(CommandError) {
            try make(folder, &made)
            for (path, bytes) in template.files(name: name) {
                let parts = path.split(separator: "/")
                for count in 1..<max(parts.count, 1) {
                    try make(([folder] + parts.prefix(count).map(String.init)).joined(separator: "/"), &made)
                }
                let file = "\(folder)/\(path)"
                let isText = !path.hasSuffix(".png")
                do throws(KernelError) {
                    try WholeFile.write(isText ? filled(bytes, dependency) : bytes, to: file)
                } catch {
                    throw CommandError(.noOutput, "cannot write the file “\(file)”: \(error); choose another --output")
                }
                made.append(file)
            }
        } catch {
            for path in made.reversed() { remove(path) }
            throw error
        }
    }

    /// Makes a folder. The folder of the package must be new or empty.
    private func make(_ folder: String, _ made: inout [String]) throws(CommandError) {
        if mkdir(folder, 0o777) == 0 {
            made.append(folder)
        } else if errno != EEXIST {
            throw CommandError(
                .noOutput,
                "cannot make the folder “\(folder)”: \(String(cString: strerror(errno))); choose another --output")
        } else if made.isEmpty && !Self.isEmpty(folder) {
            throw CommandError(
                .noOutput, "“\(folder)” exists and is no empty folder; choose another name or another --output")
        }
    }

    private static func isEmpty(_ folder: String) -> Bool {
        guard let stream = opendir(folder) else { return false }
        defer { closedir(stream) }
        var count = 0
        while readdir(stream) != nil { count += 1 }
        return count == 2
    }

    /// Returns the dependency on Vitrine as the manifest has it.
    private func dependency() throws(CommandError) -> String {
        guard let checkout else {
            return
                ".package(url: \"https://github.com/vitrine-project/vitrine\", .upToNextMinor(from: \"\(vitrineVersion)\"))"
        }
        guard access(checkout + "/Package.swift", R_OK) == 0, let resolved = realpath(checkout, nil) else {
            throw CommandError(
                .noScene, "--path “\(checkout)”: there is no Package.swift; name a checkout of Vitrine")
        }
        defer { free(resolved) }
        return ".package(name: \"vitrine\", path: \"\(String(cString: resolved))\")"
    }

    /// Replaces the names of the template in a text.
    private func filled(_ bytes: [UInt8], _ dependency: String) -> [UInt8] {
        let placeholder =
            ".package(url: \"https://github.com/vitrine-project/vitrine\", .upToNextMinor(from: \"0.0.0\"))"
        let text = String(decoding: bytes, as: UTF8.self)
            .replacing(placeholder, with: dependency)
            .replacing(template.module, with: name)
            .replacing("KioskTemplate", with: template.rawValue)
            .replacing("KioskName", with: name)
        return [UInt8](text.utf8)
    }
}
