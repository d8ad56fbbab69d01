package import Input
package import KioskSettings

extension KioskConfiguration {
    /// The treatment of touches and keys.
    package var inputSettings: TouchPipeline.Settings {
        var settings = TouchPipeline.Settings()
        settings.panels = panelMapping
        settings.policy = touchPolicy
        settings.predictsTouches = predictsTouches
        settings.recordsEvents = recordedInput != nil
        settings.makeKeyboard = keyboard.map { keyboard in { keyboard.open() } }
        return settings
    }

    /// Returns the source of touches and keys; reads the recording, if there is one.
    package func sessionInput() throws(KioskError) -> SessionInput {
        guard let recording else { return .devices }
        do throws(RecordingError) {
            return .recording(try InputRecording(contentsOfFile: recording))
        } catch {
            throw KioskError(.file, "\(error)")
        }
    }

    private var panelMapping: PanelMapping {
        PanelMapping(
            touchPanels.map { panel in
                let calibration = panel.calibration.map { m in
                    // A wrong count of numbers is reported in the same way as a singular matrix.
                    m.count == 6
                        ? CalibrationMatrix(m[0], m[1], m[2], m[3], m[4], m[5])
                        : CalibrationMatrix(.nan, .nan, .nan, .nan, .nan, .nan)
                }
                return PanelMapping.Rule(
                    panel.device, output: panel.output, calibration: calibration, ignoredArea: panel.ignoredArea)
            })
    }

    private var touchPolicy: TouchPolicy {
        var policy = TouchPolicy()
        policy.touchesPerSecond = touchesPerSecond
        policy.stuckTimeout = stuckTouchTimeout
        policy.minimumDuration = minimumTouchDuration
        return policy
    }
}
