import Geometry
import Input
import TestSupport
import Testing

/// Contacts outside of a panel's own range, on a screen of 1000 × 500 points.
@Suite struct PanelMarginTests {
    /// Returns the place of a contact on the screen.
    private func place(
        _ x: Double, _ y: Double, millimetres: CGSize? = nil, calibration: CalibrationMatrix = .identity
    ) throws -> CGPoint {
        let panel = InputDevice(
            id: .init(1), name: "Panel", sysname: "event1", capabilities: .touch, millimetres: millimetres,
            calibration: calibration)
        var tracker = TouchTracker(screen: ScreenGeometry(pixelWidth: 1000, pixelHeight: 500))
        tracker.handle(InputEvent(device: panel, time: 0, kind: .touchDown(slot: 0, DevicePosition(x: x, y: y))))
        return try #require(tracker.changes.first).location
    }

    @Test("G1 a contact up to 5 mm outside of a panel of known size is on its edge, one farther away is not")
    func knownSize() throws {
        // 5 mm are 5 % of the width and 10 % of the height.
        let size = CGSize(width: 100, height: 50)
        #expect(try place(-0.04, 0.5, millimetres: size) == CGPoint(x: 0, y: 250))
        #expect(try place(-0.06, 0.5, millimetres: size).x < -59)
        #expect(try place(0.5, -0.09, millimetres: size) == CGPoint(x: 500, y: 0))
        #expect(try place(0.5, -0.11, millimetres: size).y < -54)
    }

    @Test("G1 the far edges are in the picture")
    func farEdges() throws {
        let picture = CGRect(x: 0, y: 0, width: 1000, height: 500)
        let corner = try place(1.04, 1.09, millimetres: CGSize(width: 100, height: 50))
        #expect(picture.contains(corner))
        #expect(isNear(corner, CGPoint(x: 1000, y: 500)))
        #expect(try place(1.06, 0.5, millimetres: CGSize(width: 100, height: 50)).x > 1059)
    }

    @Test(
        "G1 on a panel of unknown size, or of a size that cannot be, the strip is 2 %",
        arguments: [nil, .zero, CGSize(width: 1, height: 1), CGSize(width: CGFloat.nan, height: -5)] as [CGSize?])
    func unknownSize(size: CGSize?) throws {
        #expect(try place(-0.015, 0.5, millimetres: size) == CGPoint(x: 0, y: 250))
        #expect(try place(-0.025, 0.5, millimetres: size).x < -24)
    }

    @Test("I8 a contact is brought to the edge before calibration")
    func calibrated() throws {
        let wider = CalibrationMatrix(1.25, 0, -0.125, 0, 1, 0)
        #expect(try place(-0.01, 0.5, calibration: wider) == CGPoint(x: -125, y: 250))
    }

    @Test("G1 a finger that moves off the panel is on its edge, too")
    func motion() {
        let panel = InputDevice(id: .init(1), name: "Panel", sysname: "event1", capabilities: .touch)
        var tracker = TouchTracker(screen: ScreenGeometry(pixelWidth: 1000, pixelHeight: 500))
        for kind: InputEvent.Kind in [
            .touchDown(slot: 0, DevicePosition(x: 0.5, y: 0.5)),
            .touchMotion(slot: 0, DevicePosition(x: -0.01, y: 0.5)),
        ] {
            tracker.handle(InputEvent(device: panel, time: 0, kind: kind))
        }
        #expect(tracker.changes.map(\.location) == [CGPoint(x: 500, y: 250), CGPoint(x: 0, y: 250)])
    }
}
