import DRM
import FoundationEssentials
import Kiosk

/// A draft of a profile for the machine: what a person would otherwise have to look up. Where the machine has several
/// devices, and only somebody who sees it knows which one is meant, the source of the draft's choice says so.
struct ProfileDraft {
    /// The pixels per inch at which a point is a pixel.
    private static let pointsPerInch = 132.0

    private(set) var profile = BoardProfile()

    init(_ probe: MachineProbe) {
        profile.name = Self.model
        profile.status = "drafted by “vitrine probe”"
        addDisplay(probe.displays.cards)
        addPanels(probe.inputs.filter { $0.capabilities.contains("touch") })
        addBacklight()
    }

    /// The name of the machine, by its device tree or its firmware.
    private static var model: String {
        let places = ["/proc/device-tree/model", "/sys/class/dmi/id/product_name"]
        for place in places {
            guard let bytes = FileManager.default.contents(atPath: place) else { continue }
            let text = String(decoding: bytes.prefix { $0 >= 0x20 }, as: UTF8.self).prefix(150)
            if !text.isEmpty { return String(text) }
        }
        return "this machine"
    }

    private mutating func addDisplay(_ cards: [DRMProbe.Card]) {
        let connected = cards.flatMap { card in
            card.connectors.filter { $0.status == .connected }.map { (card: card, connector: $0) }
        }
        guard let first = connected.first else { return }
        if cards.count > 1, !first.card.driver.isEmpty {
            profile[.card] = first.card.driver
            profile.sources["display.card"] = "one of \(cards.count) cards; the first with a connected display"
        }
        if connected.count > 1 {
            profile[.connector] = first.connector.name
            let names = connected.map(\.connector.name).joined(separator: ", ")
            profile.sources["display.connector"] = "the first one that is connected, of \(names)"
        }
        guard let mode = first.connector.modes.first(where: \.isPreferred) ?? first.connector.modes.first,
            first.connector.physicalWidth > 0
        else { return }
        let density = Double(mode.width) / (Double(first.connector.physicalWidth) / 25.4)
        let scale = min(max((density / Self.pointsPerInch * 4).rounded() / 4, 1), 16)
        guard scale > 1 else { return }
        profile[.scale] = scale
        profile.sources["display.scale"] =
            "EDID: \(mode.width) pixels on \(first.connector.physicalWidth) mm, \(Int(density)) pixels an inch"
    }

    private mutating func addPanels(_ panels: [InputProbe.Device]) {
        // A single panel is used by itself.
        guard panels.count > 1 else { return }
        profile[.panels] = panels.prefix(16).map {
            .init(device: $0.port ?? $0.name, output: profile[.connector])
        }
        for (index, panel) in panels.prefix(16).enumerated() {
            profile.sources["touch.panels[\(index)]"] = "“\(panel.name)”; remove it, or name its own display"
        }
    }

    private mutating func addBacklight() {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: Backlight.classFolder)) ?? []
        guard names.count > 1, let first = names.sorted().first else { return }
        profile[.backlight] = first
        profile.sources["power.backlight"] = "the first one of \(names.sorted().joined(separator: ", "))"
    }
}
