import Glibc
import Platform
import Testing

@Suite struct EventLoopTests {
    let loop: EventLoop

    init() throws {
        loop = try EventLoop()
    }

    /// Opens a pipe, whose ends the caller closes.
    func pipe() throws -> (read: Int32, write: Int32) {
        var ends: [Int32] = [0, 0]
        try #require(Glibc.pipe(&ends) == 0)
        return (ends[0], ends[1])
    }

    @Test("a descriptor is reported while it is readable, and not before")
    func readable() throws {
        let ends = try pipe()
        defer {
            close(ends.read)
            close(ends.write)
        }
        var count = 0
        try loop.add(ends.read) { events in
            #expect(events.contains(.readable))
            var byte: UInt8 = 0
            count += read(ends.read, &byte, 1)
        }
        #expect(try loop.turn(timeout: 0) == 0)
        _ = write(ends.write, "ab", 2)
        try loop.turn()
        try loop.turn()
        #expect(count == 2)
        #expect(try loop.turn(timeout: 0) == 0)
    }

    @Test("the other side's end is reported")
    func hangUp() throws {
        let ends = try pipe()
        defer { close(ends.read) }
        var seen: EventLoop.Events = []
        try loop.add(ends.read) { seen = $0 }
        close(ends.write)
        try loop.turn()
        #expect(seen.contains(.hangUp))
    }

    @Test("the conditions of a registration can be changed")
    func changedEvents() throws {
        let ends = try pipe()
        defer {
            close(ends.read)
            close(ends.write)
        }
        var seen: EventLoop.Events = []
        let registration = try loop.add(ends.write, events: []) { seen = $0 }
        #expect(try loop.turn(timeout: 0) == 0)
        try loop.setEvents(.writable, of: registration)
        try loop.turn(timeout: 1)
        #expect(seen == .writable)
        try loop.setEvents([], of: registration)
        #expect(try loop.turn(timeout: 0) == 0)
        loop.remove(registration)
        try loop.setEvents(.writable, of: registration)
        #expect(try loop.turn(timeout: 0) == 0)
    }

    @Test("a handler may remove others, also those that were reported in the same turn, and itself")
    func removal() throws {
        let bells = [try Wakeup(), try Wakeup(), try Wakeup()]
        var registrations: [EventLoop.Registration] = []
        var calls = 0
        for wakeup in bells {
            registrations.append(
                try loop.add(wakeup) {
                    calls += 1
                    for registration in registrations { loop.remove(registration) }
                })
            wakeup.signal()
        }
        try loop.turn(timeout: 1)
        #expect(calls == 1)
        #expect(try loop.turn(timeout: 0) == 0)
        loop.remove(registrations[0])
    }

    @Test("a number that is used again for another file is not taken for the one before")
    func reusedDescriptor() throws {
        let first = try Wakeup()
        var firstCalls = 0
        var secondCalls = 0
        let registration = try loop.add(first) { firstCalls += 1 }
        loop.remove(registration)
        try loop.add(first) { secondCalls += 1 }
        loop.remove(registration)
        first.signal()
        try loop.turn(timeout: 1)
        #expect(firstCalls == 0 && secondCalls == 1)
    }

    @Test("adding a descriptor twice or a closed one is an error with its errno")
    func refusals() throws {
        let wakeup = try Wakeup()
        try loop.add(wakeup) {}
        #expect(throws: KernelError(operation: "epoll_ctl", errno: EEXIST, object: "descriptor \(wakeup.raw)")) {
            try loop.add(wakeup) {}
        }
        #expect(throws: KernelError.self) { try loop.add(-1) { _ in } }
    }

    @Test("many rings are one call, from whichever thread")
    func wakeup() throws {
        let wakeup = try Wakeup()
        var calls = 0
        try loop.add(wakeup) { calls += 1 }
        let thread = try WorkerThread(name: "ringer") {
            for _ in 0..<1000 { wakeup.signal() }
        }
        thread.join()
        try loop.turn()
        #expect(calls == 1)
        #expect(try loop.turn(timeout: 0) == 0)
    }

    @Test("T3 a deadline in the past fires at once, and once")
    func pastDeadline() throws {
        let timer = try DeadlineTimer()
        var calls = 0
        try loop.add(timer) { calls += 1 }
        for deadline in [-5, 0, 1e-12, MonotonicClock().now - 1] {
            timer.arm(at: deadline)
            #expect(try loop.turn(timeout: 5) == 1)
            #expect(try loop.turn(timeout: 0) == 0)
        }
        #expect(calls == 4)
        #expect(timer.deadline == .infinity)
    }

    @Test("T3 a timer may be armed again in its own handler, and disarmed by another's")
    func rearmed() throws {
        let first = try DeadlineTimer()
        let second = try DeadlineTimer()
        var calls = 0
        try loop.add(first) {
            calls += 1
            if calls < 5 { first.arm(at: MonotonicClock().now) } else { second.arm(at: .infinity) }
        }
        try loop.add(second) { calls += 100 }
        second.arm(at: MonotonicClock().now + 1000)
        first.arm(at: MonotonicClock().now)
        while calls < 5 { try loop.turn(timeout: 5) }
        #expect(try loop.turn(timeout: 0) == 0)
        #expect(calls == 5)
    }

    @Test("a timer never fires before its deadline")
    func onTime() throws {
        let timer = try DeadlineTimer()
        let clock = MonotonicClock()
        var fired = 0.0
        try loop.add(timer) { fired = clock.now }
        for delay in [0.0001, 0.001, 0.0033] {
            let deadline = clock.now + delay
            timer.arm(at: deadline)
            try loop.turn()
            #expect(fired >= deadline - 1e-6)
        }
    }

    @Test("a deadline that may be early keeps the earlier one")
    func noLaterThan() throws {
        let timer = try DeadlineTimer()
        timer.arm(noLaterThan: 1e6)
        timer.arm(noLaterThan: 2e6)
        #expect(timer.deadline == 1e6)
        timer.arm(noLaterThan: 5e5)
        #expect(timer.deadline == 5e5)
        timer.arm(noLaterThan: .infinity)
        #expect(timer.deadline == .infinity)
    }
}
