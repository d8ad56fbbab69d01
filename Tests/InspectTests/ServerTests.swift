import Foundation
import InspectServer
import TestSupport
import Testing

/// The inspector with a kiosk whose answers are known, asked by hand as a browser would.
@Suite struct ServerTests {
    private let folder = try! TemporaryFolder()

    private func kiosk() throws -> FakeKiosk { try FakeKiosk(in: folder) }

    /// Returns the answer to a request of a page, as JSON.
    private func answer(_ page: BrowserSocket, _ request: String) throws -> String {
        page.sendFrame(request)
        let frame = try #require(page.frame())
        try #require(frame.opcode == 1)
        return String(decoding: frame.payload, as: UTF8.self)
    }

    @Test("P5 the page has a policy without other sources, and its files their types")
    func headers() throws {
        let kiosk = try kiosk()
        let inspector = try InspectorProcess(kiosk.path)
        let page = try inspector.answer(inspector.path)
        #expect(page.hasPrefix("HTTP/1.1 200") && page.contains("Content-Type: text/html; charset=utf-8"))
        let policy = try #require(page.split(separator: "\r\n").first { $0.hasPrefix("Content-Security-Policy: ") })
        #expect(
            policy.dropFirst("Content-Security-Policy: ".count) == """
                default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' blob:; connect-src 'self' \
                ws://\(inspector.host); base-uri 'none'; form-action 'none'; frame-ancestors 'none'
                """)
        for field in [
            "X-Frame-Options: DENY", "X-Content-Type-Options: nosniff", "Referrer-Policy: no-referrer",
            "Cross-Origin-Resource-Policy: same-origin", "Cache-Control: no-store",
        ] { #expect(page.contains("\r\n\(field)\r\n"), "\(field)") }
        #expect(try inspector.answer("\(inspector.path)main.js").contains("Content-Type: text/javascript"))
        #expect(try inspector.answer("\(inspector.path)base.css").contains("Content-Type: text/css"))
        #expect(try inspector.answer("\(inspector.path)../etc/passwd").hasPrefix("HTTP/1.1 404"))
        #expect(try inspector.answer("\(inspector.path)nothing").hasPrefix("HTTP/1.1 404"))
        #expect(try inspector.answer(String(inspector.path.dropLast())).contains("\r\nLocation: \(inspector.path)\r\n"))
    }

    @Test("P5 no file of the page names another host, and all files of the folder are in the program")
    func files() throws {
        let kiosk = try kiosk()
        let inspector = try InspectorProcess(kiosk.path)
        let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().appending(path: "Tools/inspect/Page")
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
        #expect(names.count >= 15)
        for name in names {
            let text = try String(contentsOf: folder.appending(path: name), encoding: .utf8)
            let own = text.replacing("http://www.w3.org/2000/svg", with: "")
            #expect(!own.contains("://"), "\(name)")
            #expect(try inspector.answer(inspector.path + name).hasSuffix("\r\n\r\n\(text)"), "\(name)")
        }
    }

    @Test("P5 hostile requests get 403 and nothing else")
    func hostile() throws {
        let kiosk = try kiosk()
        let inspector = try InspectorProcess(kiosk.path)
        let socket = "\(inspector.path)socket"
        let upgrade = [
            "Connection: Upgrade", "Upgrade: websocket", "Sec-WebSocket-Version: 13",
            "Sec-WebSocket-Key: AAECAwQFBgcICQoLDA0ODw==",
        ].joined(separator: "\r\n")
        let answers = [
            try inspector.answer("/"), try inspector.answer("/main.js", "Cookie: token=\(inspector.path)"),
            try inspector.answer(inspector.path, host: "evil.example:\(inspector.port)"),
            try inspector.answer("/0123456789abcdef0123456789abcdef/"),
            try inspector.answer(socket, upgrade),
            try inspector.answer(socket, upgrade, "Origin: http://evil.example"),
            try inspector.answer(socket, upgrade, "Origin: http://localhost:\(inspector.port)"),
            try inspector.answer(socket, host: "evil.example", upgrade, "Origin: http://evil.example"),
        ]
        for answer in answers {
            #expect(answer.hasPrefix("HTTP/1.1 403 "), "\(answer)")
            #expect(!answer.contains("<html") && !answer.contains(inspector.path))
        }
    }

    @Test("P5 a long head, and one that does not end, are refused, and others are served meanwhile")
    func longHead() throws {
        let kiosk = try kiosk()
        let inspector = try InspectorProcess(kiosk.path)
        let idle = try BrowserSocket(port: inspector.port)
        idle.send("GET \(inspector.path) HTT")
        let long = try BrowserSocket(port: inspector.port)
        long.send("GET \(inspector.path) HTTP/1.1\r\nHost: \(inspector.host)\r\nX: ")
        long.send(String(repeating: "x", count: InspectLimits.headBytes))
        #expect(try #require(long.rest()).hasPrefix("HTTP/1.1 431 "))
        #expect(try inspector.answer(inspector.path).hasPrefix("HTTP/1.1 200 "))
        idle.send("P/1.1\r\nHost: \(inspector.host)\r\n\r\n")
        #expect(try #require(idle.rest()).hasPrefix("HTTP/1.1 200 "))
    }

