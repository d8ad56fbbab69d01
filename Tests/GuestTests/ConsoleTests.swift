import Foundation
import Testing

/// The text console under a kiosk, to which other programs write all the time.
@Suite("D9 a kiosk over a text console on a real kernel", .onBoard, .keepsRuns)
struct ConsoleTests {
    @Test(
        "D8 D9 D10 keys do not reach the console, and its text is never seen while the display goes off and on and is unplugged and plugged in"
    )
    func text() async throws {
        let outcome = try await Board(width: 640, height: 480).run(
            """
            \(Board.connecting)
            \(Board.looking)
            look() { n=0; while [ -e /run/looking ]; do board-ctl screenshot sample-$((n += 1)); done; echo $n; }
            lit() { state=/sys/kernel/debug/dri/0/state; grep -q active=1 $state && grep -q 'fb=[1-9]' $state; }
            until_lit() { until lit; do kill -0 $kiosk || exit 1; sleep 0.2; done; sleep 0.5; }
            until_dark() { while lit; do kill -0 $kiosk || exit 1; sleep 0.2; done; sleep 0.5; }
            date -s '2026-01-05 12:00' >/dev/null
            export SOURCE_DATE_EPOCH=1700000000 # the program is newer than January 2026
            \(Board.product("vitrine")) run door --pause-at 1.3 --hours 'mon-fri 08:00-22:00' 2>/run/errors & kiosk=$!
            shown $kiosk; still $kiosk; board-ctl screenshot kiosk
            # The kiosk is root's and has no terminal of its own.
            board-ctl console >/run/output/modes; board-ctl type 'touch /run/typed\n'
            while sleep 0.05; do echo "text of the console" >/dev/tty1; done & writer=$!
            touch /run/looking; look & looking=$!
            for round in 1 2 3; do
                date -s '2026-01-05 22:30' >/dev/null; until_dark; board-ctl screenshot off
                date -s '2026-01-05 12:00' >/dev/null; until_lit
                plug off; until_dark; plug on; until_lit
            done
            rm /run/looking; wait $looking; kill $kiosk; wait $kiosk || exit; sleep 1; board-ctl screenshot console
            board-ctl console >>/run/output/modes; [ -e /run/typed ] && echo typed >>/run/output/modes
            kill $writer; cat /run/errors >&2
            """)
        try #require(outcome.status == 0, "\(outcome.errorText)")
        let count = try #require(Int(outcome.text.trimmingCharacters(in: .whitespacesAndNewlines)))
        #expect(
            String(decoding: try outcome.file("modes"), as: UTF8.self) == """
                screen=graphics keyboard=off switching=auto active=tty1
                screen=text keyboard=unicode switching=auto active=tty1

                """)
        let kiosk = try outcome.screenshot("kiosk")
        #expect(try kiosk.isRendering(of: "door", at: "1.3"))
        // The machine shows a line of its own in the middle of a display without a signal.
        let off = try outcome.screenshot("off").rgb
        #expect(off[..<(off.count / 3)].allSatisfy { $0 == 0 })
        let console = try outcome.screenshot("console").rgb
        #expect(console != kiosk.rgb && console != off, "the text is there after the kiosk")
        let seen = try (1...count).map { try outcome.screenshot("sample-\($0)").rgb }
        #expect(Set(seen) == [kiosk.rgb, off])
    }
}
