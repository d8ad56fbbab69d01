import Glibc

/// The true shadow of a rounded rectangle: its Gaussian, averaged over every pixel.
package struct Gaussian {
    private let sigma: Double
    private let x, y, width, height, radius: Double

    package init(sigma: Double, x: Double, y: Double, width: Double, height: Double, radius: Double) {
        self.sigma = sigma
        self.x = x
        self.y = y
        self.width = width
        self.height = height
        self.radius = radius
    }

    /// Returns the part of a Gaussian below x.
    private func normal(_ x: Double) -> Double { erfc(-x / (sigma * 2.squareRoot())) / 2 }

    /// Returns the value at a point, 0…1: within rows by the error function, across rows by sums.
    private func value(_ px: Double, _ py: Double) -> Double {
        let step = min(max(sigma / 12, 0.01), 0.5)
        let low = max(y, py - 5 * sigma)
        let high = min(y + height, py + 5 * sigma)
        guard low < high else { return 0 }
        let rows = max(Int((high - low) / step), 1)
        let thickness = (high - low) / Double(rows)
        var sum = 0.0
        for i in 0..<rows {
            let top = low + Double(i) * thickness
            let middle = top + thickness / 2
            let fromEdge = min(middle - y, y + height - middle)
            let inset =
                fromEdge < radius
                ? radius - (radius * radius - (radius - fromEdge) * (radius - fromEdge)).squareRoot() : 0
            let across = normal(x + width - inset - px) - normal(x + inset - px)
            sum += across * (normal(top + thickness - py) - normal(top - py))
        }
        return sum
    }

    /// Returns the value of a pixel, 0…255.
    package func pixel(_ i: Int, _ j: Int) -> Double {
        let n = sigma < 2 ? 6 : sigma < 8 ? 2 : 1
        var sum = 0.0
        for sy in 0..<n {
            for sx in 0..<n {
                sum += value(Double(i) + (Double(sx) + 0.5) / Double(n), Double(j) + (Double(sy) + 0.5) / Double(n))
            }
        }
        return sum * 255 / Double(n * n)
    }
}
