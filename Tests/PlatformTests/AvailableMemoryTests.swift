import Platform
import Testing

@Suite struct AvailableMemoryTests {
    @Test("the machine reports kilobytes, and this one has some")
    func machine() throws {
        let text = "MemTotal:       24000000 kB\nMemFree:         9000000 kB\nMemAvailable:   21000000 kB\n"
        #expect(AvailableMemory.available(inMachine: text) == 21_504_000_000)
        #expect(AvailableMemory.available(inMachine: "MemTotal: 1 kB\n") == nil)
        #expect(try #require(AvailableMemory.bytes) > 1 << 20)
    }

    @Test("a control group has left what it does not use, and its inactive file pages; without a limit it says nothing")
    func group() {
        let statistics = "anon 100\nfile 400\ninactive_file 300\nactive_file 100\n"
        #expect(AvailableMemory.left(limit: "1000\n", usage: "600\n", statistics: statistics) == 700)
        #expect(AvailableMemory.left(limit: "1000\n", usage: "1500\n", statistics: "") == 0)
        #expect(AvailableMemory.left(limit: "max\n", usage: "600\n", statistics: statistics) == nil)
        #expect(AvailableMemory.left(limit: "", usage: "", statistics: "") == nil)
    }
}
