import Foundation
import Testing

/// A page of a ``BrowserProcess`` with cookies of its own, which the test drives by the DevTools protocol.
final class Browser {
    private let process: BrowserProcess
    private let context: String
    private let session: String

    /// The size of a new page, in pixels.
    static let size = (width: 1280, height: 800)

    init(in process: BrowserProcess) throws {
        self.process = process
        context = try #require(process.call("Target.createBrowserContext")["browserContextId"] as? String)
        let page = try #require(
            process.call("Target.createTarget", ["url": "about:blank", "browserContextId": context])["targetId"]
                as? String)
        session = try #require(
            process.call("Target.attachToTarget", ["targetId": page, "flatten": true])["sessionId"] as? String)
        for domain in ["Page", "Runtime", "Log", "Network"] { try call("\(domain).enable") }
        try resize(to: Self.size)
    }

    deinit {
        _ = try? process.call("Target.disposeBrowserContext", ["browserContextId": context])
    }

    /// Calls a method of the DevTools protocol.
    @discardableResult
    func call(_ method: String, _ params: [String: Any] = [:]) throws -> [String: Any] {
        try process.call(method, params, in: session)
    }

    /// The events that came, as JSON objects.
    private var events: [[String: Any]] { process.events.filter { $0["sessionId"] as? String == session } }

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
