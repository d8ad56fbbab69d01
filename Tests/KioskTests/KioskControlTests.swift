import Control
import Foundation
import JSONTree
import Synchronization
import TestSupport
import Testing

/// The control sockets of kiosks in real time.
@Suite(.alone("shows frames in real time")) struct KioskControlTests {
    /// A kiosk in a process of its own, with a control socket.
    final class RunningKiosk {
        private let process = Process()
        private let folder: TemporaryFolder
        let path: String

        init(_ fault: String, access: String) throws {
            folder = try TemporaryFolder()
            path = folder.path("kiosk.socket")
            process.executableURL = URL(filePath: try BuiltProgram("SlowProbe").path)
            process.arguments = [
                "--display", "headless", "--real-time", "--mode", "320x200", "--duration", "900", "--control",
                (access == "full" ? "full:" : "") + path, fault,
            ]
            process.environment = ["RUNTIME_DIRECTORY": folder.url.path, "PATH": "/bin:/usr/bin"]
            process.standardError = FileHandle.nullDevice
            try process.start()
        }

        deinit {
            // A main thread that is blocked does not end on SIGTERM.
            kill(process.processIdentifier, SIGKILL)
            process.waitUntilExit()
        }

        /// Connects, as soon as the kiosk has made its socket.
        func connect() throws -> ControlClient {
            let deadline = ContinuousClock.now + .seconds(300)
            while true {
                if let client = try? ControlClient(path: path) { return client }
                try #require(ContinuousClock.now < deadline && process.isRunning)
                poll(nil, 0, 10)
            }
        }

        func end() {
            process.terminate()
            process.waitUntilExit()
        }
    }

    private func run(_ program: String, _ arguments: [String]) throws -> String {
        let process = Process()
        let output = Pipe()
        process.executableURL = URL(filePath: program)
        process.arguments = arguments
        process.standardOutput = output
        try process.start()
        let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        return text
    }

    private func refusal(_ call: () throws -> ControlAnswer) -> ControlRequestError? {
        do {
            _ = try call()
            return nil
        } catch ControlError.refused(let error) {
            return error
        } catch {
            return nil
        }
    }

    @Test("P5 a client sees the picture, the layers, their animations, values and statistics")
    func looking() throws {
        let kiosk = try RunningKiosk("none", access: "read")
        let client = try kiosk.connect()
        guard case .array(let layers) = try client.call("tree").result else { throw ControlError.closed }
        #expect(layers.count == 2 && layers[1].value["superlayer"]?.value == layers[0].value["id"]?.value)
        guard case .array(let frame) = layers[0].value["frame"]?.value else { throw ControlError.closed }
        #expect(frame.map(\.value.scalar) == [0, 0, 320, 200])
        guard case .array(let animations) = try client.call("animations").result else { throw ControlError.closed }
        #expect(animations.count == 1 && animations[0].value["keyPath"]?.value == .string("position.x"))

        let value = try client.call(
            "get", [JSONMember("layer", .string("root")), JSONMember("keyPath", .string("bounds.size.width"))])
        #expect(value.result["model"]?.value.scalar == 320 && value.result["presentation"]?.value.scalar == 320)

        let picture = try client.call("screenshot")
        #expect(picture.result["width"]?.value == .integer(320) && picture.result["height"]?.value == .integer(200))
        let descriptor = try #require(picture.descriptor)
        var status = stat()
        #expect(fstat(descriptor.raw, &status) == 0 && status.st_size == 320 * 200 * 4)
        // The first pixel of the root layer is black, and opaque.
        var pixel: UInt32 = 0
        #expect(pread(descriptor.raw, &pixel, 4, 0) == 4 && pixel == 0xff00_0000)
        // Nobody can change or shorten it.
        #expect(ftruncate(descriptor.raw, 0) != 0 && pwrite(descriptor.raw, &pixel, 4, 0) < 0)

        // The first frame may not be counted yet.
        let deadline = ContinuousClock.now + .seconds(300)
        var statistics = try client.call("statistics").result
        while statistics["histograms"]?.value["stages"]?.value["draw"] == nil, ContinuousClock.now < deadline {
            poll(nil, 0, 10)
            statistics = try client.call("statistics").result
        }
        #expect(statistics["frames"] != nil && statistics["display"]?.value == .string("headless"))
        let histograms = try #require(statistics["histograms"]?.value)
        guard case .array(let bounds) = histograms["bounds"]?.value,
            case .array(let counts) = histograms["stages"]?.value["draw"]?.value["counts"]?.value
        else { throw ControlError.closed }
        #expect(counts.count == bounds.count && bounds.count > 10)
        guard case .string(let trace) = try client.call("trace").result["path"]?.value else {
            throw ControlError.closed
        }
        #expect(access(trace, R_OK) == 0)
    }

    @Test("P5 frames come as a stream while they are shown, with the times of their stages")
    func frames() throws {
        let kiosk = try RunningKiosk("handler", access: "read")
        let client = try kiosk.connect()
        _ = try client.call("subscribe", [JSONMember("stream", .string("frames"))])
        var isLate = false
        for _ in 0..<10 {
            let frame = try #require(try client.next(timeout: 300)?.params)
            #expect(frame["display"]?.value == .string("headless") && frame["stages"]?.value["paint"] != nil)
            isLate = isLate || frame["reason"]?.value == .string("app")
        }
        #expect(isLate)
    }

    @Test("P5 a client with full access changes a property, the time and the power, and mistakes are errors")
    func changing() throws {
        let kiosk = try RunningKiosk("none", access: "full")
        let client = try kiosk.connect()
        func set(_ keyPath: String, _ value: JSONValue) throws -> ControlAnswer {
            try client.call(
                "set",
                [
                    JSONMember("layer", .string("root")), JSONMember("keyPath", .string(keyPath)),
                    JSONMember("value", value),
                ])
        }
        #expect(try set("opacity", .number(0.25)).result == .number(0.25))
        #expect(try set("backgroundColor", .string("#ff0000")).result == .string("rgba(1, 0, 0, 1)"))
        #expect(try set("transform.rotation.z", .number(0.5)).result.scalar.map { abs($0 - 0.5) < 1e-6 } == true)
        #expect(refusal { try set("opactiy", .number(1)) }?.message.contains("write “opacity”") == true)
        #expect(
            refusal { try set("opacity", .string("red")) }?.message == "opacity: a number must stand here, not a string"
        )
        #expect(refusal { try set("transform.rotation.z", .string("red")) } != nil)
        #expect(refusal { try set("no.such", .integer(1)) } != nil)
        #expect(
            refusal {
                try client.call("get", [JSONMember("layer", .integer(99)), JSONMember("keyPath", .string("a"))])
            } != nil)

        _ = try client.call("time", [JSONMember("speed", .integer(0)), JSONMember("offset", .integer(2))])
        func place() throws -> Double? {
            guard case .array(let layers) = try client.call("tree").result,
                case .array(let numbers) = layers[1].value["frame"]?.value
            else { return nil }
            return numbers[0].value.scalar
        }
        let first = try place()
        #expect(try place() == first && first != nil)
        _ = try client.call("time", [JSONMember("offset", .number(2.25))])
        #expect(try place() != first)
        #expect(try client.call("power", [JSONMember("on", .bool(false))]).result == .null)
        #expect(try client.call("power", [JSONMember("on", .bool(true))]).result == .null)
        #expect(refusal { try client.call("brightness") }?.message.contains("controls no light") == true)
    }

    @Test("P5 pictures of past moments and with debug colours are drawn apart from the display")
    func past() throws {
        let kiosk = try RunningKiosk("none", access: "read")
        let client = try kiosk.connect()
        func moments() throws -> (from: Double, to: Double) {
            let result = try client.call("history").result
            return (
                try #require(result["from"]?.value.scalar), try #require(result["to"]?.value.scalar)
            )
        }
        func pixels(_ params: [JSONMember]) throws -> [UInt32] {
            // A client that has its picture may ask for the next one at once.
            let picture = try client.call("picture", params)
            #expect(picture.result["width"]?.value == .integer(320))
            let descriptor = try #require(picture.descriptor)
            var pixels = [UInt32](repeating: 0, count: 320 * 200)
            #expect(pread(descriptor.raw, &pixels, 320 * 200 * 4, 0) == 320 * 200 * 4)
            return pixels
        }
        let first = try moments()
        #expect(first.from <= first.to)
        var last = first
        while last.to < first.from + 0.3 {
            poll(nil, 0, 20)
            last = try moments()
        }
        #expect(last.from == first.from)
        let early = try pixels([JSONMember("time", .number(first.from))])
        let late = try pixels([JSONMember("time", .number(last.to))])
        #expect(early != late && Set(early).count > 1)
        for _ in 0..<50 { #expect(try pixels([JSONMember("time", .number(first.from))]) == early) }
        #expect(early[0] == 0xff00_0000)
        #expect(try pixels([JSONMember("debug", .array([JSONNode(.string("blended"))]))])[0] == 0xff00_4000)
        #expect(
            refusal { try client.call("picture", [JSONMember("time", .integer(-1))]) }?.message.contains("“history”")
                == true)
        #expect(
            refusal { try client.call("picture", [JSONMember("debug", .array([JSONNode(.string("red"))]))]) } != nil)
    }

    @Test("P5 a late frame names the layer whose display took long, with the interval of the display")
    func slowLayer() throws {
        let kiosk = try RunningKiosk("display", access: "read")
        let client = try kiosk.connect()
        _ = try client.call("subscribe", [JSONMember("stream", .string("frames"))])
        guard case .array(let layers) = try client.call("tree", timeout: 300).result else { throw ControlError.closed }
        let id = try #require(layers.first { $0.value["class"]?.value == .string("SlowLayer") }?.value["id"])
        var late: JSONValue?
        while late == nil, let frame = try client.next(timeout: 300) {
            let params = frame.params
            #expect(abs((params["interval"]?.value.scalar ?? 0) - 1000.0 / 60) < 0.1)
            if params["slowLayer"] != nil { #expect(params["reason"]?.value == .string("commit")) }
            if params["slowLayer"] != nil { late = params }
        }
        #expect(late?["slowLayer"]?.value["id"] == id)
        #expect(try #require(late?["slowLayer"]?.value["milliseconds"]?.value.scalar) >= 30)
    }

    @Test("P5 a client with full access touches the screen, and fingers in an impossible order are errors")
    func touching() throws {
        let kiosk = try RunningKiosk("touch", access: "full")
        let client = try kiosk.connect()
        func touch(_ phase: String, _ x: Double, finger: Int = 0) throws -> ControlAnswer {
            try client.call(
                "touch",
                [
                    JSONMember("phase", .string(phase)), JSONMember("id", .integer(finger)),
                    JSONMember("x", .number(x)), JSONMember("y", .integer(40)),
                ])
        }
        func position() throws -> Double? {
            try client.call(
                "get", [JSONMember("layer", .string("dragged")), JSONMember("keyPath", .string("position.x"))]
            ).result["model"]?.value.scalar
        }
        #expect(try position() == 40)
        #expect(refusal { try touch("moved", 60) }?.message.contains("finger 0 can't be “moved” now") == true)
        #expect(try touch("began", 40).result == .null)
        #expect(refusal { try touch("began", 40) } != nil)
        for x in 1...10 { _ = try touch("moved", 40 + Double(x) * 10) }
        _ = try touch("ended", 140)
        let deadline = ContinuousClock.now + .seconds(300)
        while try position() != 140, ContinuousClock.now < deadline { poll(nil, 0, 10) }
        #expect(try position() == 140)
        #expect(refusal { try touch("ended", 140) } != nil && refusal { try touch("began", 1, finger: 16) } != nil)
        let refused = try #require(refusal { try touch("pressed", 40) })
        #expect(refused.message.contains("“began”, “moved”, “ended” or “cancelled”"))
    }

    @Test("P5 a client with read access changes nothing, and is told how to get full access")
    func readOnly() throws {
        let kiosk = try RunningKiosk("none", access: "read")
        let client = try kiosk.connect()
        let error = try #require(refusal { try client.call("power", [JSONMember("on", .bool(false))]) })
        #expect(error.knownCode == .notAllowed && error.message.contains("full"))
    }

    @Test(
        "P5 while the main thread is blocked, layers, values, pictures and frames are served, and a change is an error with the time and the calls"
    )
    func blocked() throws {
        let kiosk = try RunningKiosk("stuck", access: "full")
        let client = try kiosk.connect()
        // The main thread is blocked from 0.2 s on.
        var error: ControlRequestError?
        while error == nil {
            error = refusal { try client.call("power", [JSONMember("on", .bool(true))]) }
            poll(nil, 0, 20)
        }
        #expect(error?.knownCode == .mainThreadBlocked)
        #expect(error?.data?["seconds"]?.value.scalar.map { $0 > 0 } == true)
        guard case .array(let calls) = error?.data?["backtrace"]?.value else { throw ControlError.closed }
        let names = calls.compactMap { if case .string(let name) = $0.value { name } else { nil } }
        let places = names.filter { $0.hasPrefix("SlowProbe+0x") }.map { String($0.dropFirst("SlowProbe+".utf8.count)) }
        let symbols = try run("/usr/bin/addr2line", ["-f", "-e", BuiltProgram("SlowProbe").path] + places)
        // The timer of the kiosk whose closure blocks, and which may have been compiled into it.
        #expect(symbols.contains("5TimerC8schedule") || symbols.contains("4work"), "\(names) \(symbols)")
        guard case .array(let layers) = try client.call("tree").result else { throw ControlError.closed }
        #expect(layers.count == 2)
        let value = try client.call(
            "get", [JSONMember("layer", .string("root")), JSONMember("keyPath", .string("opacity"))])
        #expect(value.result["model"]?.value.scalar == 1)
        guard case .array(let animations) = try client.call("animations").result else { throw ControlError.closed }
        #expect(animations.count == 1)
        #expect(try client.call("screenshot").descriptor != nil)
        let statistics = try client.call("statistics").result
        #expect(statistics["frames"] != nil && statistics["display"]?.value == .string("headless"))
        let histograms = try #require(statistics["histograms"]?.value)
        guard case .array(let bounds) = histograms["bounds"]?.value,
            case .array(let counts) = histograms["stages"]?.value["draw"]?.value["counts"]?.value
        else { throw ControlError.closed }
        #expect(counts.count == bounds.count && bounds.count > 10)
    }

    @Test("P6 a client is told what the layers of the frame cost, and what would help; one at a time")
    func explaining() throws {
        let kiosk = try RunningKiosk("offscreen", access: "read")
        let client = try kiosk.connect()
        let result = try client.call("explain", timeout: 600).result
        guard case .array(let layers) = result["layers"]?.value, case .array(let advice) = result["advice"]?.value
        else { throw ControlError.closed }
        #expect(layers.count > 20 && result["milliseconds"]?.value.scalar.map { $0 > 0 } == true)
        #expect(layers.contains { $0.value["offscreen"]?.value == .array([JSONNode(.string("group opacity"))]) })
        #expect(advice.first?.value["saves"]?.value.scalar.map { $0 > 0 } == true, "\(advice)")
        // D10: a display in memory has no planes.
        let plane = try #require(result["plane"]?.value)
        #expect(plane["obstacle"]?.value == .string("this kind of display has no planes"))
        #expect(plane["layer"] == nil && plane["composited"]?.value == .array([]))
        #expect(
            refusal { try client.call("explain", [JSONMember("display", .string("HDMI-A-9"))]) }?.message.contains(
                "choose of headless") == true)

        // Two at once: one of them is told to come back.
        let path = kiosk.path
        let refusals = Mutex<[ControlRequestError?]>([])
        DispatchQueue.concurrentPerform(iterations: 2) { _ in
            let refused = refusal { try ControlClient(path: path).call("explain", timeout: 600) }
            refusals.withLock { $0.append(refused) }
        }
        #expect(refusals.withLock { $0.compactMap { $0?.knownCode } } == [.busy])
    }

    @Test(
        "P4 debug colours are switched through the socket, also while the main thread is blocked; mistakes are errors")
    func debugColors() throws {
        let kiosk = try RunningKiosk("stuck", access: "full")
        let client = try kiosk.connect()
        while refusal({ try client.call("power", [JSONMember("on", .bool(true))]) }) == nil { poll(nil, 0, 20) }
        func pixel() throws -> UInt32 {
            let descriptor = try #require(try client.call("screenshot").descriptor)
            var pixel: UInt32 = 0
            #expect(pread(descriptor.raw, &pixel, 4, 0) == 4)
            return pixel
        }
        func show(_ names: String...) throws -> ControlAnswer {
            try client.call("debug", [JSONMember("options", .array(names.map { JSONNode(.string($0)) }))])
        }
        #expect(
            try show("tiles", "blended").result == .array([JSONNode(.string("blended")), JSONNode(.string("tiles"))]))
        // The root layer is black and opaque.
        while try pixel() != 0xff00_4000 { poll(nil, 0, 20) }
        #expect(try show().result == .array([]))
        while try pixel() != 0xff00_0000 { poll(nil, 0, 20) }
        #expect(refusal { try show("blended", "green") }?.message.contains("“options”: “green” is none of") == true)
        #expect(refusal { try client.call("debug") } != nil)
    }

    @Test("P5 the socket is the user's alone, and is gone after the end")
    func files() throws {
        let kiosk = try RunningKiosk("none", access: "read")
        _ = try kiosk.connect()
        var status = stat()
        #expect(stat(kiosk.path, &status) == 0 && status.st_mode & 0o777 == 0o600)
        kiosk.end()
        #expect(stat(kiosk.path, &status) != 0)
    }

    @Test("P5 a socket in virtual time, and one that can't be made, end the start with what to do")
    func refused() throws {
        let virtual = try BuiltProgram("SlowProbe").run(["--display", "headless", "--control", "read", "none"])
        #expect(virtual.status == 64 && virtual.errors.contains("add --real-time"))
        let impossible = try BuiltProgram("SlowProbe").run([
            "--display", "headless", "--real-time", "--control", "/nonexistent/a.socket", "none",
        ])
        #expect(impossible.status == 73 && impossible.errors.contains("/nonexistent/a.socket"), "\(impossible.errors)")
    }
}
