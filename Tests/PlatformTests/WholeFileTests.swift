import TestSupport
import Foundation
import Platform
import Testing

@Suite struct WholeFileTests {
    @Test("a file takes the place of one of its name, and nothing else stays in the folder")
    func replaces() throws {
        let folder = try TemporaryFolder()
        try folder.write("old", to: "file")
        try WholeFile.write([UInt8]("new".utf8), to: folder.path("file"))
        #expect(try folder.text(of: "file") == "new")
        #expect(try folder.names == ["file"])
    }

    @Test(
        "links that lie in the folder are not followed: neither the file's own name nor those that temporary files used to have"
    )
    func links() throws {
        let folder = try TemporaryFolder()
        try folder.write("secret", to: "victim")
        try folder.link("file", to: folder.path("victim"))
        try folder.link("file.part", to: folder.path("victim"))
        try WholeFile.write([UInt8]("new".utf8), to: folder.path("file"))
        #expect(try folder.text(of: "victim") == "secret")
        #expect(try folder.text(of: "file") == "new")
        #expect(try folder.names == ["file", "file.part", "victim"])
    }

    @Test("what can't be written leaves nothing behind, and the error names the file")
    func failure() throws {
        let folder = try TemporaryFolder()
        try FileManager.default.createDirectory(atPath: folder.path("taken"), withIntermediateDirectories: false)
        #expect(throws: KernelError(operation: "rename", errno: EISDIR, object: folder.path("taken"))) {
            try WholeFile.write([1], to: folder.path("taken"))
        }
        #expect(try folder.names == ["taken"])
        #expect(throws: KernelError(operation: "open", errno: ENOENT, object: folder.path("none/file"))) {
            try WholeFile.write([1], to: folder.path("none/file"))
        }
    }

    @Test("a device is written to and stays a device")
    func device() throws {
        #expect(throws: KernelError(operation: "write", errno: ENOSPC, object: "/dev/full")) {
            try WholeFile.write([1], to: "/dev/full")
        }
        try WholeFile.write([1], to: "/dev/null")
        var status = stat()
        #expect(stat("/dev/full", &status) == 0 && status.st_mode & S_IFMT == S_IFCHR)
    }

    // MARK: Confined files

    private func reading(_ path: String, within folder: String) throws -> String {
        let file = try ConfinedFile.open(path, within: folder)
        var bytes = [UInt8](repeating: 0, count: 100)
        let count = read(file.raw, &bytes, bytes.count)
        return String(decoding: bytes.prefix(max(count, 0)), as: UTF8.self)
    }

    @Test(
        "a confined file is read where it lies in the folder, also by way of links and of paths that go out and come back"
    )
    func confined() throws {
        let folder = try TemporaryFolder()
        try FileManager.default.createDirectory(atPath: folder.path("in/deep"), withIntermediateDirectories: true)
        try folder.write("inner", to: "in/deep/file")
        try folder.link("in/link", to: "deep/file")
        try folder.link("in/away", to: "deep")
        for path in ["in/deep/file", "in/link", "in/away/file", "in/../in/./deep//file"] {
            #expect(try reading(folder.path("") + "/" + path, within: folder.path("in")) == "inner", "\(path)")
        }
    }

    @Test("a confined file is refused where it, or a link on the way to it, leads out of the folder")
    func refused() throws {
        let folder = try TemporaryFolder()
        try FileManager.default.createDirectory(atPath: folder.path("in"), withIntermediateDirectories: true)
        try FileManager.default.createDirectory(atPath: folder.path("inside"), withIntermediateDirectories: true)
        try folder.write("secret", to: "file")
        try folder.write("secret", to: "inside/file")
        try folder.link("in/link", to: "../file")
        try folder.link("in/absolute", to: folder.path("file"))
        try folder.link("in/up", to: "..")
        for path in ["file", "in/../file", "in/link", "in/absolute", "in/up/file", "inside/file"] {
            let whole = folder.path("") + "/" + path
            #expect(throws: KernelError(operation: "open", errno: EXDEV, object: whole), "\(path)") {
                try reading(whole, within: folder.path("in"))
            }
        }
        #expect(throws: KernelError.self) { try reading(folder.path("in"), within: folder.path("in")) }
    }
}