    @Test("P5 a request that does not come in time is refused")
    func lateHead() throws {
        let kiosk = try kiosk()
        let inspector = try InspectorProcess(kiosk.path, headSeconds: 1)
        let idle = try BrowserSocket(port: inspector.port)
        idle.send("GET \(inspector.path) HTT")
        #expect(try #require(idle.rest()).hasPrefix("HTTP/1.1 408 "))
    }

    @Test("P5 connections above the limit are closed, and served again once others end")
    func connections() throws {
        let kiosk = try kiosk()
        let inspector = try InspectorProcess(kiosk.path)
        var idle = try (0..<InspectLimits.connections).map { _ in try BrowserSocket(port: inspector.port) }
        #expect(try BrowserSocket(port: inspector.port).rest() == "")
        idle.removeAll()
        try wait("a free connection") {
            let socket = try BrowserSocket(port: inspector.port)
            socket.send("GET \(inspector.path) HTTP/1.1\r\nHost: \(inspector.host)\r\n\r\n")
            return socket.rest()?.hasPrefix("HTTP/1.1 200") == true
        }
    }

    @Test("P5 a page gets the state, the layers and the picture, and mistakes are answered")
    func requests() throws {
        let kiosk = try kiosk()
        let inspector = try InspectorProcess(kiosk.path)
        let page = try inspector.page()
        var state = ""
        try wait("the kiosk") {
            state = try answer(page, #"{"id":1,"method":"inspect.state"}"#)
            return state.contains(#""program":"departures""#)
        }
        #expect(state.hasPrefix(#"{"id":1,"result":{"generation":"#) && state.contains(#""access":"full""#))
        #expect(try answer(page, #"{"id":2,"method":"tree","params":{"model":true}}"#).contains(#""class":"CALayer""#))
        #expect(try answer(page, #"{"id":3,"method":"history"}"#) == #"{"id":3,"result":{"from":1,"to":4}}"#)
        #expect(
            try answer(page, #"{"id":4,"method":"touch","params":{"phase":"began","id":1,"x":1,"y":2}}"#)
                == #"{"id":4,"result":null}"#)
        #expect(kiosk.touches.all == ["began 1"])
        #expect(try answer(page, #"{"id":5,"method":"touch","params":{}}"#).contains(#""error":"“phase” is missing"#))
        // Methods of the kiosk that pages do not need are refused, such as those of streams.
        for method in ["fill", "subscribe", "screenshot", "nothing"] {
            #expect(try answer(page, #"{"id":6,"method":"\#(method)"}"#).contains(#"no such method"#), "\(method)")
        }
        for (id, request) in [(7, "inspect.live"), (8, "inspect.picture")] {
            page.sendFrame(#"{"id":\#(id),"method":"\#(request)","params":{}}"#)
            let frame = try #require(page.frame())
            #expect(frame.opcode == 2 && frame.payload.prefix(4) == [0, 0, 0, UInt8(id)])
            let length = Int(frame.payload[7])
            let text = String(decoding: frame.payload[8..<(8 + length)], as: UTF8.self)
            #expect(text.hasSuffix(#""width":4,"height":2}"#), "\(text)")
            #expect(frame.payload[(8 + length)...].starts(with: [0x89, 0x50, 0x4e, 0x47]))
        }
        page.sendFrame("ping", opcode: 9)
        #expect(try #require(page.frame()).opcode == 10)
        page.sendFrame("no request")
        #expect(try #require(page.frame()).opcode == 8)
        // Browsers answer so, and then the connection ends.
        page.sendFrame("", opcode: 8)
        #expect(page.frame() == nil)
    }

    @Test("P5 a message above the limit ends the connection, and the page can connect again")
    func longMessage() throws {
        let kiosk = try kiosk()
        let inspector = try InspectorProcess(kiosk.path)
        let page = try inspector.page()
        page.send([0x81, 0xff, 0, 0, 0, 0, 0, 1, 0, 1, 1, 2, 3, 4])
        #expect(page.frame() == nil)
        #expect(try answer(try inspector.page(), #"{"id":1,"method":"history"}"#).contains("result"))
    }

    @Test("P5 further pages above the limit are told so")
    func pages() throws {
        let kiosk = try kiosk()
        let inspector = try InspectorProcess(kiosk.path)
        var open = try (0..<InspectLimits.pages).map { _ in try inspector.page() }
        for page in open { #expect(try answer(page, #"{"id":1,"method":"history"}"#).contains("result")) }
        let further = try inspector.page()
        let frame = try #require(further.frame())
        #expect(frame.opcode == 8 && String(decoding: frame.payload, as: UTF8.self).contains("pages are open"))
        open.removeLast()
        try wait("a free page") {
            let page = try inspector.page()
            page.sendFrame(#"{"id":1,"method":"history"}"#)
            return page.frame()?.opcode == 1
        }
    }

    @Test("P5 requests of a page above its limit wait for answers to others, and keep no other page waiting")
    func openRequests() throws {
        let kiosk = try kiosk()
        let inspector = try InspectorProcess(kiosk.path)
        let page = try inspector.page()
        try wait("the kiosk") {
            try answer(page, #"{"id":1,"method":"inspect.state"}"#).contains(#""generation":1,"kiosk":{"#)
        }
        // Each waits for a frame, which does not come.
        for id in 1...InspectLimits.openRequests {
            page.sendFrame(#"{"id":\#(id),"method":"inspect.state","params":{"generation":1,"frames":0}}"#)
        }
        page.sendFrame(#"{"id":99,"method":"touch","params":{"phase":"began","id":7,"x":1,"y":2}}"#)
        let other = try inspector.page()
        let touch = #"{"id":1,"method":"touch","params":{"phase":"began","id":8,"x":1,"y":2}}"#
        #expect(try answer(other, touch) == #"{"id":1,"result":null}"#)
        #expect(kiosk.touches.all == ["began 8"])
        let answers = try (0...InspectLimits.openRequests).map { _ in
            String(decoding: try #require(page.frame()).payload, as: UTF8.self)
        }
        #expect(answers.contains(#"{"id":99,"result":null}"#))
        #expect(kiosk.touches.all == ["began 8", "began 7"])
    }

    @Test("P5 pages that leave while their requests wait are not counted any more")
    func leaving() throws {
        let kiosk = try kiosk()
        let inspector = try InspectorProcess(kiosk.path)
        for _ in 0...InspectLimits.pages {
            try wait("a free page") {
                let page = try inspector.page()
                page.sendFrame(#"{"id":1,"method":"history"}"#)
                guard page.frame()?.opcode == 1 else { return false }
                for id in 1...(InspectLimits.openRequests + 4) {
                    page.sendFrame(#"{"id":\#(id),"method":"inspect.state","params":{"generation":1,"frames":0}}"#)
                }
                return true
            }
        }
    }

    @Test("P5 frames come to a page that waits for them")
    func frames() throws {
        let kiosk = try FakeKiosk(in: folder, showsFrames: true)
        let inspector = try InspectorProcess(kiosk.path)
        let page = try inspector.page()
        try wait("a frame") {
            try answer(page, #"{"id":1,"method":"inspect.state"}"#).contains(#""stages":{"paint":2.5}"#)
        }
    }

    @Test("P5 the page learns that the kiosk has ended, and that it is back")
    func restart() throws {
        var kiosk: FakeKiosk? = try kiosk()
        let inspector = try InspectorProcess(try #require(kiosk?.path))
        let page = try inspector.page()
        func waitForState(_ text: String) throws {
            try wait(text) { try answer(page, #"{"id":1,"method":"inspect.state"}"#).contains(text) }
        }
        try waitForState(#""name":"lobby""#)
        kiosk?.stop()
        kiosk = nil
        try waitForState(#""kiosk":null"#)
        #expect(try answer(page, #"{"id":2,"method":"history"}"#).contains(#""error":"#))
        kiosk = try self.kiosk()
        try waitForState(#""name":"lobby""#)
        #expect(try answer(page, #"{"id":3,"method":"history"}"#).contains("result"))
        withExtendedLifetime(kiosk) {}
    }

    @Test(
        "P5 SIGINT and SIGTERM end the inspector with status 0, which leaves nothing behind",
        arguments: [SIGINT, SIGTERM])
    func signals(signal: Int32) throws {
        let kiosk = try kiosk()
        let runtime = try TemporaryFolder()
        let inspector = try InspectorProcess(kiosk.path, environment: ["XDG_RUNTIME_DIR": runtime.url.path])
        let page = try inspector.page()
        #expect(try runtime.names.count == 1)
        #expect(inspector.program.end(by: signal) == 0)
        #expect(page.frame() == nil)
        #expect(try runtime.names == [])
    }

    @Test("P5 mistakes of the command line are errors of one line")
    func mistakes() throws {
        let kiosk = try kiosk()
        let program = try BuiltProgram("vitrine-inspect")
        let inspector = try InspectorProcess(kiosk.path)
        for (arguments, status, text) in [
            ([], 64, "TARGET"), ([kiosk.path, "--port", "0"], 64, "1 to 65535"),
            ([folder.path("none")], 65, "no such socket"),
            ([kiosk.path, "--port", "\(inspector.port)"], 75, "choose another --port"),
        ] as [([String], Int32, String)] {
            let outcome = try program.run(arguments)
            #expect(outcome.status == status && outcome.output.isEmpty, "\(arguments): \(outcome)")
            #expect(outcome.errors.lowercased().contains(text.lowercased()), "\(outcome.errors)")
            #expect(outcome.errors.split(separator: "\n").count == 1, "\(outcome.errors)")
        }
    }
}
