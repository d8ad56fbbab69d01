import Display
import Geometry
import Platform

/// A connected display of the machine, open or not.
package struct DRMDisplay: Equatable, Sendable {
    /// The path of its card.
    package let card: String
    /// The name of its connector, such as `HDMI-A-1`.
    package let connector: String
    /// The display's preferred mode.
    package let mode: Mode
    /// The rotation with which a picture is upright on the panel.
    package let panelRotation: Rotation

    /// Returns the displays that are connected now, ordered by the place of their cards in the machine. Cards that
    /// can't be opened have none.
    package static func connected(_ cards: DRMCardTable, kernel: any DRMKernel = LibDRM()) -> [DRMDisplay] {
        DRMCard.inOrder(kernel).flatMap { node in
            cards.look(at: node.path, kernel, displays) ?? []
        }
    }

    private static func displays(_ card: DRMCard) throws(DRMOpenError) -> [DRMDisplay] {
        var displays: [DRMDisplay] = []
        for connector in try card.connectors() where connector.isUsable && connector.status == .connected {
            guard let mode = (connector.modes.first(where: \.isPreferred) ?? connector.modes.first).flatMap(Mode.init)
            else { continue }
            let rotation = try describing(card) { () throws(KernelError) in
                try DRMPipeline.panelRotation(of: connector, card: card)
            }
            displays.append(
                DRMDisplay(card: card.path, connector: connector.name, mode: mode, panelRotation: rotation))
        }
        return displays
    }
}
