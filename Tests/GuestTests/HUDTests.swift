import Foundation
import Graphics
import TestSupport
import Testing

@Suite("P2 the HUD on displays of a real kernel", .onBoard, .keepsRuns)
struct HUDTests {
    /// Shell functions: those of the board, `begin ARGUMENT...`, which starts a kiosk with a control socket in
    /// `$kiosk`, `attach ACTION...`, which looks at it, `thread NAME`, which prints the folder of one of its threads,
    /// and `hud on` and `hud off`, which wait until the HUD is drawn or gone.
    private static let functions = """
        \(Board.looking)
        begin() {
            rm -f /run/kiosk.socket
            \(Board.product("vitrine")) run "$@" --control full:/run/kiosk.socket 2>>/run/output/log & kiosk=$!
            until [ -S /run/kiosk.socket ]; do kill -0 $kiosk || exit 1; sleep 0.1; done
        }
        attach() { \(Board.product("vitrine")) attach /run/kiosk.socket "$@"; }
        thread() {
            for task in /proc/$kiosk/task/*; do [ "$(cat $task/comm)" = "$1" ] && { echo $task; return; }; done
            return 1
        }
        hud() {
            attach hud $1 >/dev/null || exit
            if [ $1 = on ]; then until thread vitrine-hud >/dev/null; do kill -0 $kiosk || exit 1; sleep 0.1; done
            else while thread vitrine-hud >/dev/null; do sleep 0.1; done; fi
            sleep 3
        }
        """

    /// The area of the HUD on a picture of 640 × 400 points or more, as its left, top, right and bottom.
    private func area(on picture: Screenshot) -> [Int] {
        let (width, height, margin) = (326, 147, 12)
        return [picture.width - margin - width, margin, picture.width - margin - 1, margin + height - 1]
    }

    @Test(
        "P2 on a DRM display the HUD is in the upper right corner and in no screenshot, and wakes four times a second")
    func display() async throws {
        let outcome = try await Board().run(
            """
            \(Self.functions)
            begin door --pause-at 1.3; shown $kiosk; still $kiosk; board-ctl screenshot before
            attach statistics | grep '"frames"'
            hud on; board-ctl screenshot hud; attach screenshot -o /run/output/method.png
            task=$(thread vitrine-hud) || exit
            switches() { sed -n 's/^voluntary_ctxt_switches:\t//p' $task/status; }
            count=$(switches) time=$(cut -d ' ' -f 1 /proc/uptime); sleep 20
            echo $(($(switches) - count)) $time $(cut -d ' ' -f 1 /proc/uptime)
            attach statistics | grep '"frames"'
            hud off; board-ctl screenshot after
            kill $kiosk; wait $kiosk
            """)
        try #require(outcome.status == 0, "\(outcome.errorText)")
        let before = try outcome.screenshot("before")
        let hud = try outcome.screenshot("hud")
        #expect(try before.isRendering(of: "door", at: "1.3"))
        #expect(hud.difference(from: before) == area(on: before))
        #expect(try before.isSame(as: CGImage(contentsOfFile: outcome.path("method.png").path)))
        #expect(try outcome.screenshot("after") == before)
        // Frames of the HUD are not counted.
        let lines = outcome.text.split(separator: "\n")
        try #require(lines.count == 3, "\(outcome.text)")
        #expect(lines[0] == lines[2], "\(outcome.text)")
        let numbers = lines[1].split(separator: " ").compactMap { Double($0) }
        try #require(numbers.count == 3, "\(outcome.text)")
        let rate = numbers[0] / (numbers[2] - numbers[1])
        #expect(0.5...4.1 ~= rate, "\(rate) times a second")
    }

