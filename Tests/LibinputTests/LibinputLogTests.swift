import Libinput
import Testing

@Suite struct LibinputLogTests {
    private static func fault(_ device: String, _ number: Int) -> LibinputLine {
        LibinputLine(.error, "\(device)  - Panel: kernel bug: Touch jump \(number) detected and discarded.\n")
    }

    @Test(
        "7,722 lines in 20 s from one broken panel are five lines in the log, and the sixth tells how many were left out"
    )
    func storm() {
        var log = LibinputLog()
        let count = 7_722
        let written = (0..<count).compactMap {
            log.admit(Self.fault("event5", $0), at: 100 + Double($0) * 20 / Double(count))
        }
        #expect(written.count == 5)
        #expect(written.first == "kernel: event5  - Panel: Touch jump 0 detected and discarded.")
        #expect(written.last?.hasSuffix("; no more lines about it for 30 s") == true)
        let next = log.admit(Self.fault("event5", count), at: 131)
        #expect(next?.hasSuffix("(and 7717 more lines since)") == true, "\(next ?? "nothing")")
    }

    @Test("the storm of one device hides no line about another, nor one about libinput itself")
    func others() {
        var log = LibinputLog()
        for i in 0..<1_000 { _ = log.admit(Self.fault("event5", i), at: 1) }
        #expect(log.admit(Self.fault("event6", 0), at: 1) != nil)
        #expect(log.admit(LibinputLine(.error, "client bug: timer event5: your system is too slow\n"), at: 1) != nil)
    }

    @Test("lines about ordinary devices use up none of the lines about faults")
    func levels() {
        var log = LibinputLog()
        for _ in 0..<100 {
            _ = log.admit(LibinputLine(.info, "event5  - Panel: is tagged by udev as: Touchscreen\n"), at: 1)
        }
        #expect(log.admit(Self.fault("event5", 0), at: 1) != nil)
    }

    @Test("devices with ever new names take no memory without end, and write no line each")
    func manyDevices() {
        var log = LibinputLog()
        let written = (0..<10_000).compactMap { log.admit(Self.fault("event\($0)", 0), at: 1) }
        #expect(written.count < 80)
    }
}
