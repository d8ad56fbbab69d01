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

    /// Returns the record of failures at times in seconds since a boot, each with its exit status.
    private func record(_ ends: [(time: Double, status: Int)]) -> FailureRecord {
        var record = FailureRecord()
        for end in ends { record.add(Failure(boot: "a", uptime: end.time, reason: .exit, status: end.status)) }
        return record
    }

    @Test("B4 a program that finds the display busy is started again after 20 s, however often that happens")
    func waiting() {
        let ends = (0..<32).map { (time: 10 + Double($0), status: 75) }
        for count in [1, 3, 8, 32] {
            #expect(RestartLadder.step(after: record(Array(ends[..<count]))) == .restart(after: 20, isSafe: false))
        }
    }

    @Test("B4 the waits of a program are not counted among its failures")
    func waitsAmongFailures() {
        let waits = (0..<20).map { (time: 10 + Double($0), status: 75) }
        #expect(RestartLadder.step(after: record(waits + [(40, 71)])) == .restart(after: 0.3, isSafe: false))
        #expect(RestartLadder.step(after: record(waits + [(40, 71), (41, 71)])) == .restart(after: 1, isSafe: false))
    }

    @Test("B4 a wait keeps the safe mode that failures before it led to, and leads to none")
    func waitInSafeMode() {
        let two = [(time: 10.0, status: 71), (time: 11, status: 71)]
        #expect(RestartLadder.step(after: record(two + [(12, 75)])) == .restart(after: 20, isSafe: false))
        let three = two + [(time: 12, status: 71)]
        #expect(RestartLadder.step(after: record(three + [(13, 75)])) == .restart(after: 20, isSafe: true))
        #expect(RestartLadder.step(after: record(three + [(400, 75)])) == .restart(after: 20, isSafe: false))
    }

    @Test("B4 systemd's own limit of 20 starts in five minutes is not reached by waits")
    func startLimit() {
        guard case .restart(let delay, _) = RestartLadder.step(after: record([(10, 75)])) else {
            Issue.record("a wait is no restart")
            return
        }
        #expect(300 / delay < 20)
    }
}
