import KioskRuntime
import KioskSettings
public import Layers
import Platform

extension Kiosk {
    /// The connected displays, the kiosk's own first.
    ///
    /// From the first use on, displays are looked for at every change. In windows and without a display there is only
    /// the kiosk's own.
    public var outputs: [Output] {
        guard let list = displays else { return [mainOutput] }
        do throws(KernelError) {
            try list.watch()
        } catch {
            KioskLog.notice("kernel: watching displays: \(error); displays that come later are not found")
        }
        return ([list.main] + list.others).filter(\.isConnected)
    }

    /// The delegate that hears of displays that come and go; it is not retained.
    public weak var outputDelegate: (any KioskOutputDelegate)? {
        get { storedOutputDelegate }
        set {
            storedOutputDelegate = newValue
            _ = outputs
        }
    }

    /// Shows a layer tree on a further display until ``endShowing(on:)`` or the end of the run, also after the display
    /// was switched off and on.
    ///
    /// Each display has frames of its own, at its own vertical blanks. Display links follow the kiosk's own display.
    /// Touches come from the panels that are assigned to the display (``KioskConfiguration/touchPanels``, or udev's
    /// `WL_OUTPUT`); the mouse and keys stay with the kiosk's own.
    /// - Parameters:
    ///   - root: the root layer, which is in no other tree. If its bounds are empty, it gets the size of the display.
    ///   - output: one of ``outputs`` other than the kiosk's own. What it showed before is replaced.
    /// - Throws: an error if the display can't be opened.
    public func show(_ root: CALayer, on output: Output) throws(KioskError) {
        let displays = try displays(with: output)
        guard root.superlayer == nil, output.rootLayer === root || !isShown(root) else {
            throw KioskError(
                .configuration,
                "\(output.name): the root layer is in another tree already; make a layer for each display")
        }
        guard output.rootLayer !== root else { return }
        displays.clear(output)
        try displays.show(root, on: output)
    }

    /// Shows the kiosk's own picture on a further display until ``endShowing(on:)`` or the end of the run, also after
    /// the display was switched off and on.
    ///
    /// The picture is not painted twice: what has changed is copied and scaled to fit, with linear interpolation, at
    /// the display's own vertical blanks. It is centered, upright, and without the mouse's pointer and the HUD.
    /// Meanwhile the kiosk's own display uses no overlay plane. Touches on the further display reach no layer.
    /// - Parameter output: one of ``outputs`` other than the kiosk's own. What it showed before is replaced.
    /// - Throws: an error if the display can't be opened.
    public func mirror(on output: Output) throws(KioskError) {
        let displays = try displays(with: output)
        guard !output.isMirror else { return }
        displays.clear(output)
        try displays.mirror(on: output)
    }

    /// Returns the displays, of which a connected further one is an output.
    private func displays(with output: Output) throws(KioskError) -> OutputList {
        guard let displays, displays.others.contains(where: { $0 === output }) else {
            throw KioskError(
                .configuration,
                "\(output.name): it is not a further display of the kiosk; choose one of its outputs that is not the main one"
            )
        }
        guard output.isConnected else {
            throw KioskError(.unavailable, "\(output.name): no display is connected; use it once one is")
        }
        return displays
    }

    /// Ends showing layers or the kiosk's own picture on a further display, which shows what it did before.
    public func endShowing(on output: Output) {
        displays?.clear(output)
    }

    private func isShown(_ root: CALayer) -> Bool {
        root === context.root || displays?.others.contains { $0.rootLayer === root } == true
    }

    /// Begins to follow the displays of a run.
    func follow(_ list: OutputList) {
        list.connectionHandler = { [unowned self] output in
            if output.isConnected {
                outputDelegate?.kiosk(self, didConnect: output)
            } else {
                outputDelegate?.kiosk(self, didDisconnect: output)
            }
        }
        list.modeHandler = { [unowned self] in adopt($1, on: $0) }
    }
}
