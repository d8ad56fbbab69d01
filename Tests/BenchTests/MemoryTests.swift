import BenchKit
import Foundation
import TestSupport
import Testing

@Suite struct MemoryTests {
    private static let sample = """
        55d0c0000000-55d0c0100000 r-xp 00001000 fe:00 4242                       /opt/my kiosk/program
        Size:               1024 kB
        Rss:                 600 kB
        Private_Clean:       400 kB
        Private_Dirty:         8 kB
        VmFlags: rd ex mr mw me
        55d0c1000000-55d0c1100000 rw-p 00000000 00:00 0                          [heap]
        Private_Clean:         0 kB
        Private_Dirty:       900 kB
        7f0000000000-7f0000100000 rw-p 00000000 00:00 0
        Private_Dirty:      8100 kB
        7f0000200000-7f0000300000 rw-p 00000000 00:00 0                          [anon:glibc: malloc]
        Private_Dirty:        16 kB
        7f0000400000-7f0000500000 r--p 00000000 fe:00 77                         /usr/lib/libfoo.so.6.0.1
        Shared_Clean:       1000 kB
        Private_Clean:        32 kB
        7f0000600000-7f0000700000 r--p 00000000 fe:00 78                         /usr/share/fonts/sans.ttf
        Private_Clean:        64 kB
        7ffd00000000-7ffd00100000 rw-p 00000000 00:00 0                          [stack]
        Private_Dirty:        28 kB
        7ffd00200000-7ffd00300000 r-xp 00000000 00:00 0                          [vdso]
        Private_Clean:         4 kB

        """

    private func parse(_ text: some Sequence<UInt8>, inPiecesOf size: Int = 4096) throws(BenchError) -> PrivateMemory {
        var parser = MemoryMapParser(path: "smaps", program: "/opt/my kiosk/program")
        let bytes = Array(text)
        for start in stride(from: 0, to: bytes.count, by: size) {
            try parser.read(bytes[start..<min(start + size, bytes.count)])
        }
        return try parser.finish()
    }

    @Test("D5 private memory is summed by kind, however the file is cut into pieces", arguments: [1, 7, 4096])
    func kinds(size: Int) throws {
        let memory = try parse(Self.sample.utf8, inPiecesOf: size)
        let clean: [MappingKind: Int] = [.program: 400, .library: 32, .file: 64, .kernel: 4]
        let dirty: [MappingKind: Int] = [.program: 8, .heap: 900, .anonymous: 8116, .stack: 28]
        #expect(memory.clean.filter { $0.value > 0 } == clean.mapValues { $0 << 10 })
        #expect(memory.dirty.filter { $0.value > 0 } == dirty.mapValues { $0 << 10 })
        #expect(memory.total == (400 + 32 + 64 + 4 + 8 + 900 + 8116 + 28) << 10)
        #expect(memory.bytes(of: [.program, .heap]) == 1308 << 10)
    }

