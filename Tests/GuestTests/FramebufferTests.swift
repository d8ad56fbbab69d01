import Foundation
import Graphics
import Pixels
import TestSupport
import Testing

/// The pixels that a framebuffer device displays.
private struct FramebufferPicture {
    let bits: Int
    /// Red, green and blue of all pixels, each in as many bits as the device has for it, in the bytes of a word.
    let colors: [UInt32]

    /// - Parameters:
    ///   - bytes: the whole memory of the device.
    ///   - facts: lines with the bits of a pixel, the bytes of a row, and `x,y`, the place of the picture in memory.
    ///   - redIsFirst: whether red is in the lowest bits.
    init(_ bytes: [UInt8], facts: String, width: Int, height: Int, redIsFirst: Bool) throws {
        let lines = facts.split(separator: "\n").map(String.init)
        try #require(lines.count == 3, "\(facts)")
        let bits = try #require(Int(lines[0]))
        let row = try #require(Int(lines[1]))
        let top = try #require(lines[2].split(separator: ",").last.flatMap { Int($0) })
        try #require(bytes.count >= (top + height) * row)
        self.bits = bits
        colors = (0..<width * height).map { index in
            let at = (top + index / width) * row + index % width * (bits / 8)
            let parts: [UInt32]
            if bits == 16 {
                let pixel = UInt32(bytes[at]) | UInt32(bytes[at + 1]) << 8
                parts = [pixel >> 11, pixel >> 5 & 63, pixel & 31]
            } else {
                parts = [UInt32(bytes[at + 2]), UInt32(bytes[at + 1]), UInt32(bytes[at])]
            }
            return redIsFirst
                ? parts[2] << 16 | parts[1] << 8 | parts[0] : parts[0] << 16 | parts[1] << 8 | parts[2]
        }
    }

    /// The number of pixels that differ from a picture.
    func differences(from picture: [UInt32]) -> Int {
        guard colors.count == picture.count else { return max(colors.count, picture.count) }
        return zip(colors, picture).count { $0 != $1 }
    }
}

@Suite("D13 framebuffer devices on a real kernel", .onBoard, .keepsRuns)
struct FramebufferTests {
    private let vitrine = Board.product("vitrine")

    /// Shell functions for scripts: `load SIZE MODE` creates a framebuffer with so many bytes of memory, `dump NAME`
    /// copies its memory and settings, `shown PID` waits until the process has drawn and is idle.
    private let framebuffer = """
        load() {
            modprobe vfb vfb_enable=1 videomemorysize=$1 mode_option=$2; until [ -e /dev/fb0 ]; do sleep 0.1; done
        }
        dump() {
            (cd /sys/class/graphics/fb0; cat bits_per_pixel stride pan) >/run/output/$1.txt
            cat /dev/fb0 >/run/output/$1
        }
        shown() {
            same=0 seen=
            while [ $same -lt 4 ]; do
                kill -0 $1 || exit 1
                time=$(cut -d ' ' -f 14,15 /proc/$1/stat)$(head -c 1048576 /dev/fb0 | md5sum)
                [ "$time" = "$seen" ] && same=$((same + 1)) || same=0
                seen=$time
                sleep 0.7
            done
        }
        """

    private func picture(
        _ outcome: Outcome, _ name: String, width: Int = 1280, height: Int = 800, redIsFirst: Bool = true
    ) throws -> FramebufferPicture {
        try FramebufferPicture(
            outcome.file(name), facts: String(decoding: outcome.file("\(name).txt"), as: UTF8.self), width: width,
            height: height, redIsFirst: redIsFirst)
    }

    /// Returns red, green and blue of the picture that `vitrine render` draws on this machine.
    private func render(_ scene: String, at time: String, size: String = "1280x800") throws -> [UInt32] {
        let folder = try Directory()
        let render = Process()
        render.executableURL = URL(filePath: Board.hostProduct("vitrine"))
        render.arguments = ["render", scene, "--at", time, "--size", size, "--output", folder.url.path]
        try render.start()
        render.waitUntilExit()
        let rgba = try CGImage(contentsOfFile: folder.url.appending(path: "\(scene)-\(time).png").path)
            .premultipliedRGBA()
        return stride(from: 0, to: rgba.count, by: 4).map {
            UInt32(rgba[$0]) << 16 | UInt32(rgba[$0 + 1]) << 8 | UInt32(rgba[$0 + 2])
        }
    }

    /// Returns colours in 5, 6 and 5 bits, dithered as for all displays with 16 bits.
    private func dithered(_ colors: [UInt32], width: Int) -> [UInt32] {
        let exact = PixelBuffer(width: width, height: colors.count / width, format: .xrgb8888)
        let narrow = PixelBuffer(width: width, height: colors.count / width, format: .rgb565)
        for index in colors.indices { exact.view.row(index / width)[index % width] = colors[index] }
        Kernels.active.copyToScreen(exact.view, to: narrow.view, x: 0, y: 0)
        return colors.indices.map { index in
            let pixel = UInt32(
                narrow.view.pointer(x: index % width, y: index / width).load(as: UInt16.self))
            return (pixel >> 11) << 16 | (pixel >> 5 & 63) << 8 | pixel & 31
        }
    }

