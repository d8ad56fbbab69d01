import CommandSupport
import Gallery
import Kiosk
import Logging
import SceneCommands
import Vitrine

/// Shows scenes or the kiosk's own picture on further displays, now and when they are connected.
final class FurtherScenes: KioskOutputDelegate {
    /// The scenes by their connectors; `nil` for the kiosk's own picture.
    private let choices: [(connector: String, scene: SceneChoice?)]
    private let pauseTime: Double?
    private let log = Logger(label: "vitrine")
    /// The stages that are shown.
    private var stages: [Stage] = []

    init(_ scenes: [FurtherScene], pausingAt pauseTime: Double?) throws {
        self.pauseTime = pauseTime
        choices = try scenes.map { further in
            switch further.content {
            case .scene(let scene): (further.connector, try SceneChoice(scene, isTrusted: false))
            case .mirror: (further.connector, nil)
            }
        }
    }

    func show(on kiosk: Kiosk) {
        kiosk.outputDelegate = self
        if choices.contains(where: { $0.connector == kiosk.mainOutput.name }) {
            log.error("\(kiosk.mainOutput.name): it shows the first scene; name another connector with --also")
        }
        for output in kiosk.outputs { show(on: output, of: kiosk) }
    }

    func kiosk(_ kiosk: Kiosk, didConnect output: Kiosk.Output) { show(on: output, of: kiosk) }

    private func show(on output: Kiosk.Output, of kiosk: Kiosk) {
        guard !output.isMain, output.rootLayer == nil,
            let choice = choices.first(where: { $0.connector == output.name })
        else { return }
        guard let scene = choice.scene else {
            do throws(KioskError) {
                try kiosk.mirror(on: output)
            } catch {
                log.error("\(error)")
            }
            return
        }
        let stage = scene.stage()
        do throws(KioskError) {
            try kiosk.show(stage.root, on: output)
        } catch {
            return log.error("\(error)")
        }
        stages.append(stage)
        stage.open(on: Screen(size: output.size, scale: output.scale))
        stage.play(pausingAt: pauseTime)
    }
}
