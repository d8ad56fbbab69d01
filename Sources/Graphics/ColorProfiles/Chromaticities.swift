/// The primaries and the white of an RGB space, as coordinates of CIE 1931.
struct Chromaticities: Equatable, Sendable {
    struct Point: Equatable, Sendable {
        let x: Double
        let y: Double
    }

    let white: Point
    let red: Point
    let green: Point
    let blue: Point

    private static let d65 = Point(x: 0.3127, y: 0.3290)

    /// ITU-R BT.709 and sRGB.
    static let bt709 = Chromaticities(
        white: d65, red: Point(x: 0.64, y: 0.33), green: Point(x: 0.3, y: 0.6), blue: Point(x: 0.15, y: 0.06))
    /// ITU-R BT.2020 and BT.2100.
    static let bt2020 = Chromaticities(
        white: d65, red: Point(x: 0.708, y: 0.292), green: Point(x: 0.17, y: 0.797), blue: Point(x: 0.131, y: 0.046))
    /// Display P3 (SMPTE EG 432-1).
    static let displayP3 = Chromaticities(
        white: d65, red: Point(x: 0.68, y: 0.32), green: Point(x: 0.265, y: 0.69), blue: Point(x: 0.15, y: 0.06))

    /// Whether the points are those of sRGB within a thousandth.
    var isStandard: Bool {
        zip(points, Self.bt709.points).allSatisfy { abs($0.x - $1.x) <= 0.001 && abs($0.y - $1.y) <= 0.001 }
    }

    private var points: [Point] { [white, red, green, blue] }
}
