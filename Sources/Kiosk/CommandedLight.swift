/// A light that other programs control.
package final class CommandedLight: DisplayLight {
    private let commands: Kiosk.Configuration.LightCommands
    private let queue = LightCommandQueue()

    package init(_ commands: Kiosk.Configuration.LightCommands) {
        self.commands = commands
    }

    package func setOn(_ isOn: Bool) {
        guard let line = isOn ? commands.on : commands.off else { return }
        queue.add(LightCommandQueue.Command(line: line))
    }

    package func setBrightness(_ brightness: Double) {
        guard let line = commands.brightness else { return }
        queue.add(LightCommandQueue.Command(line: line, brightness: Int((brightness * 100).rounded())))
    }

    package func finish() {
        queue.finish()
    }
}
