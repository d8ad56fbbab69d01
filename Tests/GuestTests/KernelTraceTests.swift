import Foundation
import Testing

@Suite("traces with the kernel's events, on a real kernel", .onBoard, .keepsRuns)
struct KernelTraceTests {
    private let vitrine = Board.product("vitrine")

    private func events(_ bytes: [UInt8]) throws -> [[String: Any]] {
        let object = try #require(try JSONSerialization.jsonObject(with: Data(bytes)) as? [String: Any])
        return try #require(object["traceEvents"] as? [[String: Any]])
    }

    @Test("P3 a trace has the scheduler's events about a kiosk and the vertical blanks, and leaves no instance behind")
    func recording() async throws {
        // Few pixels, because only what is recorded counts.
        let outcome = try await Board(display: .vkms).run(
            """
            \(Board.looking)
            tracing=/sys/kernel/debug/tracing
            export RUNTIME_DIRECTORY=/run/lobby; mkdir -m 700 /run/lobby
            \(vitrine) run circle --mode 640x480 2>/dev/null & kiosk=$!; shown $kiosk
            record() { \(vitrine) trace $kiosk --kernel "$@"; }
            recording() { until ls $tracing/instances | grep -q vitrine-; do kill -0 $1 || exit 1; sleep 0.1; done; }
            # Of a command that was killed, and of another program.
            mkdir $tracing/instances/vitrine-4000000 $tracing/instances/other
            record --for 2 --format chrome -o /run/output/kiosk.json >/dev/null; echo recorded $?
            record --for 2 -o /run/output/kiosk.pftrace >/dev/null; echo recorded $?
            ls $tracing/instances
            # Ends early, and writes what there is.
            \(vitrine) trace $kiosk --kernel --for 60 -o /run/interrupted >/run/said & command=$!; recording $command
            sleep 1; kill -INT $command; wait $command; echo interrupted $?; grep -c '^[0-3]*[0-9][.]' /run/said
            ls $tracing/instances
            \(vitrine) trace $kiosk --kernel --for 60 -o /run/killed & command=$!; recording $command
            kill -KILL $command
            wait $command 2>/dev/null; ls $tracing/instances | wc -l; record --for 0 -o /run/next >/dev/null
            ls $tracing/instances; cat $tracing/trace_clock | grep -c '\\[local\\]'
            kill $kiosk; wait $kiosk
            """)
        #expect(
            outcome.text == """
                recorded 0
                recorded 0
                other
                interrupted 0
                1
                other
                2
                other
                1

                """, "\(outcome.text) \(outcome.errorText)")
        let events = try events(outcome.file("kiosk.json"))
        func count(_ name: String) -> Int { events.count { $0["name"] as? String == name } }
        #expect(count("runs") > 3 && count("woken up") > 3, "\(count("runs")) \(count("woken up"))")
        #expect(count("vertical blank") > 3)
        #expect(count("delivered") > 3)
        #expect(count("page flip") > 3)
        // The times of the kernel are those of the kiosk: a page flip is at most a second away from a vertical blank.
        let flips = events.filter { $0["name"] as? String == "page flip" }.compactMap { $0["ts"] as? Double }
        let blanks = events.filter { $0["name"] as? String == "vertical blank" }.compactMap { $0["ts"] as? Double }
        #expect(flips.contains { flip in blanks.contains { abs($0 - flip) < 1e6 } })
        let bytes = try outcome.file("kiosk.pftrace")
        #expect(bytes.first == 0x0A && String(decoding: bytes, as: UTF8.self).contains("PREEMPT_DYNAMIC"))
    }

    @Test("P3 without permission or without tracefs, one line says how to get the kernel's events")
    func notPossible() async throws {
        let outcome = try await Board(width: 640, height: 400).run(
            """
            \(Board.looking)
            export RUNTIME_DIRECTORY=/run/lobby; mkdir -m 755 /run/lobby
            \(vitrine) run circle 2>/dev/null & kiosk=$!; shown $kiosk
            chmod 644 /run/lobby/$kiosk.trace
            su nobody -s /bin/sh -c "\(vitrine) trace $kiosk --kernel --for 1 -o /tmp/x"; echo $?
            umount -l /sys/kernel/debug
            \(vitrine) trace $kiosk --kernel --for 1 -o /run/x; echo $?
            mount -t tracefs nodev /sys/kernel/tracing
            \(vitrine) trace $kiosk --kernel --for 1 -o /run/x >/dev/null; echo $?
            kill $kiosk; wait $kiosk
            """)
        #expect(outcome.text == "77\n69\n0\n", "\(outcome.text)")
        let lines = outcome.errorText.split(separator: "\n").filter { $0.contains("kernel’s") }
        try #require(lines.count == 2, "\(outcome.errorText)")
        #expect(lines[0].contains("no permission") && lines[0].contains("run it as root"))
        #expect(lines[1].contains("mount -t tracefs nodev /sys/kernel/tracing"))
    }
}
