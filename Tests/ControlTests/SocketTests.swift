import CPlatform
import Control
import Foundation
import Glibc
import JSONTree
import Platform
import TestSupport
import Testing

@Suite struct SocketTests {
    /// Returns a listening socket, or one of another kind, at a path.
    func bound(_ path: String, kind: __socket_type = SOCK_STREAM, listens: Bool = true) throws -> FileDescriptor {
        let descriptor = FileDescriptor(owning: socket(AF_UNIX, Int32(kind.rawValue), 0))
        try #require(cplatform_bind_local(descriptor.raw, path) == 0)
        if listens { try #require(listen(descriptor.raw, 4) == 0) }
        return descriptor
    }

    func mode(_ path: String) -> UInt32 {
        var status = stat()
        return lstat(path, &status) == 0 ? status.st_mode : 0
    }

    @Test("P5 the socket is only for its user, whatever the mask, and is removed at the end")
    func fileMode() throws {
        let place = try SocketFolder()
        let mask = umask(0)
        var listener: ControlListener? = try ControlListener(path: place.path)
        umask(mask)
        #expect(listener != nil)
        #expect(mode(place.path) == S_IFSOCK | 0o600)
        listener = nil
        #expect(try place.folder.names == [])
    }

    @Test("P5 a file that took the place of the socket is not removed")
    func replacedFile() throws {
        let place = try SocketFolder()
        var listener: ControlListener? = try ControlListener(path: place.path)
        #expect(listener != nil)
        unlink(place.path)
        try place.folder.write("mine", to: "s")
        listener = nil
        #expect(try place.folder.text(of: "s") == "mine")
    }

    @Test("P5 a socket that a process left behind is replaced; one in use is an error and keeps working")
    func staleSocket() throws {
        let place = try SocketFolder()
        do { _ = try bound(place.path) }
        #expect(mode(place.path) & S_IFMT == S_IFSOCK)
        let server = try ControlServer(
            listener: ControlListener(path: place.path), identity: .test, access: .read, methods: ControlMethod.tests)
        defer { server.stop() }
        let error = controlError { _ = try ControlListener(path: place.path) }
        #expect(error == .inUse(place.path))
        #expect("\(try #require(error))".contains("another process listens on \(place.path)"))
        #expect(try ControlClient(path: place.path).call("hello").result["name"]?.value == .string("lobby"))
    }

    @Test("P5 of servers that start at the same time on an abandoned socket, one wins and the others say so")
    func race() throws {
        for _ in 0..<10 {
            let place = try SocketFolder()
            do { _ = try bound(place.path) }
            let listeners = EventLog<ControlListener>()
            let errors = EventLog<ControlError>()
            let path = place.path
            let threads = (0..<8).map { _ in
                TestThread {
                    do throws(ControlError) {
                        listeners.add(try ControlListener(path: path))
                    } catch {
                        errors.add(error)
                    }
                }
            }
            for thread in threads { thread.join() }
            #expect(listeners.all.count == 1)
            #expect(errors.all == Array(repeating: .inUse(path), count: 7))
            #expect(mode(path) == S_IFSOCK | 0o600)
        }
    }

    @Test("P5 paths that cannot be those of sockets are errors that say why")
    func impossiblePaths() throws {
        let place = try SocketFolder()
        let long = "/run/" + String(repeating: "x", count: 103)
        #expect(controlError { _ = try ControlListener(path: long) } == .pathTooLong(long, limit: 107))
        #expect(controlError { _ = try ControlClient(path: long) } == .pathTooLong(long, limit: 107))
        #expect(controlError { _ = try ControlListener(path: "") } == .invalidPath(""))
        #expect(controlError { _ = try ControlListener(path: "/tmp/a\0b") } == .invalidPath("/tmp/a\0b"))
        try place.folder.write("text", to: "s")
        #expect(controlError { _ = try ControlListener(path: place.path) } == .notASocket(place.path))
        #expect(controlError { _ = try ControlClient(path: place.path) } == .notASocket(place.path))
        #expect(try place.folder.text(of: "s") == "text")
        let missing = place.folder.path("none/s")
        #expect(
            controlError { _ = try ControlListener(path: missing) }
                == .kernel(KernelError(operation: "bind", errno: ENOENT, object: missing)))
        let longest = place.folder.path(String(repeating: "y", count: 106 - place.folder.path("").utf8.count))
        #expect(longest.utf8.count == 107)
        let listener = try ControlListener(path: longest)
        #expect(listener.path == longest)
    }

