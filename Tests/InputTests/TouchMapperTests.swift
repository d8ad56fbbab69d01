import TestSupport
import Geometry
import Input
import Testing

@Suite struct TouchMapperTests {
    private static let places = [(0.0, 0.0), (1.0, 0.0), (1.0, 1.0), (0.0, 1.0), (0.25, 0.5)]

    /// The places on the turned picture of 800 × 480 pixels.
    private static let turnedPlaces: [(Rotation, [(Double, Double)])] = [
        (.degrees0, [(0, 0), (800, 0), (800, 480), (0, 480), (200, 240)]),
        (.degrees90, [(0, 800), (0, 0), (480, 0), (480, 800), (240, 600)]),
        (.degrees180, [(800, 480), (0, 480), (0, 0), (800, 0), (600, 240)]),
        (.degrees270, [(480, 0), (480, 800), (0, 800), (0, 0), (240, 200)]),
    ]

    @Test("G1 a panel's corners and a place within map to the turned picture", arguments: turnedPlaces)
    func rotations(rotation: Rotation, expected: [(Double, Double)]) throws {
        let screen = ScreenGeometry(pixelWidth: 800, pixelHeight: 480, rotation: rotation)
        let mapper = TouchMapper(screen: screen)
        let inside = CGRect(origin: .zero, size: screen.size)
        for (place, point) in zip(Self.places, expected) {
            let p = try #require(mapper.point(DevicePosition(x: place.0, y: place.1)))
            #expect(isNear(p, CGPoint(x: point.0, y: point.1)), "\(place) at \(rotation)")
            #expect(inside.contains(p), "the far edges are still on the picture: \(place) at \(rotation)")
        }
    }

    @Test("G1 the scale divides the panel's pixels once")
    func scale() throws {
        let mapper = TouchMapper(
            screen: ScreenGeometry(pixelWidth: 1600, pixelHeight: 960, rotation: .degrees90, scale: 2))
        #expect(isNear(try #require(mapper.point(DevicePosition(x: 0.5, y: 0.25))), CGPoint(x: 120, y: 400)))
    }

    @Test("I8 the calibration matrix comes before the rotation, once")
    func calibration() throws {
        // A digitizer whose axes are swapped and whose area is 10 % wider than the picture.
        let matrix = CalibrationMatrix(0, 1, 0, 1.1, 0, -0.05)
        let screen = ScreenGeometry(pixelWidth: 1000, pixelHeight: 500, rotation: .degrees180)
        let p = try #require(TouchMapper(calibration: matrix, screen: screen).point(DevicePosition(x: 0.5, y: 0.2)))
        // (0.5, 0.2) → (0.2, 0.5) on the panel → (0.8, 0.5) of the picture.
        #expect(isNear(p, CGPoint(x: 800, y: 250)))
    }

    @Test("I8 a calibrated place beyond the picture stays beyond it")
    func beyond() throws {
        let mapper = TouchMapper(
            calibration: CalibrationMatrix(1.2, 0, -0.1, 0, 1, 0),
            screen: ScreenGeometry(pixelWidth: 100, pixelHeight: 100))
        #expect(isNear(try #require(mapper.point(DevicePosition(x: 0, y: 0.5))), CGPoint(x: -10, y: 50)))
        #expect(isNear(try #require(mapper.point(DevicePosition(x: 1, y: 0.5))), CGPoint(x: 110, y: 50)))
    }

    private static let unusable = [
        CalibrationMatrix(0, 0, 0, 0, 0, 0),
        CalibrationMatrix(1, 2, 0, 2, 4, 0),
        CalibrationMatrix(.nan, 0, 0, 0, 1, 0),
        CalibrationMatrix(1, 0, .infinity, 0, 1, 0),
        CalibrationMatrix(1e-4, 0, 0, 0, 1e-4, 0),
    ]

    @Test("I8 a singular or infinite matrix is the identity", arguments: unusable)
    func rejects(matrix: CalibrationMatrix) {
        let screen = ScreenGeometry(pixelWidth: 800, pixelHeight: 480)
        #expect(!matrix.isUsable)
        #expect(TouchMapper(calibration: matrix, screen: screen) == TouchMapper(screen: screen))
    }

    @Test("I8 it is told once, as the device's fault", arguments: unusable)
    func rejectionIsLogged(matrix: CalibrationMatrix) {
        let log = EventLog<String>()
        var tracker = TouchTracker(screen: ScreenGeometry(pixelWidth: 800, pixelHeight: 480), log: InputLog(log))
        let panel = InputDevice(
            id: .init(1), name: "Panel", sysname: "event3", capabilities: .touch, calibration: matrix)
        tracker.handle(InputEvent(device: panel, time: 0, kind: .deviceAdded))
        tracker.handle(InputEvent(device: panel, time: 1, kind: .touchDown(slot: 0, DevicePosition(x: 0.5, y: 0.5))))
        #expect(log.all.count == 1)
        #expect(log.all.first?.hasPrefix("device: “Panel” (event3): calibration matrix") == true)
        #expect(tracker.changes.first?.location == CGPoint(x: 400, y: 240))
    }

    @Test("I8 a second matrix takes the place of the first", arguments: [Rotation.degrees0, .degrees90])
    func replaced(rotation: Rotation) throws {
        let screen = ScreenGeometry(pixelWidth: 800, pixelHeight: 480, rotation: rotation)
        var tracker = TouchTracker(screen: screen)
        let half = CalibrationMatrix(0.5, 0, 0, 0, 0.5, 0)
        let panel = InputDevice(id: .init(1), name: "Panel", sysname: "event3", capabilities: .touch, calibration: half)
        tracker.calibrate(panel, with: half)
        tracker.calibrate(panel, with: half)
        tracker.handle(InputEvent(device: panel, time: 1, kind: .touchDown(slot: 0, DevicePosition(x: 0.5, y: 0.5))))
        let expected = TouchMapper(screen: screen).point(DevicePosition(x: 0.25, y: 0.25))
        #expect(isNear(try #require(tracker.changes.first?.location), try #require(expected)))
    }

    @Test("a place that is no number is none", arguments: [Double.nan, .infinity, -.infinity])
    func noNumber(x: Double) {
        #expect(
            TouchMapper(screen: ScreenGeometry(pixelWidth: 8, pixelHeight: 8)).point(DevicePosition(x: x, y: 0)) == nil)
    }
}
