import Glibc
import Supervision
import TestSupport
import Testing

@Suite struct FailureRecordTests {
    private func record(_ count: Int) -> FailureRecord {
        var record = FailureRecord()
        for number in 0..<count {
            var failure = Failure(
                boot: "b6a1", uptime: Double(number) + 0.25, reason: Failure.Reason.allCases[number % 6],
                status: number % 256, words: number % 2 == 0 ? "app: “no” scene" : nil)
            failure.place = "kiosk+0x1f"
            failure.date = "2026-11-26 10:15:02"
            record.add(failure)
        }
        record.reboots = [.init(boot: "b6a0", uptime: 99)]
        record.step = "started again after 0.3 s"
        return record
    }

    @Test("R1 a record that is written is read again, and keeps the newest failures")
    func roundTrip() throws {
        let folder = try TemporaryFolder()
        let path = folder.path("failures.json")
        #expect(FailureRecord(contentsOfFile: path) == FailureRecord())
        for count in [0, 1, 32, 40] {
            let written = record(count)
            try written.write(toFile: path)
            #expect(FailureRecord(contentsOfFile: path) == written)
            #expect(written.failures.count == min(count, FailureRecord.capacity))
        }
    }

    @Test("R1 S2 a broken record, of which a part is missing or which is no file, is an empty one")
    func broken() throws {
        let folder = try TemporaryFolder()
        let path = folder.path("failures.json")
        try record(3).write(toFile: path)
        let whole = try folder.data("failures.json")
        for count in stride(from: 0, to: whole.count - 2, by: 7) {
            try folder.write(String(decoding: whole.prefix(count), as: UTF8.self), to: "failures.json")
            #expect(FailureRecord(contentsOfFile: path) == FailureRecord(), "\(count) bytes")
        }
        try folder.write(String(repeating: " ", count: 70_000), to: "failures.json")
        #expect(FailureRecord(contentsOfFile: path) == FailureRecord())
        symlink("failures.json", folder.path("link.json"))
        #expect(FailureRecord(contentsOfFile: folder.path("link.json")) == FailureRecord())
        mkfifo(folder.path("fifo.json"), 0o600)
        #expect(FailureRecord(contentsOfFile: folder.path("fifo.json")) == FailureRecord())
    }

    @Test("S2 records with random changes are read or refused")
    func changed() throws {
        let folder = try TemporaryFolder()
        try record(8).write(toFile: folder.path("failures.json"))
        let whole = [UInt8](try folder.data("failures.json"))
        var random = SeededGenerator(seed: 22)
        for _ in 0..<3000 {
            var bytes = whole
            for _ in 0..<3 {
                bytes[Int.random(in: 0..<bytes.count, using: &random)] = UInt8.random(in: 0...255, using: &random)
            }
            guard let read = FailureRecord(json: bytes), !read.failures.isEmpty else { continue }
            _ = RestartLadder.step(after: read)
        }
    }

    @Test("R1 every failure has a code that people can read out")
    func codes() {
        #expect(
            Failure.Reason.allCases.map { Failure(boot: "a", uptime: 0, reason: $0, status: 11).code }
                == ["EXIT-11", "SIGNAL-11", "HANG", "MEMORY", "TIMEOUT", "START-11"])
    }
}
