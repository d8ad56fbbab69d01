import Input
import KioskSettings
import XKB

extension KioskConfiguration.Keyboard {
    var keymap: KeymapNames {
        KeymapNames(rules: rules, model: model, layout: layout, variant: variant, options: options)
    }

    var rulesOfDevices: [DeviceKeymaps.Rule] {
        devices.map {
            .init($0.device, KeymapNames(rules: rules, layout: $0.layout, variant: $0.variant))
        }
    }

    var locks: KeyLocks {
        var locks: KeyLocks = []
        if startsWithNumLock { locks.insert(.numLock) }
        if startsWithCapsLock { locks.insert(.capsLock) }
        return locks
    }
}

extension KioskConfiguration {
    var panelMapping: PanelMapping {
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

    var touchPolicy: TouchPolicy {
        var policy = TouchPolicy()
        policy.touchesPerSecond = touchesPerSecond
        policy.stuckTimeout = stuckTouchTimeout
        policy.minimumDuration = minimumTouchDuration
        return policy
    }
}
