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
    private let retry: DisplayRetry
    /// The stages that are shown.
    private var stages: [Stage] = []

    init(_ scenes: [FurtherScene], pausingAt pauseTime: Double?) throws {
        self.pauseTime = pauseTime
        retry = DisplayRetry { [log] in log.notice("\($0)") }
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
        // Attempts that come later find a display that has gone, or that is used since.
        func isWanted() -> Bool { output.isConnected && output.rootLayer == nil }
        do throws(KioskError) {
            guard let scene = choice.scene else {
                return try retry.use(output.name) { () throws(KioskError) in
                    if isWanted() { try kiosk.mirror(on: output) }
                }
            }
            let stage = scene.stage()
            try retry.use(output.name) { [unowned self] () throws(KioskError) in
                guard isWanted() else { return }
                try kiosk.show(stage.root, on: output)
                stages.append(stage)
                stage.open(on: Screen(size: output.size, scale: output.scale))
                stage.play(pausingAt: pauseTime)
            }
        } catch {
            log.error("\(error)")
        }
    }
}