    @Test("T5 a paused scene in 32 bits is what render draws for the same time, byte for byte; no text appears on it")
    func deep() async throws {
        let outcome = try await Board(display: .none).run(
            """
            \(framebuffer)
            load 16777216 1280x800-32@60
            before=$(cat /sys/class/graphics/fb0/virtual_size)
            \(vitrine) run door --pause-at 1.3 2>/run/output/log & kiosk=$!; shown $kiosk
            dump picture; board-ctl console
            for tty in tty0 tty1 console; do
                for line in 1 2 3; do printf '\\033[2J\\033[H\\033[41mtext of the console %s' $line >/dev/$tty; done
            done
            echo '<1>a message of the kernel' >/dev/kmsg; board-ctl type 'echo typed'; sleep 2
            dump written; cmp /run/output/picture /run/output/written && echo 'no text'
            timeout 2 chvt 2; dump switched; cmp /run/output/picture /run/output/switched && echo 'no other terminal'
            kill $kiosk; wait $kiosk || exit
            [ "$before" = "$(cat /sys/class/graphics/fb0/virtual_size)" ] && echo restored
            board-ctl console; dump after; cmp -s /run/output/picture /run/output/after || echo 'the console again'
            """)
        try #require(outcome.status == 0, "\(outcome.errorText)")
        #expect(
            outcome.text == """
                screen=graphics keyboard=off switching=auto active=tty1
                no text
                no other terminal
                restored
                screen=text keyboard=unicode switching=auto active=tty1
                the console again

                """)
        let picture = try picture(outcome, "picture")
        #expect(picture.bits == 32)
        #expect(try picture.differences(from: render("door", at: "1.3")) == 0)
        let log = String(decoding: try outcome.file("log"), as: UTF8.self)
        #expect(log.contains("there is no DRM card with displays: using the framebuffer fb0 (Virtual FB)"), "\(log)")
    }

    @Test("T5 in 16 bits it is the picture that DRM devices with 16 bits show, also without memory for a second page")
    func narrow() async throws {
        let outcome = try await Board(display: .none).run(
            """
            \(framebuffer)
            load 2048000 1280x800-16@60
            \(vitrine) run ship --pause-at 1.1 --card /dev/fb0 & kiosk=$!; shown $kiosk; dump picture
            kill $kiosk; wait $kiosk
            """)
        try #require(outcome.status == 0, "\(outcome.errorText)")
        let picture = try picture(outcome, "picture")
        #expect(picture.bits == 16)
        #expect(try picture.differences(from: dithered(render("ship", at: "1.1"), width: 1280)) == 0)
    }

    @Test("G4 a finger drags the door on a framebuffer, upside down")
    func drag() async throws {
        let outcome = try await Board(display: .none).run(
            """
            \(Board.plugging)
            \(framebuffer)
            load 16777216 1280x800-32@60
            panel=$(board-ctl touch 'create 1280x800@0 Panel')
            \(vitrine) run door-scrub --rotation 180 & kiosk=$!; shown $kiosk; started $panel
            # Where the drag begins, downwards, changes nothing across.
            board-ctl touch 'down 0 380 400' 'move 0 380 420 over 100' 'move 0 424 420 over 200'
            shown $kiosk; dump first
            board-ctl touch 'move 0 710 420 over 200'; shown $kiosk; dump last
            board-ctl touch 'up 0'; kill $kiosk; wait $kiosk
            """)
        try #require(outcome.status == 0, "\(outcome.errorText)")
        for (name, time) in [("first", "0.2"), ("last", "1.5")] {
            let differences = try picture(outcome, name).differences(from: render("door", at: time).reversed())
            #expect(differences == 0, "\(name)")
        }
    }

    @Test("D13 the framebuffer of a real driver shows its pages; when it is removed, the picture moves to a DRM card")
    func cirrus() async throws {
        let outcome = try await Board(
            display: .none, devices: ["cirrus-vga", "virtio-gpu-pci"],
            kernelOptions: ["modprobe.blacklist=cirrus,virtio_gpu"]
        ).run(
            """
            \(framebuffer)
            modprobe cirrusfb mode_option=1024x768-16@60; until [ -e /dev/fb0 ]; do sleep 0.1; done
            \(vitrine) probe | grep -A 1 /dev/fb0
            \(vitrine) run clock-layers --pause-at 0.7 2>/run/output/log & kiosk=$!; shown $kiosk; dump picture
            cat /sys/class/graphics/fb0/virtual_size
            modprobe virtio_gpu; until [ -e /dev/dri/card0 ]; do sleep 0.1; done
            for device in /sys/bus/pci/drivers/cirrusfb/0000:*; do echo 1 >$device/remove; done
            until grep -q 'allocated by = vitrine' /sys/kernel/debug/dri/*/state; do
                kill -0 $kiosk || exit 1; sleep 0.2
            done
            kill $kiosk; wait $kiosk
            """)
        try #require(outcome.status == 0, "\(outcome.errorText)")
        #expect(
            outcome.text == """
                  /dev/fb0  CL Picasso4
                    framebuffer 1024x768, 16 bits
                1024,1536

                """)
        let picture = try picture(outcome, "picture", width: 1024, height: 768, redIsFirst: false)
        let scene = try render("clock-layers", at: "0.7", size: "1024x768")
        #expect(picture.bits == 16 && picture.differences(from: dithered(scene, width: 1024)) == 0)
        let log = String(decoding: try outcome.file("log"), as: UTF8.self)
        #expect(log.contains("using the framebuffer fb0 (CL Picasso4)"), "\(log)")
        #expect(log.contains("card0 Virtual-1: showing the picture again"), "\(log)")
    }
}
