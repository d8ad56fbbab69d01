import InspectServer
import Testing

@Suite struct TokenTests {
    @Test("P5 a token has 128 random bits, and only its own text matches")
    func token() {
        let tokens = (0..<100).map { _ in AccessToken().description }
        #expect(Set(tokens).count == 100)
        for token in tokens { #expect(token.utf8.count == 32 && token.allSatisfy(\.isHexDigit)) }
        let token = AccessToken()
        #expect(token.matches(token.description))
        for wrong in ["", String(token.description.dropLast()), token.description + "0", tokens[0]] {
            #expect(!token.matches(wrong))
        }
    }
}
