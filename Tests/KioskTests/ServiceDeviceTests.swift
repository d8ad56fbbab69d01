import Kiosk
import LayerTestSupport
import Testing

/// The devices and groups that a profile may name, which become lines of a unit of systemd.
@Suite(.ownRunLoop) struct ServiceDeviceTests {
    @Test("B5 a device is a kind or a path below /dev")
    func possible() {
        #expect(ServiceDevice("serial") == .kind(.serial))
        for path in ["/dev/ttyUSB0", "/dev/snd/pcmC0D0p", "/dev/serial/by-id/usb-FTDI_FT232R-if00-port0"] {
            #expect(ServiceDevice(path) == .path(path))
        }
    }

    @Test(
        "B5 S2 other paths, and texts that would change the unit, are no devices",
        arguments: [
            "", "Serial", "/dev", "/dev/", "/etc/passwd", "/dev/../etc/passwd", "/dev/./x", "/dev//x", "/dev/x/",
            "/dev/x rw", "/dev/x\nUser=root", "/dev/%i", "/dev/\"x\"", "/dev/x\\", "/dev/é",
            "/dev/" + String(repeating: "a", count: 200),
        ])
    func impossible(text: String) {
        #expect(ServiceDevice(text) == nil)
    }

    @Test("B5 a group has the letters of a group's name", arguments: ["dialout", "_acme", "plug-dev2", "a"])
    func group(name: String) {
        #expect(ServiceGroup.isPossible(name))
    }

    @Test(
        "B5 S2 groups with the rights of root, and texts that would change the unit, are refused",
        arguments: [
            "", "root", "sudo", "disk", "1st", "-a", "Audio", "a b", "a\nUser=root", "%i", "é",
            String(repeating: "a", count: 32),
        ])
    func noGroup(name: String) {
        #expect(!ServiceGroup.isPossible(name))
    }
}
