package import KioskSettings

/// A light that other programs control.
package final class CommandedLight: DisplayLight {
    private let commands: KioskConfiguration.LightCommands
    private let queue = LightCommandQueue()

    package init(_ commands: KioskConfiguration.LightCommands) {
        self.commands = commands
    }

    package func setOn(_ isOn: Bool) {
        guard let line = isOn ? commands.on : commands.off else { return }
        queue.add(LightCommandQueue.Command(line: line))
    }

    /// Lines of the shell set the brightness, and do not tell it.
    package var brightness: Double? { nil }

    package func nearest(to brightness: Double) -> Double { Double(Self.percent(brightness)) / 100 }

    package func setBrightness(_ brightness: Double) {
        guard let line = commands.brightness else { return }
        queue.add(LightCommandQueue.Command(line: line, brightness: Self.percent(brightness)))
    }

    private static func percent(_ brightness: Double) -> Int { Int((brightness * 100).rounded()) }

    package func finish() {
        queue.finish()
    }
}
