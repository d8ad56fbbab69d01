extension KioskSetting {
    static let power: [KioskSetting] = [
        KioskSetting(member: ProfileField(.backlight) { $1.power.light = .backlight($0) }),
        KioskSetting(member: ProfileField(.lightCommands) { $1.power.light = .commands($0) }),
        KioskSetting(
            \.power.brightness,
            .init(
                "brightness", "F", .number(0...1, "a number"),
                "The brightness of the display's light, from 0 to 1; by default as it is."),
            .init(
                .power, "brightness", .brightness,
                "The brightness of the light at the start; 1 is its greatest. By default as it is.")),
        KioskSetting(
            \.power.dimsAfter,
            .init("dim-after", "S", .delay, "Dims the display after this time without input."),
            .init(.power, "dimAfter", .time, "The time without input after which the light is dimmed.")),
        KioskSetting(
            \.power.dimmedBrightness, nil,
            .init(
                .power, "dimmedBrightness", .brightness,
                "The brightness of a dimmed light; 1 is the brightness otherwise.")),
        KioskSetting(
            \.power.turnsOffAfter,
            .init(
                "off-after", "S", .delay,
                "Turns the display off after this time without input, until the next one."),
            .init(.power, "offAfter", .time, "The time without input after which the display is turned off.")),
        KioskSetting(
            option: KioskOption(
                .init(
                    "hours", "HOURS,…", .hours,
                    "Turns the display off outside of these hours, such as “mon-fri 08:00-22:00,sat 10:00-18:00”.")
            ) { $1.power.hours = $0 },
            member: ProfileField(
                .init(
                    .power, "hours", .list(of: .hours, count: 0...50), "The hours in which the display is on.")
            ) { $1.power.hours = $0.compactMap { KioskConfiguration.Power.Hours($0) } }),
        KioskSetting(
            \.power.keepsSignal, nil,
            .init(
                .power, "keepsSignal", .flag,
                "Whether a display that is turned off still gets a signal, for panels that show a message without one."
            )),
    ]
}
