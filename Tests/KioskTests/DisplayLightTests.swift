import Foundation
import Kiosk
import LayerTestSupport
import TestSupport
import Testing

/// Backlights and lights that other programs control.
@Suite(.ownRunLoop) struct DisplayLightTests {
    @Test(
        "D9 the first backlight is dimmed in its own units and turned off; one that was left off and dark is lit fully"
    )
    func backlight() throws {
        let root = try TemporaryFolder()
        #expect(Backlight.first(in: root.path("none")) == nil)
        for (name, brightness) in [("a-panel", "120"), ("b-panel", "0")] {
            try FileManager.default.createDirectory(
                at: root.url.appending(path: name), withIntermediateDirectories: true)
            try root.write("\(brightness)\n", to: "\(name)/brightness")
            try root.write("200\n", to: "\(name)/max_brightness")
            try root.write("0\n", to: "\(name)/bl_power")
        }
        func value(_ file: String) throws -> Int? {
            let text = String(decoding: try root.data(file), as: UTF8.self)
            return text.split(separator: "\n").first.flatMap { Int($0) }
        }
        let light = try #require(Backlight.first(in: root.url.path))
        #expect(light.brightness == 0.6)
        light.setBrightness(0.15)
        #expect(try value("a-panel/brightness") == 30)
        #expect(light.brightness == light.nearest(to: 0.151))
        light.setBrightness(0)
        #expect(try value("a-panel/brightness") == 1)
        light.setOn(false)
        #expect(try value("a-panel/bl_power") == 4)
        light.setOn(true)
        light.setBrightness(0.6)
        #expect(try value("a-panel/bl_power") == 0 && value("a-panel/brightness") == 120)
        // A kiosk that was killed has left it off and dark.
        try root.write("4\n", to: "b-panel/bl_power")
        let dark = try #require(Backlight("b-*", in: root.url.path))
        #expect(try value("b-panel/bl_power") == 0)
        _ = BrightnessControl(dark, setting: nil, nil)
        #expect(try value("b-panel/brightness") == 200)
        #expect(Backlight("c-panel", in: root.url.path) == nil && Backlight("c-*", in: root.url.path) == nil)
    }

    @Test(
        "D9 lines of the shell turn the light on and off and set its brightness, in order; the last of several counts")
    func commands() throws {
        let folder = try TemporaryFolder()
        let file = folder.path("log")
        let light = CommandedLight(
            .init(
                on: "echo on >>\(file)", off: "echo off >>\(file); sleep 0.2",
                brightness: "echo $BRIGHTNESS >>\(file)"))
        func lines() -> [Substring] {
            ((try? String(contentsOfFile: file, encoding: .utf8)) ?? "").split(separator: "\n")
        }
        light.setOn(false)
        while lines().isEmpty { sched_yield() }
        light.setOn(true)
        light.setOn(false)
        light.setOn(true)
        light.setBrightness(0.4)
        light.finish()
        #expect(lines() == ["off", "on", "40"])
    }
}
