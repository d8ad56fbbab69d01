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
                ControlMethod(ScreenshotRequest.self) { _, reply in Self.send([0xff, 0x20, 0x40, 0x60], to: reply) },
                ControlMethod(PictureRequest.self) { _, reply in Self.send([0xff, 0x80, 0x80, 0x80], to: reply) },
                ControlMethod(HistoryRequest.self) { _ in MomentRange(1...4) },
                ControlMethod(TreeRequest.self) { _ in layers?.list() ?? Self.tree },
                ControlMethod(AnimationsRequest.self) { _ in .array([]) },
                ControlMethod(FillRequest.self) { _ in String(repeating: "x", count: 1000) },
                ControlMethod(SetRequest.self) { request throws(ControlRequestError) in
                    guard case .number(let layer) = request.layer else { throw .invalidParams("no such layer") }
                    if case .string = request.value {
                        throw .invalidParams("\(request.keyPath): text cannot be set")
                    }
                    let text = String(decoding: JSONPrinter.line(request.value), as: UTF8.self)
                    sets.add("\(request.keyPath) of \(layer): \(text)")
                    return request.value
                },
                ControlMethod(TouchRequest.self) { request in
                    touches.add("\(request.phase.rawValue) \(request.finger)")
                },
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
    private static func send<Request>(_ color: [UInt8], to reply: RequestReply<Request>)
    where Request.Answer == PictureFormat {
        let bytes = (0..<8).flatMap { _ in color.reversed() }
        guard let folder = try? TemporaryFolder() else { return }
        let raw = open(folder.path("picture"), O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
        _ = bytes.withUnsafeBytes { write(raw, $0.baseAddress, $0.count) }
        reply.send(
            PictureFormat(width: 4, height: 2), passing: PassedDescriptor(FileDescriptor(owning: raw)))
    }
}

/// A request of which the page knows nothing.
private struct FillRequest: ControlRequest {
    static let method = "fill"
    static let summary = "Returns a long text."
    static let form = JSONForm.record("nothing", { Self() }, [])
    static let answer = JSONForm.text("a text")
}
