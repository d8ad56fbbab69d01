import Foundation
import Testing

/// What `KioskProbe drag` prints.
private struct DragReport: Decodable {
    struct Input: Decodable {
        var events: Int
        var lateEvents: Int
        var longestLagMs: Double
    }

    var input: Input?
    /// Points a second along x, as fingers were lifted.
    var releaseVelocities: [Double]
    /// Of the screen, in points.
    var width: Double

    init(_ outcome: Outcome) throws {
        try #require(outcome.status == 0, "\(outcome.errorText)")
        self = try JSONDecoder().decode(DragReport.self, from: Data(outcome.output))
    }
}

@Suite("from the finger to the screen on a real kernel", .onBoard, .serialized)
struct LatencyTests {
    private let probe = Board.product("KioskProbe")

    /// A kiosk whose picture a finger drags; what it reports at its end.
    private func drag(_ script: String) -> String {
        """
        board-ctl touch 'create 1280x800 Panel' >/dev/null
        \(probe) drag >/run/report & kiosk=$!; sleep 4
        \(script)
        sleep 1; kill $kiosk; wait $kiosk; cat /run/report
        """
    }

    @Test("I9 a kiosk that gets a tenth of the processor counts late events, and knows how fast a finger was by the times of the events")
    func starved() async throws {
        let fling = "board-ctl touch 'down 0 100 400' 'move 0 900 400 over 400' 'up 0' 'sleep 600'"
        // The truth in points a second: 800 of 1280 units in 0.4 s.
        func isTrue(_ velocity: Double, _ report: DragReport) -> Bool { abs(velocity / (report.width * 800 / 1280 / 0.4) - 1) < 0.08 }
        var reports: [DragReport] = []
        repeat {
            reports.append(try DragReport(try await Board(display: .vkms).run(drag("""
                \(fling)
                echo +cpu >/sys/fs/cgroup/cgroup.subtree_control
                mkdir /sys/fs/cgroup/starved
                echo '10000 100000' >/sys/fs/cgroup/starved/cpu.max || exit
                echo $kiosk >/sys/fs/cgroup/starved/cgroup.procs
                \(fling)
                \(fling)
                echo max >/sys/fs/cgroup/starved/cpu.max
                """))))
        } while !reports[reports.count - 1].releaseVelocities.allSatisfy({ isTrue($0, reports[reports.count - 1]) }) && reports.count < 3
        let report = try #require(reports.last), input = try #require(report.input)
        #expect(report.releaseVelocities.count == 3, "\(reports)")
        #expect(report.releaseVelocities.allSatisfy { isTrue($0, report) }, "\(reports)")
        #expect(input.lateEvents > 10 && input.longestLagMs > 20, "\(reports)")
    }
}
