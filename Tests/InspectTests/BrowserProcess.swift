import Foundation
import Glibc
import Platform
import TestSupport
import Testing

/// Chromium without a window, for the pages of one test after the other: a start takes as long as most tests.
final class BrowserProcess: @unchecked Sendable {
    private let folder = try! TemporaryFolder()
    private let process = Process()
    private let commands: FileDescriptor
    private let answers: FileDescriptor
    private var received: [UInt8] = []
    private var lastID = 0
    /// The events of all pages, as JSON objects.
    private(set) var events: [[String: Any]] = []

    /// The process of the suite that is running; see ``SharedBrowserTrait``.
    @TaskLocal static var shared: BrowserProcess?

    init() throws {
        for name in ["in", "out"] { try #require(mkfifo(folder.path(name), 0o600) == 0) }
        // Open for reading too, so that opening does not wait for the other side.
        commands = try FileDescriptor(opening: folder.path("in"), flags: O_RDWR)
        answers = try FileDescriptor(opening: folder.path("out"), flags: O_RDWR | O_NONBLOCK)
        process.executableURL = URL(filePath: "/bin/sh")
        // Without extensions, updates and renderers for pages to come.
        process.arguments = [
            "-c",
            """
            exec chromium --headless=new --no-sandbox --disable-gpu --disable-dev-shm-usage --no-first-run \
            --disable-extensions --disable-component-extensions-with-background-pages --disable-default-apps \
            --disable-background-networking --disable-component-update --disable-sync \
            --disable-features=SpareRendererForSitePerProcess,OptimizationHints,MediaRouter,Translate \
            --user-data-dir="$0/profile" --remote-debugging-pipe about:blank 3<"$0/in" 4>"$0/out"
            """, folder.url.path,
        ]
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = FileHandle.nullDevice
        process.standardError = FileHandle.nullDevice
        try process.start()
    }

    deinit {
        process.terminate()
        process.waitUntilExit()
    }

    /// Calls a method of the DevTools protocol.
    /// - Parameter session: The page; `nil` calls the browser.
    func call(_ method: String, _ params: [String: Any] = [:], in session: String? = nil) throws -> [String: Any] {
        lastID += 1
        var message: [String: Any] = ["id": lastID, "method": method, "params": params]
        if let session { message["sessionId"] = session }
        var bytes = Array(try JSONSerialization.data(withJSONObject: message)) + [0]
        while !bytes.isEmpty {
            let count = write(commands.raw, bytes, bytes.count)
            try #require(count > 0)
            bytes.removeFirst(count)
        }
        let end = MonotonicClock().now + 300
        while true {
            let answer = try next(before: end)
            guard answer["id"] as? Int == lastID else {
                events.append(answer)
                continue
            }
            return try #require(answer["result"] as? [String: Any], "\(method): \(answer)")
        }
    }

    private func next(before end: Double) throws -> [String: Any] {
        while true {
            if let zero = received.firstIndex(of: 0) {
                let message = Data(received[..<zero])
                received.removeFirst(zero + 1)
                return try #require(JSONSerialization.jsonObject(with: message) as? [String: Any])
            }
            var waiting = pollfd(fd: answers.raw, events: Int16(POLLIN), revents: 0)
            let rest = end - MonotonicClock().now
            try #require(rest > 0 && poll(&waiting, 1, Int32(rest * 1000)) > 0, "an answer of chromium")
            var bytes = [UInt8](repeating: 0, count: 64 << 10)
            let count = read(answers.raw, &bytes, bytes.count)
            if count > 0 { received += bytes[..<count] }
        }
    }
}

/// Starts a browser for the tests of a suite, and ends it after them.
struct SharedBrowserTrait: SuiteTrait, TestScoping {
    func provideScope(
        for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
    ) async throws {
        try await BrowserProcess.$shared.withValue(BrowserProcess()) { try await function() }
    }
}

extension Trait where Self == SharedBrowserTrait {
    static var sharedBrowser: Self { Self() }
}