    @Test("P2 on two displays at once the HUD is on each, upright on those that are turned, and goes with both")
    func twoDisplays() async throws {
        let steps = [("0", "0"), ("90", "180")]
        let outcomes = try await Board(heads: 2).run(
            steps: steps.enumerated().map { index, rotations in
                """
                \(Self.functions)
                echo on >/sys/class/drm/card0-Virtual-2/status
                udevadm trigger --action=change --subsystem-match=drm --settle
                begin door --pause-at 1.3 --also Virtual-2=ship --rotation \(rotations.0) --mode 1024x768 \
                    --outputs 'Virtual-2:mode=800x600,rotation=\(rotations.1)'
                shown $kiosk; sleep 6; still $kiosk
                board-ctl screenshot door-\(index); board-ctl screenshot ship-\(index) 2
                hud on; board-ctl screenshot door-hud-\(index); board-ctl screenshot ship-hud-\(index) 2
                hud off; board-ctl screenshot door-after-\(index); board-ctl screenshot ship-after-\(index) 2
                kill $kiosk; wait $kiosk
                """
            })
        for outcome in outcomes { try #require(outcome.status == 0, "\(outcome.errorText)") }
        var upright: [String: Screenshot] = [:]
        for (index, rotations) in steps.enumerated() {
            for (scene, degrees) in [("door", rotations.0), ("ship", rotations.1)] {
                let quarters = try #require(Int(degrees)) / 90
                func picture(_ name: String) throws -> Screenshot {
                    try outcomes[index].screenshot("\(scene)\(name)-\(index)").turnedBack(by: quarters)
                }
                let before = try picture("")
                #expect(try before.isRendering(of: scene, at: "1.3"), "\(scene) \(index)")
                let hud = try picture("-hud")
                #expect(hud.difference(from: before) == area(on: before), "\(scene) \(index)")
                #expect(try picture("-after") == before, "\(scene) \(index)")
                upright["\(scene)\(index)"] = hud
            }
        }
        // The names of the stages and the frame of the graph are the same, though numbers differ.
        let ship = try #require(upright["ship0"])
        let turned = try #require(upright["ship1"])
        let legend = legend(on: ship)
        #expect(ship.agreement(with: turned, in: legend) > 0.9)
        #expect(try ship.agreement(with: turned.turnedBack(by: 2), in: legend) < 0.9)
    }

    /// The right part of the HUD, which does not depend on frames.
    private func legend(on picture: Screenshot) -> [Int] {
        var area = area(on: picture)
        area[0] = area[2] - 60
        return area
    }

    @Test("P2 on a framebuffer device the HUD is in the picture that is scanned out, and leaves nothing behind")
    func framebuffer() async throws {
        let outcome = try await Board(display: .none).run(
            """
            \(Self.functions)
            modprobe vfb vfb_enable=1 videomemorysize=16777216 mode_option=1280x800-32@60
            until [ -e /dev/fb0 ]; do sleep 0.1; done
            dump() {
                top=$(cut -d , -f 2 /sys/class/graphics/fb0/pan)
                dd if=/dev/fb0 of=/run/output/$1 bs=5120 skip=$top count=800 2>/dev/null
            }
            drawn() {
                until dump now && ! cmp -s /run/output/now /run/output/$1; do kill -0 $kiosk || exit 1; sleep 0.5; done
            }
            dump empty; begin door --pause-at 1.3; drawn empty; sleep 5; dump before
            hud on; drawn before; dump hud; attach screenshot -o /run/output/method.png
            hud off; dump after
            kill $kiosk; wait $kiosk
            """)
        try #require(outcome.status == 0, "\(outcome.errorText)")
        func picture(_ name: String) throws -> Screenshot {
            // The bytes of a pixel are those of red, green, blue and nothing.
            let bytes = try outcome.file(name)
            let rgb = bytes.indices.filter { $0 % 4 < 3 }.map { bytes[$0] }
            return try Screenshot(ppm: Array("P6 1280 800 255\n".utf8) + rgb)
        }
        let before = try picture("before")
        #expect(try before.isRendering(of: "door", at: "1.3"))
        #expect(try picture("hud").difference(from: before) == area(on: before))
        #expect(try before.isSame(as: CGImage(contentsOfFile: outcome.path("method.png").path)))
        #expect(try picture("after") == before)
    }
}
