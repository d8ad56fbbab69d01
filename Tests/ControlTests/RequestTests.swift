import Control
import JSONTree
import Testing

@Suite struct RequestTests {
    private static let requests: [any ControlRequest] = [
        HelloRequest(), SchemaRequest(), SubscribeRequest(to: "frames"), UnsubscribeRequest(7), ScreenshotRequest(),
        TreeRequest(), TreeRequest(isModel: true), GetRequest(.root, "opacity"), GetRequest(.number(12), "bounds"),
        GetRequest(.name("card"), "transform.rotation.z"), SetRequest(.name("card"), "opacity", to: .number(0.5)),
        SetRequest(.root, "contents", to: .null), AnimationsRequest(), StatisticsRequest(), TraceRequest(),
        TimeRequest(), TimeRequest(speed: 0.25, offset: -3), PowerRequest(on: false), BrightnessRequest(),
        BrightnessRequest(0.5), DebugRequest([]), DebugRequest(["damage", "tiles"]), HUDRequest(on: true),
        ReloadRequest(), HistoryRequest(), PictureRequest(), PictureRequest(at: 1.5, debug: ["borders"]),
        ExplainRequest(), ExplainRequest(at: 2, of: "HDMI-A-1", triesChanges: false),
        TouchRequest(.moved, finger: 3, x: 1.5, y: -2),
    ]

    /// Returns the parameters of a request that was read from those of another.
    private func copied<Request: ControlRequest>(_ request: Request) throws -> [JSONMember] {
        try Request.form.read(JSONNode(.object(request.members))).members
    }

    @Test("P5 a program reads each request as a client writes it")
    func reading() throws {
        for request in Self.requests { #expect(try copied(request) == request.members, "\(request)") }
    }

    @Test("P5 clients read answers of later versions, which may have further members")
    func laterAnswers() throws {
        let picture = PictureFormat(width: 4, height: 2)
        guard case .object(let members) = PictureFormat.form.write(picture) else { return }
        let later = JSONNode(.object(members + [JSONMember("depth", .integer(30))]))
        #expect(try PictureFormat.form.read(later) == picture)
        #expect(throws: JSONFormError.self) { try PictureFormat.form.read(JSONNode(.object([]))) }
        #expect(throws: JSONFormError.self) {
            try PictureFormat.form.read(JSONNode(.object(members.filter { $0.key != "format" })))
        }
        let moments = MomentRange(0.5...30)
        #expect(try MomentRange.form.read(JSONNode(MomentRange.form.write(moments))) == moments)
        let time = LayerTime(speed: 0.5, time: 12)
        #expect(try LayerTime.form.read(JSONNode(LayerTime.form.write(time))) == time)
    }

    @Test("P5 a client that gets another answer than the request has says so")
    func otherAnswer() throws {
        try withServer(methods: [ControlMethod(FormerTraceRequest.self) { _ in "/run/1.trace" }]) { server in
            let client = try server.client()
            let error = controlError { _ = try client.call(TraceRequest()) }
            guard case .invalidAnswer(let reason) = error else {
                Issue.record("\(String(describing: error))")
                return
            }
            #expect(reason.hasPrefix("the program sent another answer to trace: "))
        }
    }
}

/// The request `trace` with another answer.
private struct FormerTraceRequest: ControlRequest {
    static let method = "trace"
    static let summary = "Returns a path."
    static let form = JSONForm.record("nothing", { Self() }, [])
    static let answer = JSONForm.text("the path")
}
