import JSONTree

/// The texts of answers and notifications.
enum AnswerLine {
    /// Returns the line of an answer, with its newline.
    static func text(_ result: Result<JSONValue, ControlRequestError>, to id: RequestID) -> [UInt8] {
        let body: [UInt8] =
            switch result {
            case .success(let value): Array("\"result\":".utf8) + JSONPrinter.line(value)
            case .failure(let error): Array("\"error\":".utf8) + JSONPrinter.line(error.json)
            }
        guard body.count + id.json.count < ControlLimits.answerLine - 64 else {
            return text(
                .failure(
                    ControlRequestError(
                        .internalError, "the answer has more than \(ControlLimits.answerLine >> 20) MiB")), to: id)
        }
        return Array("{\"jsonrpc\":\"2.0\",\"id\":".utf8) + id.json + Array(",".utf8) + body + Array("}\n".utf8)
    }

    /// Returns the end of the line of a notification: the members of its parameters after the number of the
    /// subscription, and what closes the line.
    static func notificationTail(_ value: JSONValue) -> [UInt8] {
        let members: [JSONMember] =
            switch value {
            // Those two members are the server's own.
            case .object(let members): members.filter { $0.key != "subscription" && $0.key != "lost" }
            default: [JSONMember("value", value)]
            }
        let object = JSONPrinter.line(.object(members))
        return (members.isEmpty ? [] : Array(",".utf8)) + object.dropFirst() + Array("}\n".utf8)
    }

    /// Returns the start of the line of a notification.
    static func notificationHead(of stream: String, subscription: Int) -> [UInt8] {
        Array("{\"jsonrpc\":\"2.0\",\"method\":".utf8) + JSONPrinter.line(.string(stream))
            + Array(",\"params\":{\"subscription\":\(subscription)".utf8)
    }
}
