import Animation
package import KioskSettings
import Layers
package import Platform

/// Dims the display and turns it off when there is no input, and on again at the next one.
package final class PowerControl {
    private let session: any KioskSession
    private let light: (any DisplayLight)?
    /// The brightness of the light; `nil` without one.
    package let brightness: BrightnessControl?
    private let dimmedBrightness: Double
    package private(set) var state = KioskDisplayPower.on
    package var handler: ((KioskDisplayPower) -> Void)?
    /// Whether the hours are over in which the display is on.
    private var isClosed = false
    private var schedule: ScheduleWatch?
    /// The time without input after which a display is turned off that input has turned on outside of its hours, in
    /// seconds.
    private static let closedDelay = 60.0

    package init(_ session: any KioskSession, light: (any DisplayLight)?, _ settings: KioskConfiguration.Power) {
        self.session = session
        self.light = light
        brightness = light.map { BrightnessControl($0, setting: settings.brightness, BrightnessMemory.ofProgram) }
        dimmedBrightness = settings.dimmedBrightness
        session.idle.inputHandler = { [weak self] in self?.set(.on) }
        if let delay = settings.dimsAfter {
            add(delay) { [weak self] in if self?.state == .on { self?.set(.dimmed) } }
        }
        if let delay = settings.turnsOffAfter {
            add(delay) { [weak self] in self?.set(.off) }
        } else if !settings.hours.isEmpty {
            add(Self.closedDelay) { [weak self] in if self?.isClosed == true { self?.set(.off) } }
        }
    }

    /// Turns the display on and off at hours of the day.
    /// - Parameter run: watches the clock.
    package func follow(_ schedule: PowerSchedule, in run: LiveSession) throws(KernelError) {
        let watch = try ScheduleWatch(schedule) { [weak self] in self?.setClosed(!$0) }
        self.schedule = watch
        try run.watch(watch.descriptor) { [weak watch] in watch?.update() }
        watch.update()
    }

    private func setClosed(_ isClosed: Bool) {
        guard isClosed != self.isClosed else { return }
        self.isClosed = isClosed
        if isClosed { set(.off) } else { session.idle.noteInput(at: session.runLoop.time.now) }
    }

    private func add(_ delay: CFTimeInterval, _ action: @escaping () -> Void) {
        session.idle.add(IdleHandler(delay: delay, in: session.idle, began: action, ended: nil))
    }

    package func set(_ power: KioskDisplayPower) {
        guard power != state else { return }
        let old = state
        state = power
        if power == .off {
            session.touches?.setAsleep(true, at: session.runLoop.time.now)
            session.turnDisplay(on: false)
            light?.setOn(false)
        } else {
            if old == .off {
                session.turnDisplay(on: true)
                light?.setOn(true)
                session.touches?.setAsleep(false, at: session.runLoop.time.now)
            }
            if power == .dimmed { brightness?.dim(to: dimmedBrightness) } else { brightness?.restore() }
        }
        handler?(power)
    }

    /// Gives the light back as it was.
    package func end() {
        session.idle.inputHandler = nil
        if state != .on {
            state = .on
            light?.setOn(true)
            brightness?.restore()
        }
        light?.finish()
    }
}
