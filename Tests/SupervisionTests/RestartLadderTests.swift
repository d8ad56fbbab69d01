import Supervision
import Testing

@Suite struct RestartLadderTests {
    /// Returns the steps after failures at times in seconds since a boot.
    private func steps(_ times: [Double], boot: String = "a", record: FailureRecord = FailureRecord()) -> [RestartLadder
        .Step]
    {
        var record = record
        return times.map { time in
            record.add(Failure(boot: boot, uptime: time, reason: .signal, status: 4))
            return RestartLadder.step(after: record)
        }
    }

    @Test("B4 R2 the delays grow, and the machine is started again after eight failures in five minutes")
    func ladder() {
        let times = [0, 1, 3, 7, 18, 49, 80, 111].map { 10.0 + $0 }
        #expect(
            steps(times) == [
                .restart(after: 0.3, isSafe: false), .restart(after: 1, isSafe: false),
                .restart(after: 3, isSafe: true),
                .restart(after: 10, isSafe: true), .restart(after: 30, isSafe: true), .restart(after: 30, isSafe: true),
                .restart(after: 30, isSafe: true), .reboot,
            ])
    }

    @Test("B4 R2 failures that are five minutes apart are isolated ones")
    func isolated() {
        #expect(steps([10, 310, 610, 910]) == Array(repeating: .restart(after: 0.3, isSafe: false), count: 4))
    }

    @Test("B4 R2 safe mode begins with the third failure in a minute, and lasts while that counts")
    func safeMode() {
        let times = [0, 50, 100, 110, 150, 299, 409, 411].map { 5.0 + $0 }
        let safe = steps(times).map { step in
            if case .restart(_, let isSafe) = step { isSafe } else { false }
        }
        #expect(safe == [false, false, false, false, true, true, false, false])
    }

    @Test("B4 R2 after two restarts of the machine within an hour the program is out of service")
    func reboots() {
        let times = (0..<8).map { 100 + Double($0) }
        var record = FailureRecord()
        record.reboots = [.init(boot: "a", uptime: 200)]
        #expect(steps(times, boot: "b", record: record).last == .reboot)
        record.reboots.append(.init(boot: "b", uptime: 108))
        #expect(steps(times, boot: "c", record: record).last == .outOfService)
        record.reboots = [.init(boot: "a", uptime: 200), .init(boot: "b", uptime: 3500)]
        #expect(steps(times, boot: "c", record: record).last == .reboot, "the first one is more than an hour ago")
    }

    @Test("B4 R2 failures of another boot do not count")
    func boots() {
        var record = FailureRecord()
        for time in 0..<7 { record.add(Failure(boot: "a", uptime: Double(time), reason: .hang)) }
        #expect(steps([8], boot: "b", record: record) == [.restart(after: 0.3, isSafe: false)])
    }

    @Test(
        "B4 R2 a wrong command line or scene is not tried again",
        arguments: [(64, true), (65, true), (69, false), (75, false)])
    func permanent(status: Int, isPermanent: Bool) {
        var record = FailureRecord()
        record.add(Failure(boot: "a", uptime: 1, reason: .exit, status: status))
        #expect((RestartLadder.step(after: record) == .outOfService) == isPermanent)
        record.failures[0].reason = .signal
        #expect(RestartLadder.step(after: record) == .restart(after: 0.3, isSafe: false))
    }
}
