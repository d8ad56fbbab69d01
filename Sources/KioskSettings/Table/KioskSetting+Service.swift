extension KioskSetting {
    /// The settings that only `vitrine install` reads.
    static let service: [KioskSetting] = [
        KioskSetting(member: ProfileField(.watchdog)),
        KioskSetting(member: ProfileField(.memoryLimit)),
        KioskSetting(member: ProfileField(.network)),
        KioskSetting(member: ProfileField(.devices)),
        KioskSetting(member: ProfileField(.groups)),
    ]
}
