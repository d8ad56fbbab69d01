import Perfetto
import TestSupport
import Testing

/// The text of the kernel's traces.
@Suite struct KernelTraceTextTests {
    private func read(_ text: String) -> KernelTraceText { KernelTraceText(Array(text.utf8)) }

    private func events(_ line: String) -> [KernelEvent] { read(line).events }

    @Test("P3 events of the scheduler and of displays are read from the kernel's text")
    func sample() {
        let text = read(SampleKernelTrace.text)
        let lobby = KernelEvent.Task(name: "lobby", thread: 4321, priority: 120)
        let idle = KernelEvent.Task(name: "swapper/1", thread: 0, priority: 120)
        #expect(text.skippedLines == 0 && text.lostEvents == 0)
        #expect(
            text.events == [
                KernelEvent(
                    time: 100_500_000_000, processor: 1, thread: 0, kind: .waking(lobby, targetProcessor: 1)),
                KernelEvent(
                    time: 100_500_010_000, processor: 1, thread: 0,
                    kind: .switched(from: idle, state: KernelTaskState("R"), to: lobby)),
                KernelEvent(
                    time: 100_502_000_000, processor: 1, thread: 4321,
                    kind: .switched(from: lobby, state: KernelTaskState("S"), to: idle)),
                KernelEvent(
                    time: 100_516_000_000, processor: 0, thread: 0,
                    kind: .vblank(crtc: 0, sequence: 77, time: 100_515_900_000, isPrecise: true)),
                KernelEvent(
                    time: 100_516_004_000, processor: 0, thread: 0, kind: .vblankDelivered(crtc: 0, sequence: 77)),
            ])
    }

    @Test("P3 the forms of other kernels and options are read as well")
    func forms() {
        let vblank = KernelEvent(
            time: 1_000_002_000, processor: 12, thread: 5,
            kind: .vblank(crtc: 1, sequence: .max, time: nil, isPrecise: nil))
        for line in [
            "             a b-5       [012] ..s1.     1.000002: drm_vblank_event: crtc=1, seq=4294967295",
            "             a b-5       [012]     1.000002: drm_vblank_event: crtc=1, seq=4294967295  ",
            "             a b-5       (    812) [012] ..s1.     1.000002: drm_vblank_event: crtc=1, seq=4294967295",
            "             a b-5       (-------) [012] ..s1.     1.000002: drm_vblank_event: crtc=1, seq=4294967295",
        ] { #expect(events(line) == [vblank], "\(line)") }
        let head = "             a b-5       [012] ..s1.     1.000002: "
        #expect(events(head + "sched_waking: comm=x pid=7 prio=-2 success=1 target_cpu=003").count == 1)
        #expect(events(head + "drm_vblank_event: crtc=1, seq=1, time=-5, high-prec=false").count == 1)
        #expect(events(head + "drm_vblank_event_delivered: file=(____ptrval____), crtc=1, seq=1").count == 1)
        #expect(read("CPU:0 [LOST 12 EVENTS]\nCPU:1 [LOST 30 EVENTS]\n").lostEvents == 42)
    }

    @Test("P3 names of threads that look like other parts of a line change nothing but the name")
    func names() {
        for name in ["", " ", "a prev_pid=9", "[000] 1.0: x:", "-7  [001] d", "x ==> next", "a pid=1 prio", "ü\u{7}"] {
            let padded = String(repeating: " ", count: 16 - name.utf8.count) + name
            let head = "\(padded)-5       [002] d..2.     1.000002: "
            let switched = events(
                head + "sched_switch: prev_comm=\(name) prev_pid=5 prev_prio=120 prev_state=D ==> next_comm=\(name) "
                    + "next_pid=6 next_prio=98")
            let shown = name.replacing("\u{7}", with: "\u{FFFD}")
            #expect(
                switched.map(\.kind) == [
                    .switched(
                        from: KernelEvent.Task(name: shown, thread: 5, priority: 120), state: KernelTaskState("D"),
                        to: KernelEvent.Task(name: shown, thread: 6, priority: 98))
                ], "\(name)")
            let waking = events(head + "sched_waking: comm=\(name) pid=5 prio=120 target_cpu=001")
            #expect(
                waking.map(\.kind) == [
                    .waking(KernelEvent.Task(name: shown, thread: 5, priority: 120), targetProcessor: 1)
                ], "\(name)")
        }
    }

    @Test("P3 the states of threads have the bits of the kernel")
    func states() {
        let states: [(String, Int64)] = [
            ("R", 0), ("R+", 256), ("S", 1), ("D", 2), ("T", 4), ("t", 8), ("X", 16), ("Z", 32), ("P", 64), ("I", 128),
            ("D|K", 2), ("S+", 257), ("?", 0), ("", 0),
        ]
        for (text, bits) in states { #expect(KernelTaskState(text).bits == bits, "\(text)") }
    }

    @Test("P3 S2 lines that are broken are counted and left out")
    func broken() {
        let line = "          <idle>-0       [000] d.h1.   100.516000: drm_vblank_event: crtc=0, seq=77"
        #expect(events(line).count == 1)
        let others = [
            String(line.dropFirst()), String(line.dropLast(2)), line + " x", line.replacing("seq=77", with: "seq=-1"),
            line.replacing("100.516000", with: "100.51600"), line.replacing("100.516000", with: "9999999999.516000"),
            line.replacing("[000]", with: "[99999999]"), line.replacing("[000]", with: "[x]"),
            line.replacing("crtc=0", with: "crtc=99999999999"), line.replacing("drm_vblank_event", with: "drm_other"),
            line.replacing("-0 ", with: "--0 "), "x", String(repeating: " ", count: 100),
            line.replacing("seq=77", with: "seq=" + String(repeating: "7", count: 5000)),
        ]
        for other in others {
            let text = read(other)
            #expect(text.events.isEmpty && text.skippedLines == 1, "\(other)")
        }
        // Valid lines after broken ones are read, but not those that are out of order.
        let text = read(others.joined(separator: "\n") + "\n\(line)\n\(line.replacing("100.", with: "99."))\n\(line)")
        #expect(text.events.map(\.time) == [100_516_000_000, 100_516_000_000])
        #expect(text.skippedLines == others.count + 1)
    }

    @Test("P3 S2 a text that is too long is read to a limit")
    func long() {
        let line = "          <idle>-0       [000] d.h1.   100.516000: drm_vblank_event: crtc=0, seq=77\n"
        let bytes = Array(line.utf8)
        var text: [UInt8] = []
        text.reserveCapacity(bytes.count * (KernelTraceText.mostEvents + 10))
        for _ in 0..<KernelTraceText.mostEvents + 10 { text += bytes }
        #expect(KernelTraceText(text).events.count == KernelTraceText.mostEvents)
    }

    @Test("P3 S2 texts with random changes are read without harm")
    func random() {
        var random = SeededGenerator(seed: 11)
        let valid = Array(SampleKernelTrace.text.utf8)
        var count = 0
        for _ in 0..<3000 {
            var bytes = valid
            for _ in 0..<Int.random(in: 1...4, using: &random) {
                let place = Int.random(in: 0..<bytes.count, using: &random)
                switch Int.random(in: 0..<4, using: &random) {
                case 0: bytes[place] = UInt8.random(in: 0...255, using: &random)
                case 1: bytes.removeSubrange(place..<min(place + 20, bytes.count))
                case 2: bytes.insert(contentsOf: bytes[place..<min(place + 30, bytes.count)], at: place)
                default: bytes[place] = Array("0-9[]:=. \n".utf8).randomElement(using: &random) ?? 0
                }
                if bytes.isEmpty { bytes = valid }
            }
            let text = KernelTraceText(bytes)
            count += text.events.count
            #expect(text.events.count <= 10)
        }
        #expect(count > 3000)
    }
}
