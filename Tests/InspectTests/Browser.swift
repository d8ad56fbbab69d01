import Foundation
import Glibc
import Platform
import TestSupport
import Testing

/// Chromium without a window, which the test drives by the DevTools protocol.
final class Browser {
    private let folder = try! TemporaryFolder()
    private let process = Process()
    private let commands: FileDescriptor
    private let answers: FileDescriptor
    private var received: [UInt8] = []
    private var lastID = 0
    private var session: String?
    /// The events that came, as JSON objects.
    private(set) var events: [[String: Any]] = []

    /// The size of a new page, in pixels.
    static let size = (width: 1280, height: 800)

    init() throws {
        for name in ["in", "out"] { try #require(mkfifo(folder.path(name), 0o600) == 0) }
        // Open for reading too, so that opening does not wait for the other side.
        commands = try FileDescriptor(opening: folder.path("in"), flags: O_RDWR)
        answers = try FileDescriptor(opening: folder.path("out"), flags: O_RDWR | O_NONBLOCK)
        process.executableURL = URL(filePath: "/bin/sh")
        process.arguments = [
            "-c",
            """
            exec chromium --headless=new --no-sandbox --disable-gpu --disable-dev-shm-usage --no-first-run \
            --user-data-dir="$0/profile" --remote-debugging-pipe about:blank 3<"$0/in" 4>"$0/out"
            """, folder.url.path,
        ]
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = FileHandle.nullDevice
        process.standardError = FileHandle.nullDevice
        try process.start()
        let targets = try #require(call("Target.getTargets")["targetInfos"] as? [[String: Any]])
        let page = try #require(targets.first { $0["type"] as? String == "page" }?["targetId"] as? String)
        session = try call("Target.attachToTarget", ["targetId": page, "flatten": true])["sessionId"] as? String
        for domain in ["Page", "Runtime", "Log", "Network"] { try call("\(domain).enable") }
        try resize(to: Self.size)
    }

    deinit {
        process.terminate()
        process.waitUntilExit()
    }

    /// Calls a method of the DevTools protocol.
    @discardableResult
    func call(_ method: String, _ params: [String: Any] = [:]) throws -> [String: Any] {
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

    /// Gives the page another size, in pixels.
    func resize(to size: (width: Int, height: Int)) throws {
        try call(
            "Emulation.setDeviceMetricsOverride",
            ["width": size.width, "height": size.height, "deviceScaleFactor": 1, "mobile": false])
    }

    func open(_ address: String) throws { try call("Page.navigate", ["url": address]) }

    /// Returns the value of an expression in the page.
    func value(_ expression: String) throws -> Any? {
        let answer = try call(
            "Runtime.evaluate", ["expression": expression, "awaitPromise": true, "returnByValue": true])
        try #require(answer["exceptionDetails"] == nil, "\(expression): \(answer)")
        return (answer["result"] as? [String: Any])?["value"]
    }

    func text(_ expression: String) throws -> String { try #require(value(expression) as? String, "\(expression)") }

    /// Waits until an expression in the page is true.
    func wait(_ expression: String) throws {
        try InspectTests.wait(expression) { try value(expression) as? Bool == true }
    }

    /// Presses and releases the mouse button at a point of an element, in parts of its size.
    /// - Parameter meanwhile: what happens while the button is pressed.
    func click(_ selector: String, x: Double = 0.5, y: Double = 0.5, meanwhile: () throws -> Void = {}) throws {
        let point = try #require(
            value(
                """
                (() => { const box = document.querySelector(\(quoted(selector))).getBoundingClientRect();
                return [box.left + box.width * \(x), box.top + box.height * \(y)]; })()
                """) as? [Double])
        for type in ["mousePressed", "mouseReleased"] {
            try call(
                "Input.dispatchMouseEvent",
                ["type": type, "x": point[0], "y": point[1], "button": "left", "clickCount": 1])
            if type == "mousePressed" { try meanwhile() }
        }
    }

    /// Presses and releases a key.
    /// - Parameters:
    ///   - key: its name in the DOM, such as `ArrowDown`, or a letter.
    ///   - meanwhile: what happens while the key is pressed.
    func press(_ key: String, meanwhile: () throws -> Void = {}) throws {
        let codes = [
            "ArrowLeft": 37, "ArrowUp": 38, "ArrowRight": 39, "ArrowDown": 40, "Home": 36, "End": 35, "Enter": 13,
            "Escape": 27, "Tab": 9, " ": 32, ".": 190,
        ]
        let code = codes[key] ?? Int(key.uppercased().utf8.first ?? 0)
        var params: [String: Any] = ["key": key, "windowsVirtualKeyCode": code]
        if key.count == 1 { params["text"] = key }
        if key == "Enter" { params["text"] = "\r" }
        try call("Input.dispatchKeyEvent", params.merging(["type": "keyDown"]) { $1 })
        try meanwhile()
        params["text"] = nil
        try call("Input.dispatchKeyEvent", params.merging(["type": "keyUp"]) { $1 })
    }

    /// Replaces the text of the focused field.
    func type(_ text: String) throws {
        _ = try value("document.activeElement.select()")
        try call("Input.insertText", ["text": text])
    }

    /// The errors and warnings of the console, and exceptions.
    var problems: [String] {
        events.compactMap { event in
            let params = event["params"] as? [String: Any] ?? [:]
            switch event["method"] as? String {
            case "Runtime.exceptionThrown": return "\(params)"
            case "Log.entryAdded":
                let entry = params["entry"] as? [String: Any] ?? [:]
                // The test's own reading of pixels is slow, of which there are warnings.
                return entry["source"] as? String == "rendering" ? nil : "\(entry)"
            case "Runtime.consoleAPICalled" where ["error", "warning"].contains(params["type"] as? String):
                return "\(params["args"] ?? "")"
            default: return nil
            }
        }
    }

    /// The addresses of all requests, those of WebSockets included.
    var requests: [String] {
        events.compactMap { event in
            let params = event["params"] as? [String: Any] ?? [:]
            switch event["method"] as? String {
            case "Network.requestWillBeSent": return (params["request"] as? [String: Any])?["url"] as? String
            case "Network.webSocketCreated": return params["url"] as? String
            default: return nil
            }
        }
    }

    private func quoted(_ text: String) -> String {
        "\"" + text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
    }
}
