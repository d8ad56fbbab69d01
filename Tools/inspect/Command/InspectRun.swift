import CommandSupport
import Dispatch
import Glibc
import InspectServer

/// Runs the server until SIGINT or SIGTERM.
struct InspectRun {
    private let server: InspectServer

    init(_ server: InspectServer) {
        self.server = server
    }

    func run() throws(CommandError) {
        let server = server
        let ended = DispatchSemaphore(value: 0)
        let failure = RunFailure()
        let task = Task.detached {
            do {
                try await server.run {
                    try ResultOutput.write(server.address)
                }
            } catch is CancellationError {
                // The end by a signal.
            } catch {
                failure.set("\(error)")
            }
            ended.signal()
        }
        let signals = [SIGINT, SIGTERM].map { number in
            signal(number, SIG_IGN)
            let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
            source.setEventHandler { task.cancel() }
            source.resume()
            return source
        }
        ended.wait()
        for source in signals { source.cancel() }
        if let message = failure.message, !task.isCancelled {
            throw CommandError(.failed, "the server ended: \(message); start it again")
        }
    }
}
