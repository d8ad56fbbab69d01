package import Animation
package import Graphics
package import Input
package import Layers

// Functions for the module VitrineTesting.
extension Kiosk {
    /// Opens a headless display whose time ``advance(to:)`` moves.
    /// - Parameter touches: the source of touches.
    package convenience init(
        testing configuration: Configuration, touches: any InputEventSource,
        makeRoot: (Screen) throws -> CALayer
    ) throws {
        try configuration.check()
        let mode = try configuration.headlessMode()
        MediaTime.becomeVirtual(at: configuration.startTime)
        try self.init(
            root: makeRoot(Screen(mode: mode, configuration)), display: .headless(mode), nil, configuration,
            touches: touches)
    }

    /// Lets time pass until `time` in seconds of the media clock.
    package func advance(to time: CFTimeInterval) throws(KioskError) {
        (session as? HeadlessRun)?.advance(to: time)
        if let failure = session.failure { throw failure }
    }

    /// Returns the picture at a time in seconds of the media clock.
    package func picture(at time: CFTimeInterval) throws(KioskError) -> CGImage {
        guard let image = (session as? HeadlessRun)?.picture(at: time) else {
            throw KioskError(.failed, "picture: there is not enough memory; choose a smaller size")
        }
        return image
    }

    /// Returns the clock and what waits for it to the process.
    package func endTest() {
        MediaTimers.shared.removeAll()
        MediaTime.endVirtual()
    }
}
