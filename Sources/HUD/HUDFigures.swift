/// The numbers and the graph that the HUD shows.
package struct HUDFigures: Equatable, Sendable {
    /// The frames shown in the last second; `nil` if there were none, so that the kiosk is idle.
    package var framesPerSecond: Int?
    /// The changed part of the screen, averaged over the frames of the last second, in percent.
    package var damagePercent = 0
    /// The number of frames that missed a vertical blank since the HUD is shown.
    package var lateFrames = 0
    /// The processor time of the process in percent of one processor, without that of the HUD; `nil` if not known yet.
    package var cpuPercent: Int?
    /// The resident memory, in megabytes.
    package var memoryMegabytes: Int?
    /// The temperature in degrees Celsius.
    package var temperature: Int?
    /// The time of a frame between two vertical blanks, in seconds.
    package var deadline = 1.0 / 60
    /// The last frames, the oldest first.
    package var bars: [HUDBar] = []
    /// The last slow frame; `nil` if there was none.
    package var slowFrame: SlowFrameNote?
    /// The time for which the main thread has not answered, in tenths of a second; `nil` if it answers.
    package var blockedTenths: Int?

    package init() {}
}
