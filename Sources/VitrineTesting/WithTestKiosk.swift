import Animation
public import Geometry
public import Kiosk
public import Layers
import Platform

/// Tests a program's layers on a headless display in virtual time: see ``TestKiosk``.
/// - Parameters:
///   - size: the size of the screen in points.
///   - scale: the number of pixels per point.
///   - makeRoot: makes the root layer, as for `Kiosk.main`.
///   - test: the test.
/// - Throws: the errors of the closures, or a `KioskError` if the kiosk can't start.
@MainActor
public func withTestKiosk(
    size: CGSize, scale: CGFloat = 1, _ makeRoot: (Kiosk.Screen) throws -> CALayer,
    test: (TestKiosk) async throws -> Void
) async throws {
    var configuration = Kiosk.Configuration()
    configuration.display = .headless
    configuration.readsEnvironment = false
    configuration.mode =
        "\(Int(saturating: (size.width * scale).rounded()))x\(Int(saturating: (size.height * scale).rounded()))"
    configuration.scale = scale
    configuration.startTime = 0
    configuration.endsOnSignals = false
    let touches = TouchScript(size: size, startingAt: 0)
    var root: CALayer?
    let kiosk = try Kiosk(testing: configuration, touches: touches) { screen in
        let made = try makeRoot(screen)
        root = made
        return made
    }
    guard let root else { return }
    let testKiosk = TestKiosk(kiosk: kiosk, root: root, touches: touches)
    try await kiosk.call { try await test(testKiosk) }
}
