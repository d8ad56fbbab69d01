import Control
import Foundation
import Glibc
import Platform
import TestSupport
import Testing

/// The links by which commands find sockets that have a place of their own.
@Suite struct ControlLinkTests {
    private let folder: TemporaryFolder
    private var path: String { folder.path("812.socket") }

    init() throws {
        folder = try TemporaryFolder()
    }

    private func target(of path: String) throws -> String {
        try FileManager.default.destinationOfSymbolicLink(atPath: path)
    }

    @Test("P5 a client connects through a link, until it is removed")
    func connecting() throws {
        try withServer { server in
            let link = try ControlLink(at: path, to: server.path)
            #expect(try ControlClient(path: path).call("hello").result["name"]?.value == .string("lobby"))
            link.remove()
            #expect(controlError { _ = try ControlClient(path: path) } == .noSocket(path))
            #expect(try ControlClient(path: server.path).call("hello").result["name"]?.value == .string("lobby"))
        }
    }

    @Test("P5 a link to a socket whose process has ended says so")
    func ended() throws {
        let server = try TestServer()
        let link = try ControlLink(at: path, to: server.path)
        defer { link.remove() }
        // The file stays when the process does not end by itself.
        try FileManager.default.moveItem(atPath: server.path, toPath: folder.path("kept"))
        server.server.stop()
        try FileManager.default.moveItem(atPath: folder.path("kept"), toPath: server.path)
        #expect(controlError { _ = try ControlClient(path: path) } == .notListening(path))
    }

    @Test("P5 a relative path is one from the working directory")
    func relative() throws {
        let link = try ControlLink(at: path, to: "own/kiosk.socket")
        #expect(try target(of: path) == FileManager.default.currentDirectoryPath + "/own/kiosk.socket")
        link.remove()
    }

    @Test("P5 a link that another process left behind is replaced, and the new one is not removed by the old")
    func abandoned() throws {
        let old = try ControlLink(at: path, to: "/run/old.socket")
        let new = try ControlLink(at: path, to: "/run/new.socket")
        old.remove()
        #expect(try target(of: path) == "/run/new.socket")
        new.remove()
        #expect(try folder.names == [])
    }

    @Test("P5 a link is removed with its object")
    func lifetime() throws {
        var link: ControlLink? = try ControlLink(at: path, to: "/run/a.socket")
        #expect(link?.path == path)
        link = nil
        #expect(try folder.names == [])
    }

    @Test("P5 files that are no links are not replaced, and a missing folder is an error")
    func refused() throws {
        try folder.write("mine", to: "812.socket")
        #expect(throws: KernelError(operation: "symlink", errno: EEXIST, object: path)) {
            try ControlLink(at: path, to: "/run/a.socket")
        }
        ControlLink.removeAbandoned(path)
        #expect(try folder.text(of: "812.socket") == "mine")
        let missing = folder.path("none/812.socket")
        #expect(throws: KernelError(operation: "symlink", errno: ENOENT, object: missing)) {
            try ControlLink(at: missing, to: "/run/a.socket")
        }
    }

    @Test("P5 a listener has the path at which clients connect")
    func address() throws {
        let listener = try ControlListener(path: folder.path("own"))
        #expect(listener.address == folder.path("own"))
    }
}
