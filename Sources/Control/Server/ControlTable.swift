import Glibc
import JSONTree

/// The methods and the streams of a server.
struct ControlTable: Sendable {
    let access: ControlAccess
    private var methods: [String: ControlMethod] = [:]
    let streams: [ControlStream]

    init(_ identity: ControlIdentity, access: ControlAccess, methods own: [ControlMethod], streams: [ControlStream])
        throws(ControlError)
    {
        self.access = access
        self.streams = streams
        var all = Self.subscriptionMethods(streams)
        // The answers of the first two methods list all of them.
        let first = [Self.hello([]), Self.schema([])]
        let names = (first + all + own).map(\.name)
        var seen: Set<String> = []
        for name in names + streams.map(\.name) where !seen.insert(name).inserted { throw .duplicateName(name) }
        all = first + all + own
        let hello = Self.hello([
            JSONMember("protocol", .integer(ControlLimits.protocolVersion)),
            JSONMember("name", .string(identity.name)),
            JSONMember("program", .string(identity.program)),
            JSONMember("pid", .integer(Int(getpid()))),
            JSONMember("access", .string(access.rawValue)),
            JSONMember("methods", .array(names.map { JSONNode(.string($0)) })),
            JSONMember("streams", .array(streams.map { JSONNode(.string($0.name)) })),
        ])
        let schema = Self.schema(Self.description(of: all, streams))
        for method in all { methods[method.name] = method }
        methods[hello.name] = hello
        methods[schema.name] = schema
    }

    /// Returns the method with a name, if clients may call it.
    func method(_ name: String) throws(ControlRequestError) -> ControlMethod {
        guard let method = methods[name] else {
            let advice =
                NearName.nearest(to: String(name.prefix(80)), among: methods.keys).map { "call “\($0)”" }
                ?? "“hello” lists the methods"
            throw ControlRequestError(.methodNotFound, "“\(name.prefix(80))”: no such method; \(advice)")
        }
        guard access.allows(method.access) else {
            throw ControlRequestError(
                .notAllowed, "\(name) needs full access; start the program with --control=full to allow it")
        }
        return method
    }

    private static func hello(_ answer: [JSONMember]) -> ControlMethod {
        ControlMethod(HelloRequest.self) { _ in .object(answer) }
    }

    private static func schema(_ answer: [JSONMember]) -> ControlMethod {
        ControlMethod(SchemaRequest.self) { _ in .object(answer) }
    }

    private static func subscriptionMethods(_ streams: [ControlStream]) -> [ControlMethod] {
        let names = streams.map(\.name)
        return [
            ControlMethod(SubscribeRequest.self) { request, reply in
                if let stream = streams.first(where: { $0.name == request.stream }) {
                    reply.reply.subscribe(to: stream)
                } else {
                    let advice = names.isEmpty ? "the program has none" : "choose \(names.joined(separator: ", "))"
                    reply.fail(.invalidParams("“\(request.stream.prefix(80))”: no such stream; \(advice)"))
                }
            },
            ControlMethod(UnsubscribeRequest.self) { request, reply in reply.reply.unsubscribe(request.subscription) },
        ]
    }

    private static func description(of methods: [ControlMethod], _ streams: [ControlStream]) -> [JSONMember] {
        [
            JSONMember("jsonrpc", .string("2.0")),
            JSONMember("protocol", .integer(ControlLimits.protocolVersion)),
            JSONMember("methods", .array(methods.map { JSONNode($0.schema) })),
            JSONMember(
                "streams",
                .array(
                    streams.map {
                        JSONNode(
                            .object([
                                JSONMember("name", .string($0.name)), JSONMember("description", .string($0.summary)),
                            ]))
                    })),
            JSONMember(
                "errors",
                .array(
                    ControlErrorCode.allCases.map {
                        JSONNode(
                            .object([
                                JSONMember("code", .integer($0.rawValue)), JSONMember("name", .string("\($0)")),
                                JSONMember("description", .string($0.meaning)),
                            ]))
                    })),
            JSONMember(
                "limits",
                .object([
                    JSONMember("clients", .integer(ControlLimits.clients)),
                    JSONMember("requestBytes", .integer(ControlLimits.requestLine)),
                    JSONMember("depth", .integer(ControlLimits.depth)),
                    JSONMember("requestsPerSecond", .integer(ControlLimits.requestsPerSecond)),
                    JSONMember("bytesPerSecond", .integer(ControlLimits.bytesPerSecond)),
                    JSONMember("queuedMessages", .integer(ControlLimits.queuedMessages)),
                    JSONMember("queuedBytes", .integer(ControlLimits.queuedBytes)),
                    JSONMember("subscriptions", .integer(ControlLimits.subscriptions)),
                ])),
        ]
    }
}
