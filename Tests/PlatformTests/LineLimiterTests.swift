import Platform
import Testing

@Suite struct LineLimiterTests {
    @Test("five lines are written in 30 s, the fifth says so, and the first one afterwards counts those left out")
    func lines() {
        var limiter = LineLimiter()
        let lines = (0..<9).map { limiter.admit("line \($0)", at: Double($0)) }
        #expect(lines.prefix(4) == ["line 0", "line 1", "line 2", "line 3"])
        #expect(lines[4] == "line 4; no more lines about it for 30 s")
        #expect(lines.dropFirst(5).allSatisfy { $0 == nil })
        #expect(!limiter.isIdle(at: 29.9) && limiter.isIdle(at: 30))
        #expect(limiter.admit("later", at: 30) == "later (and 4 more lines since)")
        #expect(limiter.admit("next", at: 31) == "next")
    }

    @Test("lines that come seldom are all written as they are")
    func seldom() {
        var limiter = LineLimiter()
        for time in stride(from: 0.0, to: 300, by: 30) { #expect(limiter.admit("line", at: time) == "line") }
    }
}
