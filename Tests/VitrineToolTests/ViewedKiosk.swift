import Control
import JSONTree
import Synchronization
import TestSupport

/// A control socket with the methods that the live view of `vitrine attach` calls, whose answers the test knows.
final class ViewedKiosk {
    /// The kinds of answers to `explain`.
    enum Costs {
        /// Eight layers, of which the first takes half of the frame.
        case layers
        /// The method has no parameters, as in an older version.
        case withoutParameters
        /// There is no such method.
        case missing
        /// Other work is done at the moment.
        case busy
    }

    private let folder = try! TemporaryFolder()
    private let server: ControlServer
    private let state = State()

    private final class State: Sendable {
        let explanations = Atomic(0)
        let frames = Atomic(0)
    }

    var path: String { folder.path("kiosk.socket") }

    /// The number of calls of `explain`.
    var explanations: Int { state.explanations.load(ordering: .relaxed) }

    init(_ costs: Costs) throws {
        let state = state
        let get = ControlMethod(GetRequest.self) { _ in .object([JSONMember("model", .string("dial\u{1b}[2J"))]) }
        let explain =
            costs == .withoutParameters
            ? ControlMethod(FormerExplainRequest.self) { _ in Self.explanation }
            : ControlMethod(ExplainRequest.self) { _ throws(ControlRequestError) in
                state.explanations.add(1, ordering: .relaxed)
                if costs == .busy { throw ControlRequestError(.busy, "a frame is being explained already") }
                return Self.explanation
            }
        server = try ControlServer(
            listener: ControlListener(path: folder.path("kiosk.socket")),
            identity: ControlIdentity(name: "lobby", program: "lobby"), access: .read,
            methods: costs == .missing ? [get] : [get, explain],
            streams: [
                ControlStream(
                    "frames", summary: "frames", every: 0.1,
                    values: { [Self.frame(state.frames.add(1, ordering: .relaxed).newValue)] })
            ])
    }

    deinit { server.stop() }

    /// A frame; the second is late by the layout of a layer, and the third by a handler.
    private static func frame(_ number: Int) -> JSONValue {
        var members = [
            JSONMember("display", .string("HDMI-A-1")), JSONMember("frame", .integer(number)),
            JSONMember("missed", .integer(number == 2 ? 2 : number == 3 ? 1 : 0)),
            JSONMember("reason", .string(number == 2 ? "commit" : number == 3 ? "app" : "none")),
            JSONMember("interval", .number(20)), JSONMember("damagedPixels", .integer(640)),
            JSONMember(
                "stages", .object([JSONMember("apply", .number(0.5)), JSONMember("paint", .number(10))])),
        ]
        if number == 2 {
            members.append(
                JSONMember(
                    "slowLayer",
                    .object([JSONMember("id", .integer(70)), JSONMember("milliseconds", .number(31.25))])))
        }
        return .object(members)
    }

    private static let explanation = JSONValue.object([
        JSONMember("milliseconds", .number(10)), JSONMember("isWhole", .bool(false)),
        JSONMember(
            "layers",
            .array(
                (1...8).map { number in
                    JSONNode(
                        .object([
                            JSONMember("id", .integer(number)),
                            JSONMember("layer", .string("CALayer “画面 \(number)” #\(number)\u{7}")),
                            JSONMember("milliseconds", .number(5.0 / Double(number))),
                        ]))
                })),
    ])
}

/// The request `explain` of an older version.
private struct FormerExplainRequest: ControlRequest {
    static let method = "explain"
    static let summary = "Tells costs."
    static let form = JSONForm.record("nothing", { Self() }, [])
    static let answer = JSONForm.any("costs")
}
