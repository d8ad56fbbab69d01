import Foundation
import Glibc
import Platform
import TestSupport
import Testing

@Suite struct FileWatchTests {
    private let folder: TemporaryFolder
    private let path: String
    private let watch: FileWatch

    init() throws {
        folder = try TemporaryFolder()
        path = folder.path("scene.json")
        try folder.write("old", to: "scene.json")
        watch = try FileWatch(path)
    }

    /// Whether the descriptor is readable now.
    private var isReadable: Bool {
        var request = pollfd(fd: watch.descriptor, events: Int16(POLLIN), revents: 0)
        return poll(&request, 1, 0) == 1
    }

    @Test("nothing is reported before the file changes, and each change is reported once")
    func writing() throws {
        #expect(!isReadable && !watch.takeChange())
        try folder.write("new", to: "scene.json")
        #expect(isReadable)
        #expect(watch.takeChange())
        #expect(!isReadable && !watch.takeChange())
    }

    @Test("a file that is renamed over the watched one is a change, again and again")
    func renaming() throws {
        for text in ["first", "second", "third"] {
            try folder.write(text, to: "scene.json~")
            #expect(!watch.takeChange())
            try #require(rename(folder.path("scene.json~"), path) == 0)
            #expect(watch.takeChange(), "\(text)")
        }
    }

    @Test("a file that is deleted and written anew is a change when it is complete")
    func replacing() throws {
        unlink(path)
        #expect(!watch.takeChange())
        let file = try #require(fopen(path, "w"))
        #expect(!watch.takeChange())
        fputs("new", file)
        fclose(file)
        #expect(watch.takeChange())
    }

    @Test("changes of other files, and reading, are none")
    func others() throws {
        try folder.write("x", to: "scene.json.bak")
        _ = try String(contentsOfFile: path, encoding: .utf8)
        #expect(!watch.takeChange())
    }

    @Test("a symbolic link reports changes of its file in another folder, and its own replacement")
    func links() throws {
        let other = try TemporaryFolder()
        try other.write("old", to: "real.json")
        let link = folder.path("link.json")
        try #require(symlink(other.path("real.json"), link) == 0)
        let watch = try FileWatch(link)
        try other.write("new", to: "real.json")
        #expect(watch.takeChange())
        unlink(link)
        #expect(!watch.takeChange())
        try #require(symlink(path, link) == 0)
        #expect(watch.takeChange())
    }

    @Test("a folder that does not exist is an error that names it")
    func missingFolder() {
        #expect(throws: KernelError(operation: "inotify_add_watch", errno: ENOENT, object: "/nowhere")) {
            try FileWatch("/nowhere/scene.json")
        }
    }
}
