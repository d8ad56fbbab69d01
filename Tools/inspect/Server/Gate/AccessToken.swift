/// The secret in the address of the page: 128 random bits, written as 32 hexadecimal digits.
package struct AccessToken: Equatable, Sendable, CustomStringConvertible {
    package let description: String

    /// Creates a token of the kernel's random numbers.
    package init() {
        var generator = SystemRandomNumberGenerator()
        description = (0..<2).map { _ in Self.digits(generator.next()) }.joined()
    }

    /// Whether a text is the token. The time depends on the length of the text only.
    package func matches(_ text: some StringProtocol) -> Bool {
        let own = Array(description.utf8)
        let other = Array(text.utf8)
        var difference = UInt8(own.count == other.count ? 0 : 1)
        for index in own.indices { difference |= own[index] ^ (index < other.count ? other[index] : 0) }
        return difference == 0
    }

    private static func digits(_ number: UInt64) -> String {
        let text = String(number, radix: 16)
        return String(repeating: "0", count: 16 - text.count) + text
    }

    package static func == (a: AccessToken, b: AccessToken) -> Bool { a.matches(b.description) }
}
