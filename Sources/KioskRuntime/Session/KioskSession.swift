package import Display
package import Geometry
package import Input
package import KioskSettings
package import Layers
package import Pixels
package import Platform
package import Trace

/// A kiosk that runs: it begins, goes on turn by turn, and ends. Its parts decide what happens in a turn: the displays
/// of a machine and their clock, or memory and virtual time.
package protocol KioskSession: AnyObject {
    /// The time, the timers and the display links.
    var runLoop: MediaRunLoop { get }
    /// The loop in which the main thread waits.
    var mainLoop: any MainLoop { get }
    /// Whether the main thread waits between two turns. In virtual time it does not.
    var waits: Bool { get }
    /// Begins to follow what the main thread waits for.
    func begin() throws(KernelError)
    /// Does all that is due. Returns whether the session goes on.
    func turn() -> Bool
    /// Gives back what the session has taken from the process.
    func finish()
    /// Ends the session. Called on the main thread.
    func stop()
    /// Passes on a copy of the last frame before any rotation, on any thread; `nil` if there is none.
    func copyPicture(receive: @escaping @Sendable (PixelBuffer?) -> Void)
    /// Maps touches and the pointer to a screen of another size. Called on the main thread.
    func setScreen(_ screen: ScreenGeometry)
    /// Turns the display off or on; nothing is drawn while it is off. A display in memory stays on.
    func turnDisplay(on isOn: Bool)
    /// The reason why the run ended, if that was not requested.
    var failure: KioskError? { get }
    var statistics: FrameStatistics { get }
    /// The time without input.
    var idle: IdleWatch { get }
    /// Called on the main thread when the display has another mode.
    var modeHandler: ((Mode) -> Void)? { get set }
    /// The input; `nil` if there is none.
    var touches: TouchPipeline? { get }
}

extension KioskSession {
    /// Runs the kiosk; returns when it has ended.
    package func run() throws(KernelError) {
        try runLoop.call { () throws(KernelError) in
            try begin()
            defer { finish() }
            try takeTurns()
        }
    }

    /// Runs the kiosk in the run loop that the caller returns to, or completely if there is none.
    /// - Parameter whenOver: called once the kiosk has ended.
    package func start(whenOver: @escaping (KernelError?) -> Void) throws(KernelError) {
        try begin()
        let isAttached = try mainLoop.attach { [unowned self] in
            // The run loop waits, so all jobs are done.
            if !waits { mainLoop.skipWait() }
            return runLoop.call { turn() }
        } whenOver: { [unowned self] error in
            finish()
            whenOver(error)
        }
        guard !isAttached else { return }
        try runLoop.call { () throws(KernelError) in
            defer { finish() }
            try takeTurns()
        }
        whenOver(nil)
    }

    private func takeTurns() throws(KernelError) {
        guard waits else {
            repeat { try runJobs() } while turn()
            return
        }
        try mainLoop.run { [unowned self] in turn() }
    }

    /// Runs the jobs of the main queue and of Foundation that wait, and those that follow from them. An endless chain
    /// does not stop the clock.
    private func runJobs() throws(KernelError) {
        var limit = 1000
        while limit > 0, try mainLoop.poll() { limit -= 1 }
    }
}
