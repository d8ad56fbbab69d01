internal import Geometry

/// A point in device pixels, y down.
struct DevicePoint {
    var x: Double
    var y: Double

    @inline(__always)
    init(x: Double, y: Double) {
        self.x = x
        self.y = y
    }

    @inline(__always)
    init(_ p: CGPoint, _ t: CGAffineTransform) {
        x = Double(p.x * t.a + p.y * t.c + t.tx)
        y = Double(p.x * t.b + p.y * t.d + t.ty)
    }

    var isDrawable: Bool { !x.isNaN && !y.isNaN }

    /// Within bounds that leave room to calculate, about as far as the moon in pixels.
    var clamped: DevicePoint {
        let far = 1e12
        return DevicePoint(x: min(max(x, -far), far), y: min(max(y, -far), far))
    }

    var length: Double { (x * x + y * y).squareRoot() }

    @inline(__always)
    func middle(_ p: DevicePoint) -> DevicePoint {
        DevicePoint(x: (x + p.x) * 0.5, y: (y + p.y) * 0.5)
    }

    @inline(__always)
    static func + (p: DevicePoint, q: DevicePoint) -> DevicePoint { DevicePoint(x: p.x + q.x, y: p.y + q.y) }
    @inline(__always)
    static func - (p: DevicePoint, q: DevicePoint) -> DevicePoint { DevicePoint(x: p.x - q.x, y: p.y - q.y) }
    @inline(__always)
    static func * (p: DevicePoint, k: Double) -> DevicePoint { DevicePoint(x: p.x * k, y: p.y * k) }
}
