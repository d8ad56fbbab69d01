package import Animation
package import Compositor
package import Display
package import Graphics
package import Input
import KioskRuntime
import KioskSettings
package import Layers

// Functions for the module VitrineTesting.
extension Kiosk {
    /// Opens a headless display whose time ``advance(to:)`` moves.
    /// - Parameters:
    ///   - configuration: the settings of the kiosk.
    ///   - touches: the source of touches.
    ///   - makeRenderer: returns the renderer of the frames, such as one that checks those of the compositor.
    ///   - makeRoot: makes the root layer.
    package convenience init(
        testing configuration: Configuration, touches: any InputEventSource,
        makeRenderer: (Compositor, LayerContext) -> any FrameRenderer = { compositor, _ in compositor },
        makeRoot: (Screen) throws -> CALayer
    ) throws {
        try configuration.check()
        let mode = try configuration.headlessMode()
        let use = MediaRunLoopUse(isPrivate: true)
        use.runLoop.time.becomeVirtual(at: configuration.startTime)
        try self.init(
            root: Self.root(for: Screen(mode: mode, configuration), in: use, makeRoot), in: use,
            display: .headless(mode), input: .source(touches), configuration, makeRenderer: makeRenderer)
    }

    /// Lets time pass until `time` in seconds of the media clock.
    package func advance(to time: CFTimeInterval) throws(KioskError) {
        virtual?.advance(to: time)
        if let failure = session.failure { throw failure }
    }

    /// Begins the frame loop anew, as after the display was off, so that frames do not depend on those before.
    package func restartDisplay() { virtual?.restartDisplay() }

    /// Returns the picture at a time in seconds of the media clock, with the changes until now, which are committed.
    /// The frames that follow are as they would be without it.
    package func picture(at time: CFTimeInterval) throws(KioskError) -> CGImage {
        guard let image = virtual?.picture(at: time) else {
            throw KioskError(.failed, "picture: there is not enough memory; choose a smaller size")
        }
        return image
    }

    /// The time in seconds of the kiosk's media clock.
    package var time: CFTimeInterval { runLoop.time.now }

    /// Calls a closure as the kiosk calls its program, with its time, its timers and its display links.
    package func call<Result, Failure>(_ body: () throws(Failure) -> Result) throws(Failure) -> Result {
        try runLoop.call(body)
    }

    /// Calls a test as the kiosk calls its program, with its time, its timers and its display links.
    package func call(isolation: isolated (any Actor)? = #isolation, _ test: () async throws -> Void) async throws {
        try await runLoop.call(isolation: isolation, test)
    }
}
