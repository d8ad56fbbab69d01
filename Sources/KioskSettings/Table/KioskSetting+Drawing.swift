extension KioskSetting {
    static let drawing: [KioskSetting] = [
        KioskSetting(
            \.usesOverlayPlanes,
            .init(
                "planes", "auto|never", .choice(["auto": true, "never": false]),
                "The overlay planes of the display: auto shows a large layer that slides or fades on one, so that nothing is painted meanwhile."
            )),
        KioskSetting(
            \.threads,
            .init(
                "threads", "N", .whole(1...64),
                "The number of threads that paint a large frame, 1 to 64; by default one per processor, up to four.")),
    ]
}
