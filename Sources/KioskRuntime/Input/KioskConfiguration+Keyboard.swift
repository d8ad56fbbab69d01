import Glibc
import Input
import KioskSettings
import XKB

extension KioskConfiguration.Keyboard {
    /// Reads the keymaps. Returns `nil` and logs the reason if that fails.
    func open() -> KeyboardInput? {
        do throws(KeymapError) {
            let locale = ComposeTable.locale { getenv($0).map { String(cString: $0) } }
            let composing = ComposeTable(locale: locale)
            if composing == nil { KioskLog.debug("app: no Compose file for the locale “\(locale)”: no dead keys") }
            let keymaps = try DeviceKeymaps(
                keymap, rules: rulesOfDevices, locks: locks, composing: composing)
            for (rule, error) in keymaps.failures {
                KioskLog.notice(
                    "app: keyboards “\(rule.pattern)”: \(error); they have the keymap of other keyboards")
            }
            return KeyboardInput(repetition: KeyRepeat(delay: repeatDelay, rate: repeatRate)) {
                keymaps.translator(for: $0)
            }
        } catch {
            KioskLog.notice("app: reading the keymap: \(error); the kiosk runs without keys")
            return nil
        }
    }

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
