import Control
import Glibc
import JSONTree
import TestSupport
import Testing

@Suite struct ProtocolTests {
    @Test("P5 hello names the protocol, the program, the access and the methods; schema describes them all")
    func hello() throws {
        try withServer(streams: [ControlStream("frames", summary: "frames")]) { server in
            let client = try server.client()
            let hello = try client.call("hello").result
            #expect(hello["protocol"]?.value == .integer(ControlLimits.protocolVersion))
            #expect(hello["name"]?.value == .string("lobby"))
            #expect(hello["program"]?.value == .string("tests"))
            #expect(hello["pid"]?.value == .integer(Int(getpid())))
            #expect(hello["access"]?.value == .string("read"))
            #expect(hello["streams"]?.value == .array([JSONNode(.string("frames"))]))
            let schema = try client.call("schema").result
            guard case .array(let names) = hello["methods"]?.value, case .array(let methods) = schema["methods"]?.value
            else {
                Issue.record("lists are missing")
                return
            }
            #expect(names.map(\.value) == methods.compactMap { $0.value["name"]?.value })
            #expect(
                names.prefix(4).map(\.value) == ["hello", "schema", "subscribe", "unsubscribe"].map { .string($0) })
            let add = try #require(methods.first { $0.value["name"]?.value == .string("add") }?.value)
            #expect(add["params"]?.value["required"]?.value == .array([JSONNode(.string("a"))]))
            #expect(add["params"]?.value["properties"]?.value["b"]?.value["type"]?.value == .string("integer"))
            guard case .array(let errors) = schema["errors"]?.value else { return }
            #expect(errors.count == ControlErrorCode.allCases.count)
        }
    }

    @Test("P5 the schemas of parameters are JSON Schemas that accept what the methods accept")
    func schemas() throws {
        try withServer { server in
            let schema = try server.client().call("schema").result
            guard case .array(let methods) = schema["methods"]?.value,
                let add = methods.first(where: { $0.value["name"]?.value == .string("add") })?.value["params"]?.value
            else {
                Issue.record("no methods")
                return
            }
            let params = [
                "good": "{\"a\":1,\"b\":2}", "missing": "{\"b\":2}", "type": "{\"a\":\"1\"}",
                "more": "{\"a\":1,\"c\":1}",
            ]
            let refused = try JSONSchemaCheck.refused(params.mapValues { Array($0.utf8) }, by: JSONPrinter.print(add))
            #expect(refused.keys.sorted() == ["missing", "more", "type"])
            for (name, text) in params {
                let client = try server.raw()
                client.send(request(1, "add", text))
                #expect(try client.errorCode() == (name == "good" ? nil : .invalidParams))
            }
        }
    }

    @Test("P5 answers repeat the id, whatever it is; ids of other types are refused")
    func ids() throws {
        try withServer { server in
            let client = try server.raw()
            let ids = [
                "1", "-7", "0.5", "1e3", "\"a\"", "\"\"", "null", "98765432109876543210987654321", "\"é\\n\\u0001\"",
                "9223372036854775807",
            ]
            for id in ids {
                client.send("{\"jsonrpc\":\"2.0\",\"id\": \(id) ,\"method\":\"echo\",\"params\":{\"value\":true}}\n")
                #expect(client.line() == "{\"jsonrpc\":\"2.0\",\"id\":\(id),\"result\":true}")
            }
            for id in ["{}", "[1]", "true"] {
                client.send("{\"jsonrpc\":\"2.0\",\"id\":\(id),\"method\":\"echo\",\"params\":{\"value\":1}}\n")
                let answer = try client.answer()
                #expect(answer["id"]?.value == .null)
                #expect(answer["error"]?.value["code"]?.value == .integer(-32600))
            }
        }
    }

    @Test("P5 lines that are no requests get the errors of the specification")
    func errors() throws {
        try withServer { server in
            let client = try server.raw()
            let deep = String(repeating: "[", count: 30_000)
            let lines: [(String, ControlErrorCode)] = [
                ("", .parseError), ("{", .parseError), ("nonsense", .parseError), ("{\"a\":1,\"a\":2}", .parseError),
                ("{\"jsonrpc\":\"2.0\",\"id\":1e999,\"method\":\"hello\"}", .parseError), (deep, .parseError),
                (String(repeating: "{\"a\":", count: 40) + "1" + String(repeating: "}", count: 40), .parseError),
                ("{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"hello\"} {}", .parseError), ("\u{0}", .parseError),
                ("1", .invalidRequest), ("\"hello\"", .invalidRequest), ("null", .invalidRequest),
                ("{}", .invalidRequest),
                ("[]", .invalidRequest), ("[\(request(1, "hello").dropLast())]", .invalidRequest),
                ("{\"id\":1,\"method\":\"hello\"}", .invalidRequest),
                ("{\"jsonrpc\":2.0,\"id\":1,\"method\":\"hello\"}", .invalidRequest),
                ("{\"jsonrpc\":\"2.0\",\"id\":1}", .invalidRequest),
                ("{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":1}", .invalidRequest),
                ("{\"jsonrpc\":\"2.0\",\"id\":1,\"result\":1}", .invalidRequest),
                ("{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"hello\",\"params\":1}", .invalidParams),
                ("{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"hello\",\"params\":null}", .invalidParams),
                (request(1, "hellp").dropLast().description, .methodNotFound),
                (request(1, "add").dropLast().description, .invalidParams),
                (request(1, "add", "{\"a\":1.5}").dropLast().description, .invalidParams),
                (request(1, "add", "[1,2,3]").dropLast().description, .invalidParams),
                (request(1, "hello", "{\"x\":1}").dropLast().description, .invalidParams),
            ]
            for (line, code) in lines {
                client.send(line + "\n")
                #expect(try client.errorCode() == code, "\(line.prefix(80))")
            }
            client.send(
                Array("{\"jsonrpc\":\"2.0\",\"id\":\"".utf8) + [0xC3, 0x28] + Array("\",\"method\":\"hello\"}\n".utf8))
            #expect(try client.errorCode() == .parseError)
            client.send(request(2, "add", "[1,2]"))
            #expect(client.line() == "{\"jsonrpc\":\"2.0\",\"id\":2,\"result\":3}")
            client.send(request(3, "add", "{\"b\":null,\"a\":4}"))
            #expect(client.line() == "{\"jsonrpc\":\"2.0\",\"id\":3,\"result\":4}")
        }
    }

    @Test("P5 errors say what to do")
    func advice() throws {
        try withServer { server in
            let client = try server.client()
            func message(_ method: String, _ params: [JSONMember] = []) -> String? {
                controlError { _ = try client.call(method, params) }.map { "\($0)" }
            }
            #expect(message("hellp") == "“hellp”: no such method; call “hello”")
            #expect(message("nowhere near") == "“nowhere near”: no such method; “hello” lists the methods")
            #expect(message("add", [JSONMember("c", .integer(1))]) == "“c”: no such key; write “a”")
            #expect(message("hello", [JSONMember("c", .integer(1))]) == "hello has no parameters")
            #expect(message("add") == "“a” is missing: a whole number")
            #expect(message("set") == "set needs full access; start the program with --control=full to allow it")
            #expect(
                message("subscribe", [JSONMember("stream", .string("x"))])
                    == "“x”: no such stream; the program has none")
        }
    }

    @Test("P5 notifications of clients get no answer, not even an error, unless they are no requests")
    func notifications() throws {
        try withServer { server in
            let client = try server.raw()
            for body in ["\"echo\",\"params\":{\"value\":1}", "\"nothing\"", "\"set\"", "\"add\",\"params\":[true]"] {
                client.send("{\"jsonrpc\":\"2.0\",\"method\":\(body)}\n")
            }
            client.send(request(9, "echo", "[5]"))
            #expect(client.line() == "{\"jsonrpc\":\"2.0\",\"id\":9,\"result\":5}")
        }
    }

    @Test("P5 methods that change something need full access")
    func access() throws {
        try withServer(access: .read) { server in
            let client = try server.client()
            #expect(controlError { _ = try client.call("set") }?.code == .notAllowed)
        }
        try withServer(access: .full) { server in
            let client = try server.client()
            #expect(try client.call("set").result == .null)
            #expect(try client.call("hello").result["access"]?.value == .string("full"))
        }
    }

    @Test("P5 two methods or streams of one name are an error")
    func duplicateNames() throws {
        let method = ControlMethod(HelloRequest.self) { _ in .null }
        #expect(controlError { _ = try TestServer(methods: [method]) } == .duplicateName("hello"))
        let stream = ControlStream("echo", summary: "clashes")
        #expect(controlError { _ = try TestServer(streams: [stream]) } == .duplicateName("echo"))
    }

    @Test("P5 broken lines as a seed determines never trap, and the server answers afterwards")
    func brokenLines() throws {
        try withServer { server in
            let pieces = [
                "{", "}", "[", "]", ",", ":", "\"", "\\", "\\u", "d800", "null", "true", "1e", "-", "0",
                "99999999999999999999",
                "\"jsonrpc\":\"2.0\"", "\"id\":", "\"method\":\"hello\"", "\"params\":", "{}", " ", "\u{0}", "é",
                "1.5e308",
            ].map { Array($0.utf8) }
            var generator = SeededGenerator(seed: 22)
            var valid = 0
            for _ in 0..<20_000 {
                var line: [UInt8] = []
                if Bool.random(using: &generator) {
                    line = Array(request(1, "hello").utf8.dropLast())
                    for _ in 0...Int.random(in: 0...3, using: &generator) {
                        line[Int.random(in: line.indices, using: &generator)] = UInt8.random(
                            in: 0...255, using: &generator)
                    }
                } else {
                    for _ in 0..<Int.random(in: 0...12, using: &generator) {
                        line += pieces[Int.random(in: pieces.indices, using: &generator)]
                    }
                }
                if RequestLine(line).isValid { valid += 1 }
            }
            #expect(valid > 100)
            let client = try server.raw()
            // As many lines as the rate allows at once.
            for _ in 0..<ControlLimits.requestsPerSecond {
                let line = (0..<20).map { _ in UInt8.random(in: 11...255, using: &generator) }
                client.send(line + [UInt8(ascii: "\n")])
                #expect(try client.answer()["error"] != nil)
            }
            #expect(try server.client().call("echo", [JSONMember("value", .integer(1))]).result == .integer(1))
        }
    }
}
