import CommandSupport
import Gallery
import Kiosk
import Logging
import SceneCommands
import Vitrine

/// Shows scenes on further displays, now and when they are connected.
final class FurtherScenes: KioskOutputDelegate {
    private let choices: [String: SceneChoice]
    private let pauseTime: Double?
    private let log = Logger(label: "vitrine")
    private var stages: [String: Stage] = [:]

    init(_ scenes: [FurtherScene], pausingAt pauseTime: Double?) throws {
        self.pauseTime = pauseTime
        var choices: [String: SceneChoice] = [:]
        for scene in scenes { choices[scene.connector] = try SceneChoice(scene.scene, isTrusted: false) }
        self.choices = choices
    }

    func show(on kiosk: Kiosk) {
        kiosk.outputDelegate = self
        if choices[kiosk.mainOutput.name] != nil {
            log.error("\(kiosk.mainOutput.name): it shows the first scene; name another connector with --also")
        }
        for output in kiosk.outputs { show(on: output, of: kiosk) }
    }

    func kiosk(_ kiosk: Kiosk, didConnect output: Kiosk.Output) { show(on: output, of: kiosk) }

    private func show(on output: Kiosk.Output, of kiosk: Kiosk) {
        guard !output.isMain, output.rootLayer == nil, let choice = choices[output.name] else { return }
        let stage = choice.stage()
        do throws(KioskError) {
            try kiosk.show(stage.root, on: output)
        } catch {
            return log.error("\(error)")
        }
        stages[output.name] = stage
        stage.open(on: Screen(size: output.size, scale: output.scale))
        stage.play(pausingAt: pauseTime)
    }
}
