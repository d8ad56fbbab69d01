import KioskRuntime
import KioskSettings

extension Kiosk {
    public typealias Configuration = KioskConfiguration
    public typealias DisplayPower = KioskDisplayPower
    public typealias Output = KioskOutput
    public typealias Screen = KioskScreen
    public typealias Statistics = KioskStatistics
}
