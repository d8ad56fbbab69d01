extension KioskSetting {
    static let files: [KioskSetting] = [
        KioskSetting(
            option: KioskOption(
                .init(
                    "control", "read|full|PATH", .control, files: [],
                    "Opens a socket through which “vitrine attach” looks at the kiosk, with full also changes it; full:PATH names a path too."
                )
            ) { $1.control = $0 },
            member: ProfileField(
                .init(
                    .security, "control", .access,
                    "Whether “vitrine attach” looks at the running program, or also changes it; by default neither.")
            ) { $1.control = KioskConfiguration.Control(access: $0, path: $1.control?.path) }),
        KioskSetting(
            \.recording,
            .init(
                "replay", "FILE", .name, files: [],
                "Replays an input recording instead of reading input devices.")),
        KioskSetting(
            \.recordedInput,
            .init(
                "record", "FILE", .name, files: [],
                "Records the events of input devices, without keys, into a file.")),
        KioskSetting(
            \.pictureTimes,
            .init("at", "T[,T…]", .times, "Writes pictures of these times in seconds, then ends; needs --output.")),
        KioskSetting(
            \.pictureFile,
            .init(
                "output", "FILE", .pictureFile, short: "o", files: [],
                "The PNG file of --at; with several times, each is part of the name: FILE-T.png.")),
        KioskSetting(
            \.statisticsFile,
            .init(
                "stats", "FILE", .name, files: [],
                "Writes counters and times of frames and input as JSON; “-” is standard output.")),
    ]
}
