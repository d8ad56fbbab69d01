package import Geometry

extension CalibrationMatrix {
    /// A place on a touch device and the place on its panel, both in unit coordinates.
    package struct Pair: Equatable, Sendable {
        package let device: CGPoint
        package let panel: CGPoint

        package init(device: CGPoint, panel: CGPoint) {
            self.device = device
            self.panel = panel
        }
    }

    /// Creates the matrix with the least squares of the distances between the panel's places and those that it maps the
    /// device's to; `nil` if the device's places lie on a line, or are fewer than three.
    package init?(fitting pairs: [Pair]) {
        guard pairs.count >= 3 else { return nil }
        let count = Double(pairs.count)
        func mean(_ value: (Pair) -> CGFloat) -> Double { pairs.reduce(0) { $0 + Double(value($1)) } / count }
        let (meanX, meanY) = (mean { $0.device.x }, mean { $0.device.y })
        func moment(_ first: (Pair) -> Double, _ second: (Pair) -> Double) -> Double {
            pairs.reduce(0) { $0 + first($1) * second($1) }
        }
        func x(_ pair: Pair) -> Double { Double(pair.device.x) - meanX }
        func y(_ pair: Pair) -> Double { Double(pair.device.y) - meanY }
        let (xx, xy, yy) = (moment(x, x), moment(x, y), moment(y, y))
        let determinant = xx * yy - xy * xy
        guard determinant > 1e-6 else { return nil }
        func row(_ value: @escaping (Pair) -> CGFloat) -> (Double, Double, Double) {
            let average = mean(value)
            let (toX, toY) = (moment(x) { Double(value($0)) - average }, moment(y) { Double(value($0)) - average })
            let first = (toX * yy - toY * xy) / determinant
            let second = (toY * xx - toX * xy) / determinant
            return (first, second, average - first * meanX - second * meanY)
        }
        let (a, b, c) = row { $0.panel.x }
        let (d, e, f) = row { $0.panel.y }
        self.init(a, b, c, d, e, f)
        guard isUsable else { return nil }
    }

    /// Returns the distance between the panel's place of a pair and that which the matrix maps the device's to, in unit
    /// coordinates.
    package func distance(of pair: Pair) -> Double {
        let place = pair.device.applying(transform)
        let width = Double(place.x - pair.panel.x)
        let height = Double(place.y - pair.panel.y)
        return (width * width + height * height).squareRoot()
    }
}
