extension Kiosk {
    /// The settings of a kiosk.
    public typealias Configuration = KioskConfiguration
    /// The power of a display.
    public typealias DisplayPower = KioskDisplayPower
    /// A display of a kiosk.
    public typealias Output = KioskOutput
    /// The screen that a program makes its layers for.
    public typealias Screen = KioskScreen
    /// Counters and times of the frames of a run.
    public typealias Statistics = KioskStatistics
}
