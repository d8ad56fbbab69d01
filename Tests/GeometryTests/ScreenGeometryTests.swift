import Geometry
import Testing

@Suite struct ScreenGeometryTests {
    /// The positions in the picture of the panel's corners: top left, top right, bottom right, bottom left.
    @Test(
        "D6 the panel's corners lie at the picture's corners, turned",
        arguments: [
            (Rotation.degrees0, [[0, 0], [400, 0], [400, 240], [0, 240]]),
            (.degrees90, [[0, 400], [0, 0], [240, 0], [240, 400]]),
            (.degrees180, [[400, 240], [0, 240], [0, 0], [400, 0]]),
            (.degrees270, [[240, 0], [240, 400], [0, 400], [0, 0]]),
        ])
    func corners(rotation: Rotation, expected: [[CGFloat]]) {
        let screen = ScreenGeometry(pixelWidth: 800, pixelHeight: 480, rotation: rotation, scale: 2)
        let panel = CGRect(x: 0, y: 0, width: 1, height: 1).corners
        #expect(panel.map { $0.applying(screen.pointsFromPanel) } == expected.map { CGPoint(x: $0[0], y: $0[1]) })
    }

    @Test("D6 points go to the pixels that they are touched at", arguments: Rotation.allCases)
    func roundTrip(rotation: Rotation) {
        let screen = ScreenGeometry(pixelWidth: 1024, pixelHeight: 600, rotation: rotation, scale: 1.5)
        for (x, y) in [(0.0, 0.0), (0.25, 0.75), (0.9, 0.1), (1, 1)] {
            let touched = CGPoint(x: x, y: y).applying(screen.pointsFromPanel)
            let pixel = touched.applying(screen.pixelsFromPoints)
            #expect(abs(Double(pixel.x) - x * 1024) < 1e-9 && abs(Double(pixel.y) - y * 600) < 1e-9)
        }
    }

    @Test("a quarter turn swaps the picture's sides, and the scale divides them")
    func size() {
        #expect(ScreenGeometry(pixelWidth: 800, pixelHeight: 480).size == CGSize(width: 800, height: 480))
        #expect(
            ScreenGeometry(pixelWidth: 800, pixelHeight: 480, rotation: .degrees270, scale: 2).size
                == CGSize(width: 240, height: 400))
    }

    @Test("sizes and scales that make no sense count as one", arguments: [CGFloat.nan, .infinity, 0, -2])
    func nonsense(scale: CGFloat) {
        #expect(
            ScreenGeometry(pixelWidth: 0, pixelHeight: -5, scale: scale)
                == ScreenGeometry(pixelWidth: 1, pixelHeight: 1))
    }
}
