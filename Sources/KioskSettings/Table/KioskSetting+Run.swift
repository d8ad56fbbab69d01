extension KioskSetting {
    static let run: [KioskSetting] = [
        KioskSetting(
            \.frameLimit,
            .init("frames", "N", .whole(1...Int(Int32.max)), "Ends after this number of frames.")),
        KioskSetting(\.duration, .init("duration", "S", .seconds, "Ends after this number of seconds.")),
        KioskSetting(
            \.isRealTime,
            .init("real-time", nil, .flag, "A headless display takes the time of a real one.")),
    ]
}
