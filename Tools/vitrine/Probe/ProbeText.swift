import DRM
import Framebuffer

/// The description of a probe as text. Problems come last, so that a terminal shows them after a long list.
struct ProbeText {
    private var found: [String] = []
    private var problems: [String] = []

    var lines: [String] { problems.isEmpty ? found : found + ["Problems"] + problems.map { "  " + $0 } }

    /// - Parameter listsFonts: Whether font families and scripts are listed; otherwise they are counted in one line.
    init(_ probe: MachineProbe, listsFonts: Bool) {
        found.append("Displays")
        for card in probe.displays.cards { add(card) }
        for framebuffer in probe.framebuffers { add(framebuffer) }
        add(problem: probe.displays.obstacle)
        found.append("Input")
        for input in probe.inputs { add(input) }
        if let naming = probe.inputNaming { found.append("  \(naming)") }
        add(problem: probe.inputObstacle)
        if listsFonts { list(probe.fonts) } else { found.append("Fonts: \(probe.fonts.summary)") }
        add(problem: probe.fonts.obstacle)
    }

    init(_ probe: InputProbe) {
        for device in probe.devices { add(device) }
        if let naming = probe.naming { found.append("  \(naming)") }
        add(problem: probe.obstacle)
    }

    private mutating func add(_ card: DRMProbe.Card) {
        let driver = card.driver.isEmpty ? "" : "  \(card.driver) \(card.driverVersion) (\(card.driverDescription))"
        found.append("  \(card.path)\(driver)")
        found.append("    \(card.devicePath)")
        var abilities: [String] = []
        if card.hasDumbBuffers { abilities.append("dumb buffers") }
        if card.hasAtomic { abilities.append("atomic modesetting") }
        if card.prefersShadow { abilities.append("slow to read") }
        if !abilities.isEmpty { found.append("    \(abilities.joined(separator: ", "))") }
        for connector in card.connectors { add(connector) }
        for plane in card.planes { add(plane) }
        add(problem: card.obstacle, of: card.path)
    }

    private mutating func add(_ framebuffer: FramebufferProbe) {
        let name = framebuffer.name.isEmpty ? "" : "  \(framebuffer.name)"
        found.append("  \(framebuffer.path)\(name)")
        if framebuffer.bitsPerPixel > 0 {
            let origin = framebuffer.isEmulated ? ", provided by a DRM driver" : ""
            found.append(
                "    framebuffer \(framebuffer.width)x\(framebuffer.height), \(framebuffer.bitsPerPixel) bits\(origin)")
        }
        add(problem: framebuffer.obstacle, of: framebuffer.path)
    }

    private mutating func add(_ connector: DRMProbe.Connector) {
        let isMeasured = connector.physicalWidth > 0 && connector.physicalHeight > 0
        let size = isMeasured ? ", \(connector.physicalWidth) mm by \(connector.physicalHeight) mm" : ""
        found.append("    connector \(connector.name): \(connector.status.rawValue)\(size)")
        for mode in connector.modes {
            let rate = (mode.refreshRate * 100).rounded() / 100
            found.append("      \(mode.width)x\(mode.height)@\(rate)\(mode.isPreferred ? ", preferred" : "")")
        }
        if let plane = connector.overlayPlane {
            found.append("      a layer that slides or fades can be shown on plane \(plane)")
        } else if let obstacle = connector.planeObstacle {
            found.append("      no layer can be shown on an overlay plane: \(obstacle)")
        }
    }

    private mutating func add(_ plane: DRMProbe.Plane) {
        var traits = ["\(plane.kind.rawValue), for CRTC \(plane.crtcs.map { "\($0)" }.joined(separator: ", "))"]
        if plane.hasDamageClips { traits.append("damage clips") }
        if plane.hasAlpha { traits.append("alpha") }
        if let zpos = plane.zpos { traits.append("zpos \(zpos)") }
        found.append("    plane \(plane.id): \(traits.joined(separator: ", "))")
        found.append("      \(plane.formats.joined(separator: " "))")
    }

    private mutating func add(_ input: InputProbe.Device) {
        let unusable = input.isDescribed ? "no usable capability" : "not usable, unknown to udev"
        var details = [input.capabilities.isEmpty ? unusable : input.capabilities.joined(separator: ", ")]
        if let width = input.widthMillimetres, let height = input.heightMillimetres {
            details.append("\(width) mm by \(height) mm")
        }
        if input.seat != "seat0" { details.append(input.seat) }
        found.append("  \(input.path)  “\(input.name)”: \(details.joined(separator: ", "))")
        let origin = [input.port.map { "port \($0)" }, input.id.map { "id \($0)" }].compactMap(\.self)
        if !origin.isEmpty { found.append("    \(origin.joined(separator: ", "))") }
        add(problem: input.obstacle, of: input.path)
    }

    private mutating func list(_ fonts: FontProbe) {
        found.append("Fonts")
        for family in fonts.families { found.append("  \(family)") }
        if !fonts.scripts.isEmpty {
            found.append("  scripts: " + fonts.scripts.map(\.name).joined(separator: ", "))
        }
        if !fonts.missingScripts.isEmpty {
            found.append(
                "  scripts without a font, and the packages that have one: "
                    + fonts.missingScripts.map { "\($0.name) (\($0.package))" }.joined(separator: ", "))
        }
    }

    /// Adds a problem once, with the object that it concerns unless its text contains that.
    private mutating func add(problem: String?, of object: String? = nil) {
        guard let problem else { return }
        let line = object.map { problem.contains($0) ? problem : "\($0): \(problem)" } ?? problem
        if !problems.contains(line) { problems.append(line) }
    }
}
