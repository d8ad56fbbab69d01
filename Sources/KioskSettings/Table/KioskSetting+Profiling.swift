import LayerModel

extension KioskSetting {
    static let profiling: [KioskSetting] = [
        KioskSetting(
            \.frameBudget,
            .init(
                "budget", "TIME", .time,
                "Logs frames whose work takes longer than this, or that are late, and why: 16.6ms, 0.1s.")),
        KioskSetting(
            \.debugOptions,
            .init(
                "debug", "NAME,…", .debugOptions,
                "Shows debug colours: \(LayerDebugOptions.names.map(\.name).joined(separator: ", ")).")),
        KioskSetting(
            \.hud,
            .init(
                "hud", nil, .choice(["1": .shown, "0": .unavailable]),
                "Shows frame times and counters over the picture. Ctrl+Alt+H, three resting fingers and SIGUSR2 hide and show them."
            ),
            .init(
                .security, "hud", .hud,
                "Whether Ctrl+Alt+H, three resting fingers and SIGUSR2 show the HUD, and whether it is shown at first; by default they do not."
            )),
    ]
}
