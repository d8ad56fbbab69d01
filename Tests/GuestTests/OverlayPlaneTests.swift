import Foundation
import TestSupport
import Testing

/// The output of `PlaneProbe`.
private struct Report: Decodable {
    var cpuSeconds: Double
    var flips: Int
    var planeFlips: Int
    var lastPlaneFlips: Int
    var screenshot: UInt64
}

@Suite("D10 overlay planes on a real kernel", .onBoard, .keepsRuns)
struct OverlayPlaneTests {
    private let probe = Board.product("PlaneProbe")
    private let vitrine = Board.product("vitrine")

    /// Runs the probe and, while the page stays where it is, prints the checksum of the displayed picture as `crc`, the
    /// position of a plane with ARGB8888 as `plane`, the metrics, and the explanation of the frame.
    private func script(_ planes: String) -> String {
        """
        : >/run/log; \(probe) \(planes) >/run/report 2>/run/log & kiosk=$!
        until grep -q still /run/log; do kill -0 $kiosk || { cat /run/log >&2; exit 1; }; sleep 0.2; done
        sleep 1
        echo "crc $(busybox head -n 1 /sys/kernel/debug/dri/0/crtc-0/crc/data | cut -d ' ' -f 2)"
        busybox awk '
            /^plane/ { format = "" }
            /format=/ && format == "" { format = $0; sub(/.*format=/, "", format); sub(/ .*/, "", format) }
            /crtc-pos=/ && format == "AR24" { sub(/.*crtc-pos=/, ""); print "plane", $0 }' /sys/kernel/debug/dri/0/state
        \(vitrine) metrics /run/plane-probe.socket
        \(vitrine) explain /run/plane-probe.socket
        wait $kiosk || { cat /run/log >&2; exit 1; }
        cat /run/report
        busybox awk '/format=AR24/ { print "left" }' /sys/kernel/debug/dri/0/state
        """
    }

    private func line(_ name: String, in outcome: Outcome) -> String? {
        outcome.text.split(separator: "\n").first { $0.hasPrefix(name + " ") }.map {
            String($0.dropFirst(name.count + 1))
        }
    }

    /// Returns the value of a metric of the kiosk's only display.
    private func metric(_ name: String, in outcome: Outcome) -> Double? {
        let line = outcome.text.split(separator: "\n").first { $0.hasPrefix(name + "{") }
        return line.flatMap { $0.split(separator: " ").last }.flatMap { Double($0) }
    }

    private func report(_ outcome: Outcome) throws -> Report {
        try #require(outcome.status == 0, "\(outcome.errorText)")
        let json = try #require(outcome.text.split(separator: "\n").first { $0.hasPrefix("{") })
        return try JSONDecoder().decode(Report.self, from: Data(json.utf8))
    }

    @Test(
        "D10 on vkms with overlays a full-screen slide costs less than 5 % of the processor time that compositing it costs, and looks the same"
    )
    func slide() async throws {
        // The clock counts instructions, and the vertical blanks of vkms follow it. So the figures do not depend on the
        // host's load.
        let board = Board(display: .vkms, counts: true, kernelOptions: ["vkms.enable_overlay=1"])
        let outcomes = try await board.run(steps: [script("never"), script("auto"), "\(vitrine) probe"])
        let composited = try report(outcomes[0])
        let promoted = try report(outcomes[1])
        #expect(composited.planeFlips == 0 && line("plane", in: outcomes[0]) == nil)
        #expect(outcomes[0].text.contains("no layer is on an overlay plane: "), "\(outcomes[0].text)")
        #expect(outcomes[1].text.contains("on the overlay plane: CAGradientLayer “page”"), "\(outcomes[1].text)")
        #expect(metric("vitrine_plane_flips_total", in: outcomes[0]) == 0)
        #expect(try #require(metric("vitrine_plane_flips_total", in: outcomes[1])) > 350)
        #expect(promoted.planeFlips > 350 && promoted.lastPlaneFlips > 100, "\(promoted)")
        // The second slide ends at the middle, one pixel to the right.
        #expect(line("plane", in: outcomes[1]) == "1919x1080+1+0", "\(outcomes[1].text)")
        // Both show each of the frames of two seconds.
        #expect(composited.flips > 115 && promoted.flips > 115, "\(composited), \(promoted)")
        #expect(promoted.cpuSeconds < 0.05 * composited.cpuSeconds, "\(composited), \(promoted)")
        #expect(promoted.screenshot == composited.screenshot)
        let crc = try #require(line("crc", in: outcomes[0]))
        #expect(line("crc", in: outcomes[1]) == crc, "the display shows the same picture")
        #expect(!outcomes[1].text.contains("left"), "the plane is off at the end")
        #expect(outcomes[2].text.contains("a layer that slides or fades can be shown on plane"))
    }
}
