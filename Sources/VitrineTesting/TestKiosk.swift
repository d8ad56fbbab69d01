public import Animation
public import Geometry
public import Graphics
public import Kiosk
public import Layers

/// A kiosk under test: a program's layers on a headless display in virtual time, with fingers that touch them.
///
/// ```swift
/// @Test @MainActor func pressed() async throws {
///     try await withTestKiosk(size: CGSize(width: 320, height: 240)) { screen in
///         Menu(frame: screen.bounds)
///     } test: { kiosk in
///         kiosk.tap(at: CGPoint(x: 160, y: 40))
///         try await kiosk.advance(by: 0.5)
///         try expectGolden(kiosk.picture(), "first-item")
///     }
/// }
/// ```
///
/// Time stands still but in ``advance(by:)``. Animations, gestures, timers of `Kiosk`, display links, idle time and
/// tasks of the main actor behave as on a display. Several test kiosks may run at the same time: in the closures of a
/// test and in tasks that they begin, `CACurrentMediaTime()` is the time of its kiosk.
@MainActor
public final class TestKiosk {
    /// The kiosk.
    public let kiosk: Kiosk
    /// The root layer.
    public let root: CALayer
    private let touches: TouchScript

    init(kiosk: Kiosk, root: CALayer, touches: TouchScript) {
        self.kiosk = kiosk
        self.root = root
        self.touches = touches
    }

    /// The time since the start, in seconds.
    public var time: CFTimeInterval { kiosk.time }

    /// Lets time pass, frame by frame.
    /// - Throws: an error if the display or the event loop fails.
    public func advance(by duration: CFTimeInterval) async throws(KioskError) {
        let end = time + max(duration, 0)
        // Other tests on the main thread have the same implicit transaction.
        CATransaction.flush()
        repeat {
            // Tasks of the main actor run in between.
            for _ in 0..<Self.yields { await Task.yield() }
            try kiosk.advance(to: min(time + kiosk.refreshInterval, end))
        } while time < end
        for _ in 0..<Self.yields { await Task.yield() }
    }

    /// The number of times that tasks may go on between two frames.
    private static let yields = 8

    /// The picture at this time, unrotated, in device pixels. The changes until now are committed with it.
    ///
    /// The frames that follow are the same whether or not a picture was taken.
    /// - Throws: an error if there is not enough memory.
    public func picture() throws(KioskError) -> CGImage {
        try kiosk.picture(at: time)
    }

    // MARK: Touches

    /// Touches the screen with a finger for a moment. The touch happens in the next ``advance(by:)``.
    /// - Parameters:
    ///   - place: the place in points of the screen.
    ///   - duration: the time from touching to lifting, in seconds.
    public func tap(at place: CGPoint, duration: CFTimeInterval = 0.05) {
        drag(from: place, to: place, duration: duration)
    }

    /// Touches the middle of a layer, where it is shown now, with a finger for a moment.
    public func tap(_ layer: CALayer) {
        let shown = layer.presentation() ?? layer
        let bounds = shown.bounds
        let screen = root.superlayer ?? root
        let middle = CGPoint(x: bounds.midX, y: bounds.midY)
        tap(at: shown.convert(middle, to: screen.presentation() ?? screen))
    }

    /// Draws a finger over the screen in a straight line. It begins with the next ``advance(by:)``.
    /// - Parameters:
    ///   - start: the place where the finger touches the screen, in points.
    ///   - end: the place where it is lifted.
    ///   - duration: the time in between, in seconds.
    ///   - finger: the number of the finger, for several at the same time.
    public func drag(from start: CGPoint, to end: CGPoint, duration: CFTimeInterval = 0.3, finger: Int = 0) {
        touches.add(slot: finger, from: start, to: end, at: time, duration: max(duration, 0))
    }
}
