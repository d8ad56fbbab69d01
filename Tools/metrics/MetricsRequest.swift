/// A request for the page of metrics, as far as it was received.
enum MetricsRequest: Equatable {
    /// The lines of the request are not complete.
    case incomplete
    case page(MetricsText.Format)
    case refused(HTTPStatus)

    /// - Parameter bytes: the bytes that were received, of which there are no more than a limit.
    init(_ bytes: [UInt8]) {
        guard let lines = Self.lines(bytes) else {
            self = .incomplete
            return
        }
        let words = lines.first?.split(separator: 0x20, omittingEmptySubsequences: false) ?? []
        guard words.count == 3, words[2].starts(with: "HTTP/1.".utf8) else {
            self = .refused(.badRequest)
            return
        }
        guard words[0].elementsEqual("GET".utf8) else {
            self = .refused(.notAllowed)
            return
        }
        guard words[1].prefix(while: { $0 != UInt8(ascii: "?") }).elementsEqual("/metrics".utf8) else {
            self = .refused(.notFound)
            return
        }
        let accepts = lines.dropFirst().contains { line in
            let text = String(decoding: line, as: UTF8.self).lowercased()
            return text.hasPrefix("accept:") && text.contains("application/openmetrics-text")
        }
        self = .page(accepts ? .openMetrics : .prometheus)
    }

    /// Returns the lines before the empty one; `nil` if there is no empty line.
    private static func lines(_ bytes: [UInt8]) -> [ArraySlice<UInt8>]? {
        var lines: [ArraySlice<UInt8>] = []
        var rest = bytes[...]
        while let end = rest.firstIndex(of: 0x0A) {
            var line = rest[..<end]
            if line.last == 0x0D { line.removeLast() }
            if line.isEmpty { return lines }
            lines.append(line)
            rest = rest[(end + 1)...]
        }
        return nil
    }
}
