import Geometry
import TestSupport
import Testing

extension SeededGenerator {
    mutating func coordinate(_ range: ClosedRange<Double> = -3...3) -> CGFloat { CGFloat(number(range)) }
}

/// Multiplies square matrices, given by rows, by the definition of the product.
func product(_ a: [[Double]], _ b: [[Double]]) -> [[Double]] {
    a.map { row in b[0].indices.map { j in row.indices.reduce(0) { $0 + row[$1] * b[$1][j] } } }
}

func difference(_ a: [[Double]], _ b: [[Double]]) -> Double {
    zip(a.joined(), b.joined()).map { abs($0 - $1) }.max() ?? 0
}

extension CGAffineTransform {
    var matrix: [[Double]] { [[Double(a), Double(b), 0], [Double(c), Double(d), 0], [Double(tx), Double(ty), 1]] }

    static func random(_ random: inout SeededGenerator) -> CGAffineTransform {
        CGAffineTransform(
            a: random.coordinate(), b: random.coordinate(), c: random.coordinate(), d: random.coordinate(),
            tx: random.coordinate(), ty: random.coordinate())
    }
}

extension CATransform3D {
    var matrix: [[Double]] {
        [[m11, m12, m13, m14], [m21, m22, m23, m24], [m31, m32, m33, m34], [m41, m42, m43, m44]].map {
            $0.map { Double($0) }
        }
    }

    static func random(_ random: inout SeededGenerator) -> CATransform3D {
        func n() -> CGFloat { random.coordinate() }
        return CATransform3D(
            m11: n(), m12: n(), m13: n(), m14: n(), m21: n(), m22: n(), m23: n(), m24: n(),
            m31: n(), m32: n(), m33: n(), m34: n(), m41: n(), m42: n(), m43: n(), m44: n())
    }
}

extension Homography {
    var matrix: [[Double]] {
        [[m11, m12, m13], [m21, m22, m23], [m31, m32, m33]].map { $0.map { Double($0) } }
    }
}
