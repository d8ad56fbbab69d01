import Compositor
package import DRM
package import Display
package import KioskSettings
package import Layers
package import Platform
package import Session

/// The displays of a kiosk. It belongs to the main thread.
package final class OutputList {
    package let main: KioskOutput
    /// The further displays that were connected at any time.
    package private(set) var others: [KioskOutput] = []
    private let cards: DRMCardTable
    private let devices: any DeviceOpener
    private let kernel: LibDRM
    private let configuration: KioskConfiguration
    private let debug: DebugSetting
    private unowned let run: LiveSession
    private var monitor: (any DisplayMonitor)?
    private var isWatching = false
    /// The name of the card of the kiosk's own display and of its connector, such as `card0 HDMI-A-1`.
    private var mainName: String
    /// Called when a display has come or gone.
    package var connectionHandler: ((KioskOutput) -> Void)?
    /// Called when a display has another mode.
    package var modeHandler: ((KioskOutput, Mode) -> Void)?

    package init(
        _ main: KioskOutput, named name: String, in run: LiveSession, cards: DRMCardTable,
        devices: any DeviceOpener, _ configuration: KioskConfiguration, _ debug: DebugSetting
    ) {
        self.main = main
        self.run = run
        self.cards = cards
        self.devices = devices
        kernel = LibDRM(devices: devices)
        self.configuration = configuration
        self.debug = debug
        mainName = name
        run.connectionHandler = { [unowned self] name in
            mainName = name ?? mainName
            update(main, name: name.map(DisplayChoice.connector(ofOutput:)))
        }
    }

    /// Looks for displays, now and at every change.
    package func watch() throws(KernelError) {
        guard !isWatching else { return }
        isWatching = true
        // Before the first look, so that no change is missed.
        monitor = kernel.makeMonitor()
        if let monitor {
            try run.watch(monitor.descriptor) { [unowned self] in
                if monitor.takeChanges() != nil { look(telling: true) }
            }
        }
        look(telling: false)
    }

    private func look(telling isTold: Bool) {
        let displays = DRMDisplay.connected(cards, kernel: kernel).filter { $0.name != mainName }
        for display in displays where !others.contains(where: { $0.display?.name == display.name }) {
            others.append(KioskOutput(display, configuration.configuration(of: display.connector)))
        }
        // Displays that show layers report changes by themselves.
        for output in others where output.session == nil {
            let display = displays.first { $0.name == output.display?.name }
            guard output.isConnected != (display != nil) else { continue }
            output.display = display ?? output.display
            output.isConnected = display != nil
            if isTold { connectionHandler?(output) }
        }
    }

    /// Shows a layer tree on a further display.
    /// - Parameter isMirror: whether the layers show the kiosk's own picture.
    package func show(_ root: CALayer, isMirror: Bool = false, on output: KioskOutput) throws(KioskError) {
        guard let display = output.display else { return }
        let configuration = output.configuration
        try configuration.check()
        let opened = try DisplayChoice.open(display, configuration, cards: cards, devices: devices)
        modeHandler?(output, opened.mode)
        root.fill(output.size)
        let tree = ShownTree(root, at: run.runLoop.time.now, debug, run.runLoop)
        do throws(KernelError) {
            let live = try run.add(
                opened, showing: tree.context, isMirror: isMirror,
                by: tree.makeCompositor(
                    configuration, waitsForTiles: false, trace: run.trace, name: output.name),
                configuration)
            tree.connect(live.requestFrame)
            live.modeHandler = { [unowned self, unowned output] in modeHandler?(output, $0) }
            live.displayHandler = { [unowned self, unowned output] name in
                update(output, name: name == nil ? nil : output.name)
            }
            live.endHandler = { [unowned self, unowned output] in ended(output, $0) }
            output.session = live
            output.rootLayer = root
        } catch {
            tree.context.invalidate()
            throw KioskError(.failed, "showing layers on \(output.name): \(error)")
        }
    }

    /// Shows the kiosk's own picture on a further display, scaled to fit.
    package func mirror(on output: KioskOutput) throws(KioskError) {
        let layer = CADrawableLayer()
        layer.contentsGravity = .resizeAspect
        try show(layer, isMirror: true, on: output)
        output.mirrored = layer
        run.main.mirrors.add(layer.source)
        run.main.requestFrame()
    }

    /// Ends showing layers on a further display.
    package func clear(_ output: KioskOutput) {
        guard let live = output.session else { return }
        if let mirrored = output.mirrored { run.main.mirrors.remove(mirrored.source) }
        output.mirrored = nil
        output.session = nil
        output.rootLayer = nil
        run.remove(live)
        live.context.invalidate()
    }

    private func ended(_ output: KioskOutput, _ end: FrameLoopEnd) {
        if let error = KioskError(end) { KioskLog.notice("kernel: \(output.name): \(error)") }
        clear(output)
        update(output, name: nil)
    }

    /// Notes that a display has come, or gone if there is no name.
    private func update(_ output: KioskOutput, name: String?) {
        guard output.isConnected != (name != nil) || (name != nil && name != output.name) else { return }
        output.isConnected = name != nil
        output.name = name ?? output.name
        connectionHandler?(output)
    }
}

extension DRMDisplay {
    /// The names of card and connector, such as `card0 HDMI-A-1`.
    fileprivate var name: String { "\(card.split(separator: "/").last ?? "") \(connector)" }
}

extension KioskOutput {
    /// Creates the output of a display. It is not connected until the list notes that it is.
    fileprivate convenience init(_ display: DRMDisplay, _ configuration: KioskConfiguration) {
        var configuration = configuration
        if configuration.rotation == .automatic { configuration.rotation = .init(display.panelRotation) }
        self.init(name: display.connector, isMain: false, mode: display.mode, configuration)
        self.display = display
        isConnected = false
    }
}
