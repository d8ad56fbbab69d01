import Glibc
import Kiosk
import Layers
import LayerTestSupport
import Testing

@Suite(.ownRunLoop) struct RunArgumentsTests {
    private func configuration(_ arguments: [String]) throws -> Kiosk.Configuration {
        var configuration = Kiosk.Configuration()
        configuration.readsEnvironment = false
        return try configuration.resolved(with: RunArguments(arguments).settings)
    }

    @Test("options set the values of the configuration, with a space or an equals sign")
    func values() throws {
        let configuration = try configuration([
            "--display", "headless", "--card=virtio_gpu", "--connector", "HDMI-A-1", "--mode=1024x768@60",
            "--seat", "libseat", "--allow-vt-switching",
            "--rotation", "90", "--scale", "1.5", "--cursor=never", "--planes=never", "--threads", "2", "--frames",
            "10", "--duration",
            "2.5", "--real-time", "--replay", "in", "--record", "out", "--at", "0,1.5", "-o", "p.png", "--stats", "-",
        ])
        #expect(configuration.display == .headless)
        #expect(configuration.card == "virtio_gpu" && configuration.connector == "HDMI-A-1")
        #expect(configuration.mode == "1024x768@60" && configuration.rotation == .quarter)
        #expect(configuration.seat == .libseat && configuration.allowsVTSwitching)
        #expect(configuration.scale == 1.5)
        #expect(configuration.cursor == .never)
        #expect(configuration.threads == 2)
        #expect(!configuration.usesOverlayPlanes && Kiosk.Configuration().usesOverlayPlanes)
        #expect(configuration.frameLimit == 10)
        #expect(configuration.duration == 2.5)
        #expect(configuration.isRealTime)
        #expect(configuration.recording == "in" && configuration.recordedInput == "out")
        #expect(configuration.pictureTimes == [0, 1.5] && configuration.pictureFile == "p.png")
        #expect(configuration.statisticsFile == "-")
    }

