import Glibc
import Platform
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

    /// A folder with the files of a group, as far as plain files can take their place.
    private func folder(events: String) throws -> String {
        var template = Array("/tmp/vitrine-group-XXXXXX".utf8CString)
        try #require(mkdtemp(&template) != nil)
        let path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
        try write(events, to: path + "/memory.events")
        return path
    }

    private func write(_ text: String, to path: String) throws {
        let file = try #require(fopen(path, "w"))
        fputs(text, file)
        fclose(file)
    }

    @Test("R5 memory is short when a limit was reached since the last look")
    func limitReached() throws {
        let folder = try folder(events: "high 4\nmax 0\n")
        defer {
            unlink(folder + "/memory.events")
            rmdir(folder)
        }
        let pressure = MemoryPressure(group: folder, machine: folder + "/none")
        #expect(pressure.sources.map(\.source) == [.limit])
        #expect(!pressure.isShort(.limit))
        try write("high 5\nmax 0\n", to: folder + "/memory.events")
        #expect(pressure.isShort(.limit))
        #expect(!pressure.isShort(.limit))
    }

    @Test("R5 without the kernel's files nothing is watched")
    func nothingToWatch() {
        #expect(MemoryPressure(group: "/nowhere", machine: "/nowhere/memory").sources.isEmpty)
        #expect(MemoryPressure(group: nil, machine: "/nowhere/memory").sources.isEmpty)
    }
}
