import CPNG
import Foundation
import Testing

@Suite("B1 the virtual board has displays", .onBoard, .keepsRuns)
struct DisplayTests {
    @Test("virtio-gpu and vkms are there by driver name, the first with the asked size as its preferred mode")
    func devices() async throws {
        let outcome = try await Board(display: .both, width: 1366, height: 768).run(
            """
            for name in /sys/kernel/debug/dri/[0-9]/name; do cut -d ' ' -f 1 $name; done
            head -1 /sys/class/drm/card*-Virtual-1/modes | grep 1366
            """)
        #expect(Set(outcome.text.split(separator: "\n")) == ["virtio_gpu", "vkms", "1366x768"], "\(outcome.errorText)")
        let vkms = try await Board(display: .vkms).run(
            "cut -d ' ' -f 1 /sys/kernel/debug/dri/0/name; ls /dev/dri/card*")
        #expect(vkms.text == "vkms\n/dev/dri/card0\n", "\(vkms.errorText)")
    }

    @Test("a screenshot has the asked size and is what is scanned out, byte for byte, as PPM and as PNG")
    func screenshot() async throws {
        // The picture is the framebuffer's: 640 × 480 in XRGB8888, filled in the guest with bytes without a pattern.
        let outcome = try await Board(width: 640, height: 480).run(
            """
            set -e
            echo 0 >/sys/class/graphics/fbcon/cursor_blink
            cat /sys/class/graphics/fb0/virtual_size /sys/class/graphics/fb0/stride
            head -c $((640 * 480 * 4)) /dev/urandom >/run/output/frame
            cat /run/output/frame >/dev/fb0
            sleep 1
            board-ctl screenshot frame
            """)
        #expect(outcome.status == 0, "\(outcome.errorText)")
        #expect(outcome.text == "640,480\n2560\n")
        let screenshot = try outcome.screenshot("frame")
        #expect(screenshot.width == 640 && screenshot.height == 480)
        let frame = try outcome.file("frame")
        let shown = stride(from: 0, to: frame.count, by: 4).flatMap { pixel in frame[pixel..<pixel + 3].reversed() }
        #expect(screenshot.rgb == shown)
        #expect(try Self.decodedPNG(outcome.path("frame.png").path) == screenshot.rgb)
    }

    @Test("the text console runs what is typed on the keyboard, and the board can tell when it doesn't")
    func console() async throws {
        let steps = try await Board().run(steps: [
            "board-ctl console",
            "board-ctl console check",
            "board-ctl type 'echo \"Typed: $((6 * 7))!\"\n'; sleep 1; board-ctl console text",
            // KDSETMODE to KD_GRAPHICS: the shell works but is not visible.
            "\(Self.ioctl("0x4B3A", 1)); board-ctl console; board-ctl console check; status=$?; \(Self.ioctl("0x4B3A", 0)); exit $status",
            // KDSKBMODE to K_OFF: no key arrives.
            "\(Self.ioctl("0x4B45", 4)); board-ctl console check; status=$?; \(Self.ioctl("0x4B45", 3)); exit $status",
            "board-ctl console check",
        ])
        #expect(steps[0].text == "screen=text keyboard=unicode switching=auto active=tty1\n")
        #expect(steps[1].status == 0, "\(steps[1].errorText)")
        #expect(steps[2].text.contains("\nTyped: 42!\n"), "\(steps[2].text)")
        #expect(steps[3].text.hasPrefix("screen=graphics "))
        #expect(steps[3].status == 1 && steps[3].errorText.contains("the display doesn't show it"))
        #expect(steps[4].status == 1 && steps[4].errorText.contains("no shell on tty1 ran what was typed"))
        #expect(steps[5].status == 0, "\(steps[5].errorText)")
    }

    @Test("a connector can be unplugged and plugged in again")
    func connector() async throws {
        let outcome = try await Board().run(
            "cd /sys/class/drm/card0-Virtual-1 && echo off >status && cat status && echo on >status && cat status")
        #expect(outcome.text == "disconnected\nconnected\n", "\(outcome.errorText)")
    }

    private static func ioctl(_ request: String, _ value: Int) -> String {
        "python3 -c 'import fcntl; fcntl.ioctl(open(\"/dev/tty1\"), \(request), \(value))'"
    }

    /// Returns red, green and blue of the picture, decoded by libpng.
    private static func decodedPNG(_ path: String) throws -> [UInt8] {
        var image = png_image()
        image.version = UInt32(PNG_IMAGE_VERSION)
        try #require(png_image_begin_read_from_file(&image, path) != 0)
        image.format = UInt32(PNG_FORMAT_FLAG_COLOR)
        var pixels = [UInt8](repeating: 0, count: Int(image.width * image.height * 3))
        try #require(png_image_finish_read(&image, nil, &pixels, 0, nil) != 0)
        return pixels
    }
}