    @Test("further displays have settings of their own")
    func outputs() throws {
        let settings = try configuration(["--outputs", "HDMI-A-2:mode=1280x800,rotation=90;DP-1:scale=2"])
            .outputSettings
        #expect(
            settings == [
                .init(connector: "HDMI-A-2", mode: "1280x800", rotation: .quarter), .init(connector: "DP-1", scale: 2),
            ])
    }

    @Test("input devices are named by their nodes")
    func inputDevices() throws {
        let names = "/dev/input/event2,/dev/input/by-path/platform-1-event"
        #expect(
            try configuration(["--input", names]).inputDevices
                == ["/dev/input/event2", "/dev/input/by-path/platform-1-event"])
        #expect(try configuration([]).inputDevices.isEmpty)
    }

    @Test("up to 64 input devices are named")
    func manyInputDevices() throws {
        let names = (1...65).map { "/dev/input/event\($0)" }
        let most = names.dropLast().joined(separator: ",")
        #expect(try configuration(["--input", most]).inputDevices.count == 64)
        let more = names.joined(separator: ",")
        let error = #expect(throws: KioskError.self) { try configuration(["--input", more]) }
        #expect(error?.description == "--input “\(more)”: not possible; name up to 64 devices")
    }

    @Test("touches are predicted if that is asked for")
    func prediction() throws {
        #expect(try configuration(["--predict-touches"]).predictsTouches)
        #expect(try !configuration([]).predictsTouches)
    }

    @Test("keyboards have a layout, and some keyboards one of their own")
    func keyboards() throws {
        let keyboard = try configuration(["--keyboard", "de(nodeadkeys);Honeywell*=us;0c2e:*=us,ru(,phonetic)"])
            .keyboard
        #expect(keyboard?.layout == "de")
        #expect(keyboard?.variant == "nodeadkeys")
        #expect(
            keyboard?.devices == [
                .init(device: "Honeywell*", layout: "us"),
                .init(device: "0c2e:*", layout: "us,ru", variant: ",phonetic"),
            ])
    }

    @Test("a layout of some keyboards leaves the program's layout of others, and its repetition")
    func keyboardsOfProgram() throws {
        var program = Kiosk.Configuration()
        program.readsEnvironment = false
        program.keyboard = .init(layout: "fr")
        program.keyboard?.repeatRate = 10
        let keyboard = try program.resolved(with: RunArguments(["--keyboard", "a=b=us"]).settings).keyboard
        #expect(keyboard?.layout == "fr")
        #expect(keyboard?.repeatRate == 10)
        #expect(keyboard?.devices == [.init(device: "a=b", layout: "us")])
    }

    @Test("arguments that are no options are left to the program in their order, all of them after --")
    func others() throws {
        let arguments = try RunArguments(["a", "--display", "drm", "--mine", "-x", "--", "--display", "tv"])
        #expect(arguments.others == ["a", "--mine", "-x", "--", "--display", "tv"])
        #expect(arguments.settings.map(\.value) == ["drm"])
    }

    @Test(
        "a wrong value is an error that names the option, the value and what it takes",
        arguments: [
            (["--scale", "nan"], "--scale “nan”: not possible; choose pixels per point from 0.1 to 16"),
            (["--rotation", "45"], "--rotation “45”: not possible; choose 0, 90, 180 or 270"),
            (
                ["--outputs", "HDMI-A-2"],
                "--outputs “HDMI-A-2”: not possible; write it as HDMI-A-2:mode=1280x800,rotation=90"
            ),
            (["--outputs", "A:size=2"], "--outputs “size=2”: not possible; choose mode=, rotation= or scale="),
            (["--outputs", "A:rotation=45"], "--outputs: rotation “45”: not possible; choose 0, 90, 180 or 270"),
            (
                ["--hours", "8-22"],
                "--hours “8-22”: not possible; write hours as 08:00-22:00 or mon-fri 08:00-22:00"
            ),
            (
                ["--input", "/dev/input/event2,"],
                "--input “”: not possible; write it as /dev/input/event2,/dev/input/event3"
            ),
            (
                ["--input", "event2"],
                "--input “event2”: not possible; write it as /dev/input/event2,/dev/input/event3"
            ),
            (["--keyboard", "de;"], "--keyboard “”: not possible; write it as de, us(intl) or Honeywell*=us"),
            (["--keyboard", "=us"], "--keyboard “=us”: not possible; write it as de, us(intl) or Honeywell*=us"),
            (
                ["--keyboard", "us(intl"],
                "--keyboard “us(intl”: not possible; write it as de, us(intl) or Honeywell*=us"
            ),
            (["--keyboard", "a=u/s"], "--keyboard “a=u/s”: not possible; write it as de, us(intl) or Honeywell*=us"),
            (["--threads", "0"], "--threads “0”: not possible; choose a whole number from 1 to 64"),
            (["--frames", "-1"], "--frames “-1”: not possible; choose a whole number from 1 to 2147483647"),
            (["--at", "1,,2"], "--at “”: not possible; choose seconds from 0 to 1000000000"),
            (["--output", "p.jpg"], "--output “p.jpg”: not possible; name a file that ends in .png"),
            (["--card", ""], "--card: its value is empty; name one, or leave out the option"),
            (["--duration"], "--duration: its value is missing; write --duration S"),
            (["--real-time=yes"], "--real-time: takes no value; leave out “=yes”"),
        ])
    func wrongValues(arguments: [String], message: String) {
        let error = #expect(throws: KioskError.self) { try configuration(arguments) }
        #expect(error?.description == message)
        #expect(error?.kind == .configuration)
    }

    @Test("every option has an environment variable with its name")
    func variables() {
        #expect(KioskSetting.options.first { $0.name == "real-time" }?.variable == "VITRINE_REAL_TIME")
        #expect(Set(KioskSetting.options.map(\.variable)).count == KioskSetting.options.count)
    }

    @Test("times of pictures need a file, and a file needs times")
    func pictures() {
        for arguments in [["--at", "1"], ["--output", "p.png"]] {
            #expect(throws: KioskError.self) {
                _ = try Kiosk(
                    root: CALayer(), configuration: configuration(arguments + ["--display", "headless"]))
            }
        }
    }
}
