import Foundation
import FoundationNetworking
import Vitrine

/// The services of the main thread that have not arrived yet.
@MainActor final class Checklist {
    private var waiting: Set<String> = [
        "DispatchQueue.main", "asyncAfter", "Task", "Task.sleep", "Timer", "Timer of a thread", "RunLoop.perform",
        "DispatchSource", "URLSession", "Kiosk.after", "MediaClock",
    ]

    /// Prints the name, and stops the kiosk after the last one.
    func arrived(_ name: String) {
        let isExpected = waiting.remove(name) != nil && Thread.isMainThread
        tell(isExpected ? name : "\(name): unexpected")
        if waiting.isEmpty { kiosk.stop() }
    }
}

/// Starts all services of the main thread.
@MainActor func testServices() throws {
    let list = Checklist()
    DispatchQueue.main.async { list.arrived("DispatchQueue.main") }
    DispatchQueue.main.asyncAfter(deadline: .now() + 0.02) { list.arrived("asyncAfter") }
    Task { list.arrived("Task") }
    Task {
        try await Task.sleep(for: .milliseconds(10))
        list.arrived("Task.sleep")
    }
    Task {
        try await Task.sleep(for: .milliseconds(10), clock: .media)
        list.arrived("MediaClock")
    }
    foundationTimer(0.01) { list.arrived("Timer") }
    RunLoop.main.perform { MainActor.assumeIsolated { list.arrived("RunLoop.perform") } }
    Kiosk.after(0.01) { list.arrived("Kiosk.after") }

    let pipe = Pipe()
    let source = DispatchSource.makeReadSource(fileDescriptor: pipe.fileHandleForReading.fileDescriptor, queue: .main)
    source.setEventHandler {
        source.cancel()
        MainActor.assumeIsolated { list.arrived("DispatchSource") }
    }
    source.resume()

    // Begins after the kiosk waits.
    Thread.detachNewThread {
        usleep(50_000)
        let timer = Timer(timeInterval: 0.01, repeats: false) { _ in
            MainActor.assumeIsolated { list.arrived("Timer of a thread") }
        }
        RunLoop.main.add(timer, forMode: .common)
        pipe.fileHandleForWriting.write(Data("x".utf8))
    }
    let port = try answerOneRequest()
    let queue = OperationQueue.main
    let session = URLSession(configuration: .default, delegate: nil, delegateQueue: queue)
    session.dataTask(with: URL(string: "http://127.0.0.1:\(port)/")!) { data, _, _ in
        let text = data.map { String(decoding: $0, as: UTF8.self) }
        MainActor.assumeIsolated { list.arrived(text == "hello" ? "URLSession" : "URLSession failed") }
    }.resume()
    try kiosk.run()
}

/// Answers one HTTP request on a free port of the loopback device, which it returns.
private func answerOneRequest() throws -> UInt16 {
    let server = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7f00_0001).bigEndian
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isBound = withUnsafeMutablePointer(to: &address) { pointer in
        pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
            bind(server, $0, size) == 0 && listen(server, 1) == 0 && getsockname(server, $0, &size) == 0
        }
    }
    guard isBound else { throw POSIXError(.EADDRNOTAVAIL) }
    Thread.detachNewThread {
        let client = accept(server, nil, nil)
        var request = [UInt8](repeating: 0, count: 4096)
        _ = read(client, &request, request.count)
        let answer = "HTTP/1.1 200 OK\r\nContent-Length: 5\r\nConnection: close\r\n\r\nhello"
        _ = write(client, answer, answer.utf8.count)
        close(client)
        close(server)
    }
    return UInt16(bigEndian: address.sin_port)
}
