import Foundation
import Testing

@Suite("D10 the mouse's pointer on a real kernel", .onBoard, .keepsRuns)
struct CursorTests {
    private let vitrine = Board.product("vitrine")

    /// A scene in which nothing moves.
    private let scene = ##"{"vitrine": 1, "layer": {"frame": [0, 0, 640, 480], "backgroundColor": "#102030"}}"##

    /// Runs a kiosk under a script in which the command `plane` prints the position of the cursor plane. Counters and
    /// times are in `stats`.
    private func run(_ options: String, _ script: String) -> String {
        """
        \(Board.plugging)
        echo '\(scene)' >/run/still.json
        plane() {
            cat /sys/kernel/debug/dri/*/state | busybox awk -v at="$1" '
                /^plane/ { position = ""; format = "" }
                /format=/ && format == "" { format = $0; sub(/.*format=/, "", format); sub(/ .*/, "", format) }
                /crtc-pos=/ { position = $0; sub(/.*crtc-pos=/, "", position); if (format == "AR24") { found = position } }
                END { print "plane", at, (found == "" ? "off" : found) }'
        }
        pointer() {
            board-ctl qmp "{\\"execute\\": \\"input-send-event\\", \\"arguments\\": {\\"events\\": [
                {\\"type\\": \\"abs\\", \\"data\\": {\\"axis\\": \\"x\\", \\"value\\": $1}}, {\\"type\\": \\"abs\\", \\"data\\": {\\"axis\\": \\"y\\", \\"value\\": $2}}]}}" >/dev/null
            sleep 1
        }
        \(vitrine) run /run/still.json --stats /run/stats \(options) >/run/log 2>&1 & kiosk=$!
        started
        \(script)
        kill $kiosk; wait $kiosk; echo "status $?"; cat /run/log /run/stats
        """
    }

    /// The positions of the cursor plane, by the names that the script gave them.
    private func planes(_ outcome: Outcome) -> [String: String] {
        var planes: [String: String] = [:]
        for line in outcome.text.split(separator: "\n").map({ $0.split(separator: " ") })
        where line.count == 3 && line[0] == "plane" {
            planes[String(line[1])] = String(line[2])
        }
        return planes
    }

    /// Whether there were no more frames than those of the fade-in, which takes a quarter of a second. One frame for
    /// each mouse movement would be many more.
    private func isStill(_ outcome: Outcome) -> Bool {
        outcome.text.firstMatch(of: /"flips"\s*:\s*(\d+)/).flatMap { Int($0.1) }.map { $0 <= 20 } == true
    }

    /// Shows the pointer with a mouse that moves to the picture's top left corner, hides it with a finger, shows it
    /// with the machine's tablet, and unplugs the mouse.
    private let events = """
        plane start
        plug 'create 1280x800 Panel'; plug 'mouse Mouse'
        plane plugged
        for i in $(seq 50); do echo 'raw 2 0 7 2 1 5'; echo 'sleep 16'; done >/run/circle
        board-ctl touch 'select Mouse'; board-ctl touch </run/circle
        board-ctl touch 'raw 2 0 -9000 2 1 -9000' 'sleep 20' 'raw 2 0 -9000 2 1 -9000'; sleep 1
        plane corner
        board-ctl touch 'select Panel' 'down 0 100 100'; sleep 1
        plane touched
        board-ctl touch 'up 0' 'select Mouse' 'raw 2 0 -1 2 1 -1'; sleep 1
        plane again
        unplug
        plane unplugged
        board-ctl touch 'select Panel' destroy
        """

    @Test(
        "D10 D6 it is shown once a mouse has moved, where the picture's top left corner is, and hidden by a finger and with its mouse; it makes no frames",
        arguments: [Board.Display.virtioGPU, .vkms])
    func story(display: Board.Display) async throws {
        // The corner of the panel at which the picture's top left corner lies. The arrow's tip is one point from its
        // own corner.
        let size = display == .vkms ? (1024, 768) : (1280, 800)
        let corners = [0: (-1, -1), 90: (size.0, -1), 180: (size.0, size.1), 270: (-1, size.1)]
        let degrees = display == .vkms ? [0, 90] : [0, 90, 180, 270]
        let steps = try await Board(display: display).run(
            steps: degrees.map { run("--rotation \($0)", events) })
        for (step, degrees) in zip(steps, degrees) {
            let planes = planes(step)
            for moment in ["start", "plugged", "touched", "unplugged"] {
                #expect(planes[moment] == "off", "\(degrees) \(moment): \(step.text) \(step.errorText)")
            }
            for moment in ["corner", "again"] {
                let place = try #require(
                    planes[moment]?.firstMatch(of: /^(\d+)x(\d+)([+-]\d+)([+-]\d+)$/),
                    "\(degrees) \(moment): \(step.text)")
                let x = try #require(Int(place.3))
                let y = try #require(Int(place.4))
                let corner = corners[degrees]!
                // A rotated arrow also has 14 × 19 points, and its tip is at another corner.
                let (width, height) = degrees % 180 == 0 ? (14, 19) : (19, 14)
                #expect(corner.0 == -1 ? x == -1 : x == size.0 - width + 1, "\(degrees) \(moment): \(place.0)")
                #expect(corner.1 == -1 ? y == -1 : y == size.1 - height + 1, "\(degrees) \(moment): \(place.0)")
            }
            #expect(step.text.contains("status 0") && isStill(step), "\(step.text)")
        }
    }

    @Test("D10 with --cursor never it stays off; at a scale of 2 it is where an absolute pointer points")
    func options() async throws {
        let steps = try await Board().run(
            steps: [
                run("--cursor never", "pointer 16384 16384; plane moved"),
                run("--scale 2", "pointer 8192 8192; plane moved"),
            ])
        #expect(planes(steps[0])["moved"] == "off" && isStill(steps[0]), "\(steps[0].text) \(steps[0].errorText)")
        // A quarter of 1280 × 800 pixels; a point of the arrow is two pixels.
        let place = try #require(
            planes(steps[1])["moved"]?.firstMatch(of: /\+(\d+)\+(\d+)$/), "\(steps[1].text) \(steps[1].errorText)")
        #expect(abs((Int(place.1) ?? 0) - 318) <= 1 && abs((Int(place.2) ?? 0) - 198) <= 1, "\(place.0)")
    }
}
