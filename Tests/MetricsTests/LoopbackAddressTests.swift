import Metrics
import Testing

@Suite struct LoopbackAddressTests {
    @Test(
        "P5 an address is a port, or an address of this machine with one",
        arguments: [
            ("9109", "127.0.0.1:9109"), ("127.0.0.1:80", "127.0.0.1:80"), ("127.9.9.9:0", "127.9.9.9:0"),
            ("[::1]:9109", "[::1]:9109"), ("localhost:1", "127.0.0.1:1"),
        ])
    func valid(text: String, address: String) throws {
        #expect(try LoopbackAddress(text).description == address)
    }

    @Test(
        "P5 an address that other machines reach is refused",
        arguments: [
            "0.0.0.0:80", "192.168.0.1:80", "[::]:80", "[::ffff:127.0.0.1]:80", "[fe80::1]:80", "example.org:80", ":80",
            "128.0.0.1:80", "[::2]:80", "127.0.0.1.:80", "[]:80",
        ])
    func notLoopback(text: String) {
        let host = text.dropLast(3).drop { $0 == "[" }.prefix { $0 != "]" }
        #expect(throws: LoopbackAddressError.notLoopback(String(host))) { try LoopbackAddress(text) }
    }

    @Test("P5 a port that is none is refused", arguments: ["", "65536", "-1", "127.0.0.1:", "http", "80 "])
    func noPort(text: String) {
        let digits = text.split(separator: ":", omittingEmptySubsequences: false).last.map(String.init) ?? ""
        #expect(throws: LoopbackAddressError.noPort(digits)) { try LoopbackAddress(text) }
    }
}