    @Test(
        "D5 what is no list of mappings is refused, with the line and the reason",
        arguments: [
            ("", "has no mappings"),
            ("Private_Dirty: 4 kB\n", "line 1 comes before the first mapping"),
            ("some words\n", "line 1 has no address"),
            ("1-2 r-xp 0 fe:00 1\nPrivate_Clean: many kB\n", "line 2 is no number"),
            ("1-2 r-xp 0 fe:00 1\nPrivate_Clean: -4 kB\n", "line 2 is no number"),
            ("1-2 r-xp 0 fe:00 1\nPrivate_Clean: 4 MB\n", "line 2 is no number"),
            ("1-2 r-xp 0 fe:00 1\nPrivate_Clean: 9223372036854775807 kB\n", "line 2 is no number"),
            (String(repeating: "x", count: MemoryMapParser.longestLine + 1), "line 1 is longer than 8192 bytes"),
            (
                String(repeating: "1-2 r-xp 0 fe:00 1\n", count: MemoryMapParser.mostMappings + 1),
                "is mapping 65531, the limit is 65530"
            ),
        ])
    func refused(text: String, words: String) {
        #expect { try parse(text.utf8) } throws: { error in
            let error = error as? BenchError
            return error?.status == .failed && error?.description.hasPrefix("smaps") == true
                && error?.description.contains(words) == true
        }
    }

    // In a process of its own, because other tests use memory too.
    @Test("D5 the memory of this process grows by what it writes")
    func growth() async {
        await #expect(processExitsWith: .success) {
            let size = 32 << 20
            let before = try PrivateMemory.ofThisProcess()
            // Memory of its own: that of malloc may have been written to before.
            let block = try #require(mmap(nil, size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0))
            try #require(block != MAP_FAILED)
            defer { munmap(block, size) }
            memset(block, 1, size)
            let after = try PrivateMemory.ofThisProcess()
            #expect(after.bytes(of: [.anonymous, .heap]) - before.bytes(of: [.anonymous, .heap]) > size / 2)
            #expect(before.bytes(of: [.stack]) > 0)
        }
    }

    private func run(_ scene: String, rest: Int, threads: Int = 1) throws -> MemoryRun {
        let memory = try parse(Self.sample.utf8)
        return MemoryRun(
            scene: scene, threads: threads, memory: memory, output: 4_000_000,
            pictures: memory.total - 4_000_000 - rest,
            caches: 100_000)
    }

    @Test("D5 the table has the parts of each scene, and limits that are exceeded are named with both numbers")
    func table() throws {
        let figures = [
            MemoryFigure(one: try run("S1", rest: 7_000_000), several: try run("S1", rest: 9_400_000, threads: 4)),
            MemoryFigure(one: try run("S2", rest: 8_500_000), several: try run("S2", rest: 13_000_000, threads: 4)),
            MemoryFigure(one: try run("S3", rest: 6_000_000)),
        ]
        #expect(figures.map(\.perThread) == [800_000, 1_500_000, nil])
        let runs = try [9, 7, 8].map { try run("S1", rest: $0) } + [try run("S1", rest: 20, threads: 4)]
        #expect(MemoryFigure(runs) == MemoryFigure(one: runs[2], several: runs[3]))
        #expect(MemoryFigure([runs[3]]) == nil)
        #expect(figures[0].failures.isEmpty && figures[2].failures.isEmpty)
        #expect(
            figures[1].failures == [
                "S2 has 8500000 bytes besides output and pictures, 8000000 allowed",
                "S2 has 1500000 bytes for each thread, 1000000 allowed",
            ])
        let lines = MemoryTable(figures).text.split(separator: "\n")
        #expect(lines.count == 5 && lines[0].hasPrefix("| MB of private memory | total | output | pictures | rest |"))
        #expect(lines[2].hasPrefix("| S1 | 9.78 | 4.00 | -1.22 | 7.00 | 0.10 |"))
        #expect(lines[0].hasSuffix("| clean | each further thread |") && lines[2].hasSuffix("| 0.51 | 0.80 |"))
        #expect(lines[4].hasSuffix("| – |"))
    }

    /// The most bytes of heap, stacks and caches. S7 has the most, for a thousand layers.
    private static let mostWritten = 6_500_000

    @Test(
        "D5 layers, caches and threads of a scene take no more memory than allowed",
        arguments: BenchScene.allCases)
    func limits(scene: BenchScene) throws {
        let runs = try [1, 4].map { threads in
            let outcome = try Tool.run(["run-memory", "\(scene.rawValue):\(threads)"])
            #expect(outcome.status == 0, "\(outcome.errors)")
            return try JSONDecoder().decode(MemoryRun.self, from: Data(outcome.output.utf8))
        }
        let figure = MemoryFigure(one: runs[0], several: runs[1])
        #expect(figure.one.output >= BenchScene.width * BenchScene.height * 4)
        #expect(figure.one.memory.total > figure.one.output + figure.one.pictures)
        #expect(figure.one.heap + figure.one.caches < Self.mostWritten, "\(MemoryTable([figure]).text)")
        let perThread = (runs[1].heap + runs[1].caches - runs[0].heap - runs[0].caches) / 3
        #expect(perThread < MemoryFigure.mostPerThread, "\(MemoryTable([figure]).text)")
    }

    @Test("D5 the command measures scenes one after the other, and writes a table and JSON")
    func command() throws {
        let folder = try TemporaryFolder()
        let outcome = try Tool.run([
            "memory", "--scene", "S5", "--scene", "S2", "--threads", "2", "--runs", "1", "--unlimited", "--json",
            folder.path("m"),
        ])
        #expect(outcome.status == 0, "\(outcome.errors)")
        let figures = try JSONDecoder().decode([MemoryFigure].self, from: folder.data("m"))
        #expect(figures.map(\.one.scene) == ["S5", "S2"] && figures.map(\.several?.threads) == [2, 2])
        #expect(outcome.output == MemoryTable(figures).text + "\n", "\(outcome.output)")
    }
}
