import Foundation
import Graphics
import TestSupport
import Testing

/// A kiosk with a lively scene that meets every fault of a long run again and again.
///
/// It takes a minute and a half, or `VITRINE_SOAK_MINUTES`.
@Suite("K5 a long run on a real kernel", .onBoard, .keepsRuns)
struct SoakTests {
    private let probe = Board.product("SoakProbe")
    private static let size = (width: 320, height: 240)
    private static let mode = "\(size.width)x\(size.height)@20"

    /// A round of faults, as the script reports it.
    private struct Round {
        /// The time since the start, in seconds.
        let time: Int
        let process: Int
        /// The resident memory, in KiB.
        let memory: Int
        let descriptors: Int
        /// The time of the scene when it was stopped for a screenshot, in seconds; `nil` for a round without one.
        let rest: String?

        init?(_ line: Substring) {
            let words = line.split(separator: " ")
            guard words.count >= 6, words[0] == "round", let time = Int(words[2]), let process = Int(words[3]),
                let memory = Int(words[4]), let descriptors = Int(words[5])
            else { return nil }
            (self.time, self.process, self.memory, self.descriptors) = (time, process, memory, descriptors)
            rest = words.count > 6 ? String(words[6]) : nil
        }
    }

    /// The faults of a round, each a line. Suspending stops at the processes: the board's file system does not survive
    /// the reset of its device.
    private static let faults = """
        plug off; sleep 1; plug on
        take $kiosk 1; sleep 1.5
        timeout 20 busybox chvt 2; sleep 1; timeout 20 busybox chvt 1; sleep 0.5
        echo mem >/sys/power/state
        board-ctl touch 'select Panel' 'storm 1500 200' 'sleep 1000' 'down 0 100 100' 'move 0 300 200 over 300' 'up 0'
        date -s '+3650 days' >/dev/null; sleep 0.5; date -s '-3650 days' >/dev/null
        """

    @Test("a kiosk lives through faults of all kinds in each minute without a restart, a leak or a wrong pixel")
    func soak() async throws {
        let minutes = ProcessInfo.processInfo.environment["VITRINE_SOAK_MINUTES"].flatMap(Double.init)
        let (seconds, interval, pictures) = minutes.map { (Int($0 * 60), 60, 10) } ?? (90, 15, 1)
        var board = Board(width: Self.size.width, height: Self.size.height)
        board.time = Double(seconds) + 600
        board.isLong = true
        // An emulated processor must have time for more than frames.
        board.kernelOptions = ["video=Virtual-1:\(Self.mode)"]
        board.environment = ["VITRINE_MODE": Self.mode]
        let outcome = try await board.run(
            """
            \(Board.plugging)
            \(Board.connecting.replacing("plug()", with: "connect()"))
            \(Board.looking)
            \(Board.taking)
            faults() {
                \(Self.faults.replacing("plug ", with: "connect "))
            }
            uptime() { cut -d . -f 1 /proc/uptime; }
            echo freezer >/sys/power/pm_test; echo 1 >/sys/module/suspend/parameters/pm_test_delay
            \(probe) show >/run/rests 2>/run/output/log & kiosk=$!; shown $kiosk; started
            plug 'create \(Self.size.width)x\(Self.size.height)@0 Panel'
            began=$(uptime) round=0
            while [ $(($(uptime) - began)) -lt \(seconds) ] || [ $round -lt 3 ]; do
                next=$((began + (round + 1) * \(interval))) rest=
                faults >/run/output/faults 2>&1
                shown $kiosk
                if [ $((round % \(pictures))) = 0 ]; then
                    rests=$(wc -l </run/rests); kill -USR1 $kiosk
                    until [ $(wc -l </run/rests) -gt $rests ]; do kill -0 $kiosk || exit 1; sleep 0.5; done
                    still $kiosk; rest=$(tail -1 /run/rests); board-ctl screenshot $round; kill -USR2 $kiosk
                fi
                memory=$(sed -n 's/^VmRSS:[^0-9]*\\([0-9]*\\).*/\\1/p' /proc/$kiosk/status)
                process=$(kill -0 $kiosk && echo $kiosk) descriptors=$(ls /proc/$kiosk/fd | wc -l)
                echo "round $round $(($(uptime) - began)) $process $memory $descriptors $rest"
                round=$((round + 1))
                while [ $(uptime) -lt $next ]; do sleep 0.5; done
            done
            cat /run/output/log >&2
            kill $kiosk; wait $kiosk
            """)
        print(outcome.text, terminator: "")
        let rounds = outcome.text.split(separator: "\n").compactMap(Round.init)
        try #require(outcome.status == 0, "\(outcome.errorText.suffix(4000))")
        #expect(Set(rounds.map(\.process)).count == 1)
        let warm = rounds.dropFirst(rounds.count / 4)
        #expect(Set(warm.map(\.descriptors)).count == 1)
        let memory = warm.map(\.memory)
        #expect(memory.max()! < memory[0] + 4096, "KiB: \(memory)")
        for (number, round) in rounds.enumerated() {
            guard let rest = round.rest else { continue }
            #expect(try isFresh(outcome.screenshot("\(number)"), at: rest), "round \(number), at \(rest) s")
        }
    }

    /// Whether a screenshot equals a picture of the scene that was never shown, byte for byte.
    private func isFresh(_ screenshot: Screenshot, at time: String) throws -> Bool {
        let folder = try Directory()
        let file = folder.url.appending(path: "fresh.png").path
        let draw = Process()
        draw.executableURL = URL(filePath: Board.hostProduct("SoakProbe"))
        draw.arguments = ["draw", "\(Self.size.width)x\(Self.size.height)", time, file]
        try draw.start()
        draw.waitUntilExit()
        return try screenshot.isSame(as: CGImage(contentsOfFile: file))
    }
}
