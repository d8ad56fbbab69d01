import DRM
import Framebuffer

/// The description of a probe as text.
struct ProbeText {
    private(set) var lines: [String] = []

    init(_ probe: MachineProbe) {
        lines.append("Displays")
        for card in probe.displays.cards { add(card) }
        for framebuffer in probe.framebuffers { add(framebuffer) }
        add(obstacle: probe.displays.obstacle, indent: 2)
        lines.append("Input")
        for input in probe.inputs { add(input) }
        add(obstacle: probe.inputObstacle, indent: 2)
        lines.append("Fonts")
        add(probe.fonts)
    }

    init(_ probe: InputProbe) {
        for device in probe.devices { add(device) }
        add(obstacle: probe.obstacle, indent: 2)
    }

    private mutating func add(_ card: DRMProbe.Card) {
        let driver = card.driver.isEmpty ? "" : "  \(card.driver) \(card.driverVersion) (\(card.driverDescription))"
        lines.append("  \(card.path)\(driver)")
        lines.append("    \(card.devicePath)")
        var abilities: [String] = []
        if card.hasDumbBuffers { abilities.append("dumb buffers") }
        if card.hasAtomic { abilities.append("atomic modesetting") }
        if card.prefersShadow { abilities.append("slow to read") }
        if !abilities.isEmpty { lines.append("    \(abilities.joined(separator: ", "))") }
        for connector in card.connectors { add(connector) }
        for plane in card.planes { add(plane) }
        add(obstacle: card.obstacle, indent: 4)
    }

    private mutating func add(_ framebuffer: FramebufferProbe) {
        let name = framebuffer.name.isEmpty ? "" : "  \(framebuffer.name)"
        lines.append("  \(framebuffer.path)\(name)")
        if framebuffer.bitsPerPixel > 0 {
            let origin = framebuffer.isEmulated ? ", provided by a DRM driver" : ""
            lines.append(
                "    framebuffer \(framebuffer.width)x\(framebuffer.height), \(framebuffer.bitsPerPixel) bits\(origin)")
        }
        add(obstacle: framebuffer.obstacle, indent: 4)
    }

    private mutating func add(_ connector: DRMProbe.Connector) {
        let isMeasured = connector.physicalWidth > 0 && connector.physicalHeight > 0
        let size = isMeasured ? ", \(connector.physicalWidth) mm by \(connector.physicalHeight) mm" : ""
        lines.append("    connector \(connector.name): \(connector.status.rawValue)\(size)")
        for mode in connector.modes {
            let rate = (mode.refreshRate * 100).rounded() / 100
            lines.append("      \(mode.width)x\(mode.height)@\(rate)\(mode.isPreferred ? ", preferred" : "")")
        }
        if let plane = connector.overlayPlane {
            lines.append("      a layer that slides or fades can be shown on plane \(plane)")
        } else if let obstacle = connector.planeObstacle {
            lines.append("      no layer can be shown on an overlay plane: \(obstacle)")
        }
    }

    private mutating func add(_ plane: DRMProbe.Plane) {
        var traits = ["\(plane.kind.rawValue), for CRTC \(plane.crtcs.map { "\($0)" }.joined(separator: ", "))"]
        if plane.hasDamageClips { traits.append("damage clips") }
        if plane.hasAlpha { traits.append("alpha") }
        if let zpos = plane.zpos { traits.append("zpos \(zpos)") }
        lines.append("    plane \(plane.id): \(traits.joined(separator: ", "))")
        lines.append("      \(plane.formats.joined(separator: " "))")
    }

    private mutating func add(_ input: InputProbe.Device) {
        var details = [input.capabilities.isEmpty ? "no usable capability" : input.capabilities.joined(separator: ", ")]
        if let width = input.widthMillimetres, let height = input.heightMillimetres {
            details.append("\(width) mm by \(height) mm")
        }
        if input.seat != "seat0" { details.append(input.seat) }
        lines.append("  \(input.path)  “\(input.name)”: \(details.joined(separator: ", "))")
        if let port = input.port { lines.append("    port \(port)") }
        add(obstacle: input.obstacle, indent: 4)
    }

    private mutating func add(_ fonts: FontProbe) {
        for family in fonts.families { lines.append("  \(family)") }
        if !fonts.scripts.isEmpty {
            lines.append("  scripts: " + fonts.scripts.map(\.name).joined(separator: ", "))
        }
        if !fonts.missingScripts.isEmpty {
            lines.append(
                "  scripts without a font, and the packages that have one: "
                    + fonts.missingScripts.map { "\($0.name) (\($0.package))" }.joined(separator: ", "))
        }
        add(obstacle: fonts.obstacle, indent: 2)
    }

    private mutating func add(obstacle: String?, indent: Int) {
        if let obstacle { lines.append(String(repeating: " ", count: indent) + "problem: " + obstacle) }
    }
}
