import Geometry

/// The strip around a panel's own range in which a contact still lies on the panel's edge.
///
/// The controllers of some panels report contacts at the edge beyond the range that they announce. Such positions miss
/// the picture by up to the radius of a finger.
struct PanelMargin: Equatable {
    /// The width of the strip, in millimetres: the radius of a finger.
    private static let radius: CGFloat = 5
    /// The width of the strip on a panel of unknown size, as a fraction of its sides.
    private static let standard = 0.02
    /// The length that a side has at least to be believed, in millimetres.
    private static let shortestSide: CGFloat = 20

    private let x: Double
    private let y: Double

    /// - Parameter millimetres: Width and height of the panel along the device's own axes, or `nil` if unknown.
    init(millimetres: CGSize?) {
        x = Self.fraction(of: millimetres?.width)
        y = Self.fraction(of: millimetres?.height)
    }

    private static func fraction(of side: CGFloat?) -> Double {
        guard let side, side >= shortestSide, side.isFinite else { return standard }
        return Double(radius / side)
    }

    /// Returns a position of the strip on the panel's edge, and any other position as it is.
    func broughtToEdge(_ position: DevicePosition) -> DevicePosition {
        DevicePosition(x: Self.broughtToEdge(position.x, x), y: Self.broughtToEdge(position.y, y))
    }

    private static func broughtToEdge(_ value: Double, _ margin: Double) -> Double {
        value >= -margin && value <= 1 + margin ? min(max(value, 0), 1) : value
    }
}
