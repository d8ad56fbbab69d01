import Control
import Foundation
import Glibc
import JSONTree
import Platform
import TestSupport

/// A control socket with the methods of a kiosk, whose answers the test knows.
final class FakeKiosk {
    private let folder: TemporaryFolder
    private let server: ControlServer
    /// The touches that were forwarded, as JSON.
    let touches = Record()
    /// The values that were set.
    let sets = Record()

    /// Requests that a method received.
    final class Record: Sendable {
        private let lines = LockedValue<[String]>([])

        var all: [String] { lines.withLock { $0 } }

        func add(_ line: String) { lines.withLock { $0.append(line) } }
    }

    var path: String { folder.path("kiosk.socket") }

    /// - Parameters:
    ///   - folder: the folder of the socket; a kiosk that starts again is given that of the first.
    ///   - program: the name of its program.
    ///   - showsFrames: whether it tells of a frame ten times a second.
    ///   - layers: its layers; one that never changes if they are `nil`.
    init(
        in folder: TemporaryFolder, program: String = "departures", access: ControlAccess = .full,
        showsFrames: Bool = false, layers: ChangingLayers? = nil
    ) throws {
        self.folder = folder
        let (touches, sets) = (touches, sets)
        server = try ControlServer(
            listener: ControlListener(path: folder.path("kiosk.socket")),
            identity: ControlIdentity(name: "lobby", program: program), access: access,
            methods: [
                ControlMethod(
                    "screenshot", summary: "Returns a picture.", result: "a picture",
                    handler: { _, reply in Self.send([0xff, 0x20, 0x40, 0x60], to: reply) }),
                ControlMethod(
                    "picture", summary: "Returns a picture.",
                    params: [
                        ControlParameter("time", .number, isRequired: false, summary: "the time"),
                        ControlParameter("debug", .any, isRequired: false, summary: "names"),
                    ], result: "a picture",
                    handler: { _, reply in Self.send([0xff, 0x80, 0x80, 0x80], to: reply) }),
                ControlMethod(
                    "history", summary: "Returns times.", result: "times",
                    answer: { _ in .object([JSONMember("from", .number(1)), JSONMember("to", .number(4))]) }),
                ControlMethod(
                    "tree", summary: "Lists layers.",
                    params: [ControlParameter("model", .boolean, isRequired: false, summary: "whether")],
                    result: "layers", answer: { _ in layers?.list() ?? Self.tree }),
                ControlMethod(
                    "animations", summary: "Lists animations.", result: "animations", answer: { _ in .array([]) }),
                ControlMethod(
                    "fill", summary: "Returns a long text.", result: "a text",
                    answer: { _ in .string(String(repeating: "x", count: 1000)) }),
                ControlMethod(
                    "set", access: .full, summary: "Sets a value. Text is refused.",
                    params: [
                        ControlParameter("layer", .integer, summary: "the layer"),
                        ControlParameter("keyPath", .string, summary: "the key path"),
                        ControlParameter("value", .any, summary: "the value"),
                    ], result: "the value",
                    answer: { request throws(ControlRequestError) in
                        let (layer, keyPath) = (request.integer("layer") ?? 0, request.string("keyPath") ?? "")
                        let value = request["value"] ?? .null
                        if case .string = value { throw .invalidParams("\(keyPath): text cannot be set") }
                        let text = String(decoding: JSONPrinter.line(value), as: UTF8.self)
                        sets.add("\(keyPath) of \(layer): \(text)")
                        return value
                    }),
                ControlMethod(
                    "touch", access: .full, summary: "Touches.",
                    params: [
                        ControlParameter("phase", .string, summary: "the phase"),
                        ControlParameter("id", .integer, summary: "the number"),
                        ControlParameter("x", .number, summary: "x"), ControlParameter("y", .number, summary: "y"),
                    ], result: "null",
                    answer: { request in
                        touches.add("\(request.string("phase") ?? "") \(request.integer("id") ?? 0)")
                        return .null
                    }),
            ],
            streams: [
                ControlStream("frames", summary: "frames", every: 0.1, values: { showsFrames ? [Self.newFrame()] : [] })
            ])
    }

    deinit { stop() }

    /// Ends the kiosk.
    func stop() { server.stop() }

    private static func newFrame() -> JSONValue {
        .object([
            JSONMember("display", .string("fake")), JSONMember("frame", .integer(1)),
            JSONMember("shown", .number(MonotonicClock().now)), JSONMember("missed", .integer(0)),
            JSONMember("reason", .string("none")), JSONMember("damagedPixels", .integer(8)),
            JSONMember("stages", .object([JSONMember("paint", .number(2.5))])),
        ])
    }

    private static let tree = JSONValue.array([
        JSONNode(
            .object([
                JSONMember("id", .integer(1)), JSONMember("class", .string("CALayer")),
                JSONMember("frame", .numbers([0, 0, 4, 2])), JSONMember("bounds", .numbers([0, 0, 4, 2])),
                JSONMember("position", .numbers([2, 1])), JSONMember("anchorPoint", .numbers([0.5, 0.5])),
            ]))
    ])

    /// Answers with a picture of 4 × 2 pixels of a colour: alpha, red, green and blue.
    private static func send(_ color: [UInt8], to reply: ControlReply) {
        let bytes = (0..<8).flatMap { _ in color.reversed() }
        guard let folder = try? TemporaryFolder() else { return }
        let raw = open(folder.path("picture"), O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
        _ = bytes.withUnsafeBytes { write(raw, $0.baseAddress, $0.count) }
        reply.send(
            .object([
                JSONMember("width", .integer(4)), JSONMember("height", .integer(2)), JSONMember("pitch", .integer(16)),
                JSONMember("format", .string("argb8888")),
            ]), descriptor: FileDescriptor(owning: raw))
    }
}