    @Test("P5 clients say whether there is no socket, or nobody listens")
    func clientErrors() throws {
        let place = try SocketFolder()
        let error = controlError { _ = try ControlClient(path: place.path) }
        #expect(error == .noSocket(place.path))
        #expect("\(try #require(error))".contains("--control \(place.path)"))
        do { _ = try bound(place.path) }
        #expect(controlError { _ = try ControlClient(path: place.path) } == .notListening(place.path))
    }

    @Test("P5 a socket of the service manager is served, and not removed")
    func activation() throws {
        let place = try SocketFolder()
        let raw = try bound(place.path).release()
        let process = "\(getpid())"
        #expect(try ControlListener.inherited(process: nil, count: nil, first: raw) == nil)
        #expect(try ControlListener.inherited(process: "1", count: "1", first: raw) == nil)
        #expect(try ControlListener.inherited(process: process, count: "0", first: raw) == nil)
        #expect(try ControlListener.inherited(process: process, count: "one", first: raw) == nil)
        let listener = try #require(try ControlListener.inherited(process: process, count: "1", first: raw))
        #expect(fcntl(raw, F_GETFD) & FD_CLOEXEC != 0)
        #expect(listener.address == place.path)
        let server = try ControlServer(
            listener: listener, identity: .test, access: .read, methods: ControlMethod.tests)
        #expect(try ControlClient(path: place.path).call("hello").result["program"]?.value == .string("tests"))
        server.stop()
        #expect(mode(place.path) & S_IFMT == S_IFSOCK)
    }

    @Test("P5 other descriptors of the service manager are an error")
    func wrongActivation() throws {
        let place = try SocketFolder()
        let datagram = try bound(place.path, kind: SOCK_DGRAM, listens: false)
        let idle = try bound(place.folder.path("idle"), listens: false)
        let internet = FileDescriptor(owning: socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0))
        try #require(listen(internet.raw, 1) == 0)
        let file = try FileDescriptor(opening: "/dev/null", flags: O_RDONLY)
        for raw in [datagram.raw, idle.raw, internet.raw, file.raw, 9999] {
            #expect(
                controlError { _ = try ControlListener.inherited(process: "\(getpid())", count: "1", first: raw) }
                    == .notAListener(raw))
        }
    }

    @Test("P5 only the user of the program and root may control it")
    func peers() {
        #expect(PeerCredentials(process: 1, user: 1000).mayControl(programOf: 1000))
        #expect(PeerCredentials(process: 1, user: 0).mayControl(programOf: 1000))
        #expect(PeerCredentials(process: 1, user: 0).mayControl(programOf: 0))
        #expect(!PeerCredentials(process: 1, user: 1000).mayControl(programOf: 0))
        #expect(!PeerCredentials(process: 1, user: 1001).mayControl(programOf: 1000))
    }

    @Test(
        "P5 a process of another user is disconnected even if it may open the socket",
        .enabled(if: geteuid() == 0 && access("/usr/bin/setpriv", X_OK) == 0))
    func otherUser() throws {
        try withServer { server in
            chmod(server.path, 0o666)
            chmod(server.place.folder.url.path, 0o755)
            let process = Process()
            process.executableURL = URL(filePath: "/usr/bin/setpriv")
            let script = """
                import socket, sys
                s = socket.socket(socket.AF_UNIX)
                s.settimeout(20)
                s.connect(sys.argv[1])
                try:
                    s.send(b'{"jsonrpc":"2.0","id":1,"method":"hello"}\\n')
                    print(len(s.recv(100)))
                except (BrokenPipeError, ConnectionResetError):
                    print(0)
                """
            process.arguments = ["--reuid=65534", "--clear-groups", "/usr/bin/python3", "-c", script, server.path]
            let output = Pipe()
            process.standardOutput = output
            try process.start()
            let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
            process.waitUntilExit()
            #expect(text == "0\n")
            #expect(try server.client().call("hello").result["name"]?.value == .string("lobby"))
        }
    }
}
