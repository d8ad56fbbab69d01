import Geometry

extension KioskConfiguration {
    /// Replaces settings by those of the profile that ``profile`` chooses, which is `nil` afterwards.
    mutating func applyProfile() throws(KioskError) {
        guard let choice = profile else { return }
        profile = nil
        do throws(BoardProfileError) {
            apply(try BoardProfile(choice))
        } catch {
            throw KioskError(.file, error.description)
        }
    }

    private mutating func apply(_ profile: BoardProfile) {
        card = profile.display.card ?? card
        connector = profile.display.connector ?? connector
        mode = profile.display.mode ?? mode
        rotation = profile.display.rotation ?? rotation
        scale = profile.display.scale.map { CGFloat($0) } ?? scale
        pixelFormat = profile.display.format ?? pixelFormat
        buffers = profile.display.buffers ?? buffers
        if !profile.display.outputs.isEmpty {
            outputSettings = profile.display.outputs.map {
                OutputSettings(
                    connector: $0.connector, mode: $0.mode, rotation: $0.rotation ?? .automatic,
                    scale: CGFloat($0.scale ?? 1))
            }
        }
        if !profile.touch.panels.isEmpty { touchPanels = profile.touch.panels }
        touchesPerSecond = profile.touch.touchesPerSecond ?? touchesPerSecond
        stuckTouchTimeout = profile.touch.stuckTimeout ?? stuckTouchTimeout
        minimumTouchDuration = profile.touch.minimumDuration ?? minimumTouchDuration
        if profile.keyboard != BoardProfile.Keyboard() {
            var settings = keyboard ?? Keyboard()
            settings.apply(profile.keyboard)
            keyboard = settings
        }
        power.apply(profile.power)
        allowsVTSwitching = profile.security.vtSwitching ?? allowsVTSwitching
        hud = profile.security.hud ?? hud
        if let access = profile.security.control { control = Control(access: access, path: control?.path) }
    }
}

extension KioskConfiguration.Keyboard {
    fileprivate mutating func apply(_ profile: BoardProfile.Keyboard) {
        if let layout = profile.layout {
            self.layout = layout
            // The variant of another layout.
            variant = nil
        }
        variant = profile.variant ?? variant
        options = profile.options ?? options
        startsWithNumLock = profile.numLock ?? startsWithNumLock
        startsWithCapsLock = profile.capsLock ?? startsWithCapsLock
        if !profile.devices.isEmpty { devices = profile.devices }
    }
}

extension KioskConfiguration.Power {
    fileprivate mutating func apply(_ profile: BoardProfile.Power) {
        if let name = profile.backlight { light = .backlight(name) }
        if let commands = profile.commands { light = .commands(commands) }
        dimsAfter = profile.dimAfter ?? dimsAfter
        brightness = profile.brightness ?? brightness
        dimmedBrightness = profile.dimmedBrightness ?? dimmedBrightness
        turnsOffAfter = profile.offAfter ?? turnsOffAfter
        if let hours = profile.hours { self.hours = hours.compactMap { Hours($0) } }
        keepsSignal = profile.keepsSignal ?? keepsSignal
    }
}
