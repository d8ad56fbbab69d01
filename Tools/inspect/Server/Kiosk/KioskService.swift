import CommandSupport
import JSONTree

/// Answers the requests of pages: by the kiosk's methods, and by what the inspector knows of the kiosk.
final class KioskService: Sendable {
    private let journal = KioskJournal()
    private let watch: KioskWatch
    private let calls: KioskLine
    private let pictures: PictureSource

    /// The methods of the kiosk that pages may call. Others are refused, such as those of streams.
    static let methods: Set<String> = [
        "schema", "tree", "get", "animations", "statistics", "trace", "set", "time", "power", "history", "debug", "hud",
        "touch",
    ]

    init(_ target: AttachTarget) {
        watch = KioskWatch(target, journal: journal)
        calls = KioskLine(target, name: "calls")
        pictures = PictureSource(KioskLine(target, name: "pictures"), journal: journal)
    }

    func start() throws(CommandError) { try watch.start() }

    func stop() { watch.stop() }

    /// Answers a request.
    func answer(_ request: PageRequest) async -> PageAnswer {
        do throws(KioskFailure) {
            switch request.method {
            case "inspect.state": return .result(await state(request))
            case "inspect.live":
                let picture = try await pictures.live(after: request.count("after"))
                return picture.map(PageAnswer.picture) ?? .result(.null)
            case "inspect.picture": return .picture(try await pictures.drawn(by: "picture", request.params))
            case let method where Self.methods.contains(method):
                return .result(try await calls.call(method, request.params).result)
            default: return .failure("“\(request.method.prefix(80))”: the inspector has no such method")
            }
        } catch {
            return .failure(error.message)
        }
    }

    /// Returns the state once it differs from the one that the page has: its “generation”, and the frames after the
    /// first “frames” ones.
    private func state(_ request: PageRequest) async -> JSONValue {
        let generation = request.count("generation")
        let count = request.count("frames")
        let state = await journal.wait(InspectLimits.longestWait) {
            $0.generation != generation || $0.frameCount > count
        }
        return .object([
            JSONMember("generation", .integer(state.generation)), JSONMember("kiosk", state.hello ?? .null),
            JSONMember("message", .string(state.message)), JSONMember("frameCount", .integer(state.frameCount)),
            JSONMember("frames", .array(state.frames(after: count).map { JSONNode($0) })),
        ])
    }
}
