import Foundation
import Kiosk
import LayerTestSupport
import TestSupport
import Testing

/// Lights that are dimmed and have their brightness again.
@Suite(.ownRunLoop) struct BrightnessTests {
    /// A light with 255 steps that other programs set too.
    private final class Light: DisplayLight {
        var steps = 255
        /// Whether the light tells its brightness.
        var tells = true
        private(set) var writes = 0

        var brightness: Double? { tells ? Double(steps) / 255 : nil }

        func nearest(to brightness: Double) -> Double { max((brightness * 255).rounded(), 1) / 255 }

        func setBrightness(_ brightness: Double) {
            steps = Int((nearest(to: brightness) * 255).rounded())
            writes += 1
        }

        func setOn(_ isOn: Bool) {}
        func finish() {}
    }

    private let light = Light()
    private let folder: TemporaryFolder
    private let memory: BrightnessMemory

    init() throws {
        folder = try TemporaryFolder()
        memory = BrightnessMemory(path: folder.path("brightness"))
    }

    /// Starts a kiosk, as far as its brightness is concerned. Without a call of `restore` it is killed.
    private func start(_ setting: Double? = nil) -> BrightnessControl {
        BrightnessControl(light, setting: setting, memory)
    }

    @Test("D9 a kiosk that is killed while its light is dimmed has the full brightness at the next start")
    func killed() throws {
        light.steps = 200
        for _ in 0..<4 {
            start().dim(to: 0.2)
            #expect(light.steps == 40)
        }
        let control = start()
        #expect(light.steps == 200 && control.value == 200.0 / 255)
        #expect(try folder.names == [])
    }

    @Test("D9 a light that does not tell its brightness has the remembered one at the next start")
    func silent() {
        light.tells = false
        start(0.8).dim(to: 0.5)
        #expect(light.steps == 102)
        _ = start()
        #expect(light.steps == 204)
    }

    @Test("D9 a light keeps the brightness that it has at the start, and is not written")
    func untouched() {
        light.steps = 77
        #expect(start().value == 77.0 / 255)
        #expect(light.writes == 0)
    }

    @Test("D9 a setting wins over the brightness that the light has, and over the remembered one")
    func setting() {
        start().dim(to: 0.2)
        #expect(start(0.4).value == 0.4)
        #expect(light.steps == 102)
    }

    @Test("D9 a light that is restored has its brightness, and nothing is remembered")
    func restored() throws {
        let control = start()
        control.dim(to: 0.2)
        control.dim(to: 0.2)
        #expect(try light.steps == 51 && folder.names == ["brightness"])
        control.restore()
        #expect(try light.steps == 255 && folder.names == [])
    }

    @Test("D9 a brightness that is set while the light is dimmed is the full one afterwards, also after a kill")
    func setWhileDimmed() {
        let control = start()
        control.dim(to: 0.2)
        control.value = 0.6
        #expect(light.steps == 51 && control.value == 0.6)
        _ = start()
        #expect(light.steps == 153)
        let other = start()
        other.dim(to: 0.2)
        other.value = 0.8
        other.restore()
        #expect(light.steps == 204)
    }

    @Test("D9 a brightness that another program sets is taken over, before, while and after the light is dimmed")
    func otherProgram() {
        let control = start()
        var heard: [Double] = []
        control.handler = { heard.append($0) }
        light.steps = 102
        control.dim(to: 0.5)
        #expect(light.steps == 51)
        light.steps = 204
        control.restore()
        #expect(light.steps == 204)
        light.steps = 153
        #expect(control.value == 0.6)
        #expect(heard == [0.4, 0.8, 0.6])
    }

    @Test("D9 a brightness that another program sets after a kill is taken over at the next start")
    func otherProgramAfterKill() {
        start().dim(to: 0.2)
        light.steps = 102
        #expect(start().value == 0.4)
        #expect(light.steps == 102)
    }

    @Test("D9 the handler hears of changes, and values out of range are limited")
    func handler() {
        let control = start()
        var heard: [Double] = []
        control.handler = { heard.append($0) }
        for value in [0.5, 0.5, 7, .nan, -1] { control.value = value }
        #expect(heard == [0.5, 1, 0])
        #expect(light.steps == 1)
    }

    @Test("S2 a broken file is not taken for a brightness", arguments: ["", "0.5", "0.5 x", "2 0.2", "nan 1", "1 1 1"])
    func broken(text: String) throws {
        try folder.write(text, to: "brightness")
        light.steps = 51
        #expect(memory.contents() == nil)
        _ = start()
        #expect(light.steps == 51)
    }
}
