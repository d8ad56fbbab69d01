import TestSupport
import Testing

/// More events, log lines or memory than the machine can hold.
@Suite("overload on a real kernel", .onBoard, .keepsRuns)
struct OverloadTests {
    private let vitrine = Board.product("vitrine")
    private let kiosk = Board.product("KioskProbe")

    /// Ten fingers go down on the panel, and all of them are lifted.
    private static let fingers = (0..<10).map { "\($0) \(100 + $0 * 110) \(200 + $0 * 40)" }.joined(separator: " ")
    /// The fingers without the first.
    private static let furtherFingers = (1..<10).map { "\($0) \(100 + $0 * 110) \(200 + $0 * 40)" }
        .joined(separator: " ")
    private static let ids = (0..<10).map(String.init).joined(separator: " ")

    /// The rate of ordinary panels, in reports a second. An emulated machine may be slower than its own panel.
    private static let usualRate = 125

    /// Returns the numbers of reports that the floods of a script have sent.
    private func reports(_ outcome: Outcome) -> [Int] {
        outcome.text.matches(of: /reports (\d+)/).compactMap { Int($0.1) }
    }

    @Test("ten fingers at 1,000 Hz do not keep a kiosk from ending")
    func flood() async throws {
        let outcome = try await Board().run(
            """
            \(Board.plugging)
            \(Board.looking)
            \(vitrine) run photos >/dev/null & kiosk=$!; shown $kiosk; started; plug 'create 1280x800 Panel'
            board-ctl touch 'down \(Self.fingers)' 'flood 12000 1000' >/run/reports & fingers=$!
            sleep 2; kill $kiosk; wait $kiosk; echo "ended $?"; kill -0 $fingers && echo "fingers still down"
            wait $fingers; echo "reports $(cat /run/reports)"
            """)
        let lines = outcome.text.split(separator: "\n")
        #expect(lines.contains("ended 0"), "\(outcome.text) \(outcome.errorText)")
        #expect(lines.contains("fingers still down"), "\(outcome.text)")
        let sent = try #require(reports(outcome).first, "\(outcome.text)")
        #expect(sent > 12 * Self.usualRate, "\(outcome.text)")
    }

    @Test(
        "I1 after ten fingers at 1,000 Hz and many losses each tap is heard, and no release that was made up is one")
    func taps() async throws {
        let outcome = try await Board().run(
            """
            \(Board.plugging)
            \(Board.looking)
            watched() { echo "open $(readlink /proc/$kiosk/fd/* | grep -cx $node)"; }
            \(kiosk) gestures >>/run/heard & kiosk=$!; shown $kiosk; started; plug 'create 1280x800 Panel'
            watched
            board-ctl touch 'down \(Self.fingers)' 'flood 5000 1000' 'up \(Self.ids)' >/run/reports & fingers=$!
            # A kiosk that is stopped loses events on machines of any speed.
            for i in 1 2 3 4 5 6 7 8; do sleep 0.15; kill -STOP $kiosk; sleep 0.25; kill -CONT $kiosk; done
            wait $fingers; echo "reports $(cat /run/reports)"; watched
            sleep 1; echo taps >>/run/heard
            for i in 1 2 3 4 5; do board-ctl touch 'down 0 300 300' 'sleep 60' 'up 0'; sleep 0.9; done
            echo lifted >>/run/heard
            for i in 1 2 3; do
                board-ctl touch 'down 0 300 300'; sleep 0.2; kill -STOP $kiosk
                board-ctl touch 'down \(Self.furtherFingers)' 'flood 300 1000' 'up \(Self.ids)' >/dev/null
                kill -CONT $kiosk; sleep 1
            done
            kill $kiosk; wait $kiosk; cat /run/heard
            """)
        let lines = outcome.text.split(separator: "\n")
        let sent = try #require(reports(outcome).first, "\(outcome.text) \(outcome.errorText)")
        #expect(sent > 5 * Self.usualRate, "\(outcome.text)")
        // While libinput logs no losses of the panel, the kiosk watches it through two descriptors more.
        #expect(lines.filter { $0.hasPrefix("open ") } == ["open 1", "open 3"], "\(outcome.text)")
        let start = try #require(lines.firstIndex(of: "taps"), "\(outcome.text)")
        let end = try #require(lines.firstIndex(of: "lifted"), "\(outcome.text)")
        #expect(!lines[..<start].contains("tap"), "\(outcome.text)")
        #expect(lines[start..<end].count { $0 == "tap" } == 5, "\(outcome.text)")
        #expect(!lines[end...].contains("tap"), "\(outcome.text)")
        #expect(!lines[end...].contains("press ended"), "\(outcome.text)")
    }

    @Test("a panel that puts finger after finger down in one slot fills no log")
    func logStorm() async throws {
        let outcome = try await Board().run(
            """
            \(Board.plugging)
            \(Board.looking)
            \(kiosk) gestures >/run/heard 2>/run/log & kiosk=$!; shown $kiosk; started; plug 'create 1280x800 Panel'
            for i in $(seq 2000); do echo "raw 3 47 0 3 57 $i 3 53 300 3 54 300 1 330 1"; done >/run/fingers
            before=$(wc -l </run/log); board-ctl touch </run/fingers; sleep 1; after=$(wc -l </run/log)
            kill $kiosk; wait $kiosk; echo "status $?"; echo "lines $((after - before))"; cat /run/log
            """)
        let lines = try #require(
            outcome.text.firstMatch(of: /lines (\d+)/).flatMap { Int($0.1) }, "\(outcome.text) \(outcome.errorText)")
        #expect(lines > 0, "\(outcome.text)")
        #expect(lines < 20, "\(outcome.text)")
        #expect(outcome.text.contains("status 0"), "\(outcome.text)")
    }

    @Test(
        "where its control group comes to its limit of memory a kiosk gives back what it keeps for speed, says so, and shows the same picture"
    )
    func memory() async throws {
        let outcome = try await Board().run(
            """
            \(Board.plugging)
            \(Board.looking)
            group=/sys/fs/cgroup/tight
            echo +memory >/sys/fs/cgroup/cgroup.subtree_control && mkdir $group || exit
            cat >/run/inside <<'SCRIPT'
            echo $$ >/sys/fs/cgroup/tight/cgroup.procs
            exec "$@"
            SCRIPT
            sh /run/inside \(vitrine) run ship --pause-at 1 2>/run/log & kiosk=$!; shown $kiosk; still $kiosk
            before=$(board-ctl picture)
            echo $(($(cat $group/memory.current) + (32 << 20))) >$group/memory.high
            sh /run/inside timeout 20 python3 -c 'import time; taken = b"x" * (48 << 20); time.sleep(2)'
            still $kiosk
            [ "$(board-ctl picture)" = "$before" ] && echo "same picture"
            kill $kiosk; wait $kiosk; echo "status $?"; cat $group/memory.events /run/log
            """)
        #expect(outcome.text.contains("same picture"), "\(outcome.text) \(outcome.errorText)")
        #expect(outcome.text.contains("status 0"), "\(outcome.text)")
        let freed = outcome.text.firstMatch(of: /memory is short: freed caches of (\d+) KB/).flatMap { Int($0.1) }
        #expect(freed.map { $0 > 0 } == true, "\(outcome.text)")
    }
}
