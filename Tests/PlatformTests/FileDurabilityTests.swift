import Foundation
import Glibc
import Platform
import TestSupport
import Testing

/// The order of the calls by which files survive a power cut.
@Suite struct FileDurabilityTests {
    private let kernel = RecordedFileKernel()
    private let folder: TemporaryFolder
    /// The name of the folder.
    private let name: String

    init() throws {
        folder = try TemporaryFolder()
        name = folder.url.lastPathComponent
    }

    @Test("B4 a lasting file is on the disk before it has its name, and its name before the call returns")
    func lasting() throws {
        try folder.write("old", to: "file")
        try WholeFile.write([1], to: folder.path("file"), .lasting, kernel: kernel)
        #expect(
            kernel.calls == [
                "open part", "write file", "fsync file", "close file", "rename file", "open \(name)", "fsync \(name)",
                "close \(name)",
            ])
    }

    @Test("a temporary file does not wait for the disk")
    func temporary() throws {
        try WholeFile.write([1], to: folder.path("file"), kernel: kernel)
        #expect(kernel.calls == ["open part", "write file", "close file", "rename file"])
    }

    @Test(
        "B4 a file that does not get onto the disk leaves the old one, and nothing beside it",
        arguments: [
            "write file", "fsync file", "close file", "rename file",
        ])
    func failure(call: String) throws {
        try folder.write("old", to: "file")
        kernel.failure = (call, EIO)
        let operation = String(call.prefix { $0 != " " })
        #expect(throws: KernelError(operation: operation, errno: EIO, object: folder.path("file"))) {
            try WholeFile.write([1], to: folder.path("file"), .lasting, kernel: kernel)
        }
        #expect(try folder.text(of: "file") == "old")
        #expect(try folder.names == ["file"])
        #expect(kernel.calls.last == "unlink part")
    }

    @Test("B4 a folder that can't be brought to the disk is an error, unless its file system has none")
    func folderFailure() throws {
        kernel.failure = ("fsync \(name)", EIO)
        #expect(throws: KernelError(operation: "fsync", errno: EIO, object: folder.url.path)) {
            try WholeFile.write([1], to: folder.path("file"), .lasting, kernel: kernel)
        }
        kernel.failure = ("fsync \(name)", EINVAL)
        try WholeFile.write([2], to: folder.path("file"), .lasting, kernel: kernel)
        #expect(try folder.data("file") == Data([2]))
    }

    @Test("a lasting file can be in the folder of the process, or in that of the system")
    func folders() {
        #expect(["file", "/file", "a/file", "/a/b/file"].map(FileSync.folder) == [".", "/", "a", "/a/b"])
    }

    @Test("B4 a folder is brought to the disk after its contents; links are not followed")
    func tree() throws {
        try FileManager.default.createDirectory(atPath: folder.path("deep"), withIntermediateDirectories: false)
        try folder.write("a", to: "deep/a")
        try folder.write("b", to: "b")
        try folder.link("link", to: "/nonexistent")
        try FileSync.contents(of: folder.url.path, kernel: kernel)
        let names = ["b", "a", "deep", name]
        #expect(kernel.calls == names.flatMap { ["open \($0)", "fsync \($0)", "close \($0)"] })
    }
}
