import Glibc
import Platform
import TestSupport
import Testing

@Suite struct MemoryPressureTests {
    @Test(
        "R5 the control group is that of cgroup v2",
        arguments: [
            ("0::/system.slice/kiosk.service\n", "/system.slice/kiosk.service"), ("4:memory:/old\n0::/new\n", "/new"),
            ("0::/\n", nil), ("", nil),
            ("no list", nil),
        ] as [(String, String?)])
    func group(list: String, group: String?) {
        #expect(MemoryPressure.group(fromList: list) == group)
    }

    @Test(
        "R5 limits that were reached are those that held a group up or refused it memory",
        arguments: [
            ("low 7\nhigh 2\nmax 3\noom 1\noom_kill 1\n", 5), ("", 0), ("high\nmax x\nhigh 4 5\n", 0),
            ("high 9223372036854775807\nmax 1\n", Int.min),
        ])
    func limits(text: String, reached: Int) {
        #expect(MemoryPressure.limitsReached(in: text) == reached)
    }

    @Test("R5 memory is short when a limit was reached since the last look")
    func limitReached() throws {
        let folder = try TemporaryFolder()
        try folder.write("high 4\nmax 0\n", to: "memory.events")
        let pressure = MemoryPressure(group: folder.url.path, machine: folder.path("none"))
        #expect(pressure.sources.map(\.source) == [.limit])
        #expect(!pressure.isShort(.limit))
        try folder.write("high 5\nmax 0\n", to: "memory.events")
        #expect(pressure.isShort(.limit))
        #expect(!pressure.isShort(.limit))
    }

    @Test("R5 without the kernel's files nothing is watched")
    func nothingToWatch() {
        #expect(MemoryPressure(group: "/nowhere", machine: "/nowhere/memory").sources.isEmpty)
        #expect(MemoryPressure(group: nil, machine: "/nowhere/memory").sources.isEmpty)
    }
}
