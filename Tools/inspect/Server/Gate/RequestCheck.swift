/// Decides which requests get through to the page: those of a browser that opened the printed address.
///
/// Pages of other origins can send requests to loopback addresses too. They do not know the token; a name that they
/// have resolve to 127.0.0.1 is in `Host`; and their origin is in `Origin`. The token is in the path and not in a
/// cookie, because browsers send cookies of a host to the servers of all its ports.
package struct RequestCheck: Sendable {
    package let token: AccessToken
    /// The TCP port that the server is bound to.
    package let port: UInt16

    package init(token: AccessToken, port: UInt16) {
        self.token = token
        self.port = port
    }

    /// A request that is answered with an error.
    package struct Refusal: Error, Equatable {
        /// The status of HTTP.
        package let status: Int
        /// One line that says why, for the person at the browser.
        package let reason: String
    }

    /// The values of `Host` that are possible.
    package var hosts: [String] { ["127.0.0.1:\(port)", "localhost:\(port)"] }

    /// Returns the path behind the token, such as `page.js`; empty for the page itself.
    package func path(of head: RequestHead) throws(Refusal) -> String {
        guard let host = head.value("host"), hosts.contains(host) else {
            throw Refusal(
                status: 403,
                reason: "the request is not for 127.0.0.1:\(port) or localhost:\(port); give both ends of a tunnel "
                    + "this port: ssh -L \(port):127.0.0.1:\(port) BOARD")
        }
        let path = head.target.prefix { $0 != "?" && $0 != "#" }
        let parts = path.dropFirst().split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false)
        guard token.matches(parts[0]) else {
            throw Refusal(status: 403, reason: "the token in the address is missing or wrong; open the printed address")
        }
        guard head.method == "GET" else { throw Refusal(status: 405, reason: "only GET is possible") }
        guard !head.has("transfer-encoding"), !head.has("content-length") || head.value("content-length") == "0" else {
            throw Refusal(status: 413, reason: "requests have no body")
        }
        let isSocket = parts.count == 2 && parts[1] == Self.socketPath
        if isSocket || head.has("origin") {
            guard head.value("origin") == "http://\(host)" else {
                throw Refusal(status: 403, reason: "the request comes from another page, or does not say from which")
            }
        }
        guard isSocket == head.has("upgrade") else {
            throw Refusal(status: 400, reason: "only \(Self.socketPath) is a WebSocket")
        }
        return parts.count == 2 ? String(parts[1]) : ""
    }

    /// The path of the WebSocket behind the token.
    package static let socketPath = "socket"
}
