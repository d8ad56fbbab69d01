package import CommandSupport
import FlyingFox
import FlyingSocks
import Glibc
import Platform

/// The server of the page that watches a kiosk.
package final class InspectServer: Sendable {
    private let folder: PrivateFolder
    private let service: KioskService
    private let gate: ConnectionGate
    private let server: HTTPServer
    private let token: AccessToken

    /// Binds the socket of the page.
    /// - Parameter port: the TCP port of 127.0.0.1; 0 for a free one.
    package init(_ target: AttachTarget, port: UInt16) throws(CommandError) {
        folder = try PrivateFolder()
        service = KioskService(target)
        token = AccessToken()
        let path = "\(folder.path)/http"
        gate = try ConnectionGate(port: port, token: token, serverPath: path)
        server = HTTPServer(
            address: sockaddr_un.unix(path: path), timeout: 15, logger: .disabled, handler: PageHandler(service))
    }

    /// The TCP port of 127.0.0.1.
    package var port: UInt16 { gate.port }

    /// The address of the page, with its token.
    package var address: String { "http://127.0.0.1:\(port)/\(token)/" }

    /// Serves the page until the task is cancelled.
    /// - Parameter ready: is called when the page can be opened.
    package func run(ready: @Sendable () throws -> Void) async throws {
        // Not by the end of the last reference, which connections may keep beyond the end of the program.
        defer { folder.remove() }
        try await withThrowingTaskGroup(of: Void.self) { group in
            group.addTask { [server] in try await server.run() }
            try await server.waitUntilListening()
            try service.start()
            try gate.start()
            defer {
                gate.stop()
                service.stop()
                group.cancelAll()
            }
            try ready()
            try await group.next()
        }
    }
}
