package import Geometry
package import Graphics

/// Coverage computed by simple methods that share no code with the rasterizer.
package enum CoverageOracle {
    /// Returns the covered part of each pixel of an image of `width` × `height`, in rows from the top: the exact length
    /// inside on each of `lines` lines per pixel. The error is at most a thousandth, at corners, if no edge is
    /// horizontal.
    package static func polygon(
        _ contours: [[CGPoint]], _ rule: CGPathFillRule, width: Int, height: Int, lines: Int = 512
    ) -> [Double] {
        var result = [Double](repeating: 0, count: width * height)
        let edges = contours.flatMap { points in
            points.indices.map { (points[$0], points[($0 + 1) % points.count]) }
        }.filter { $0.0.y != $0.1.y }
        for line in 0..<height * lines {
            let y = (Double(line) + 0.5) / Double(lines)
            var crossings: [(x: Double, winding: Int)] = []
            for (a, b) in edges where (Double(a.y) <= y) != (Double(b.y) <= y) {
                let x = Double(a.x) + (y - Double(a.y)) / Double(b.y - a.y) * Double(b.x - a.x)
                crossings.append((x, a.y < b.y ? 1 : -1))
            }
            crossings.sort { $0.x < $1.x }
            var winding = 0
            for (i, crossing) in crossings.enumerated() {
                winding += crossing.winding
                guard i + 1 < crossings.count, rule == .winding ? winding != 0 : winding % 2 != 0 else { continue }
                let from = max(crossing.x, 0)
                let to = min(crossings[i + 1].x, Double(width))
                guard from < to else { continue }
                for x in Int(from)..<min(Int(to.rounded(.up)), width) {
                    let part = min(to, Double(x + 1)) - max(from, Double(x))
                    result[line / lines * width + x] += part / Double(lines)
                }
            }
        }
        return result
    }

    /// Returns the covered part of each pixel from `samples` × `samples` samples.
    package static func sampled(width: Int, height: Int, samples: Int = 64, inside: (Double, Double) -> Bool)
        -> [Double]
    {
        var result: [Double] = []
        for y in 0..<height {
            for x in 0..<width {
                var hits = 0
                for j in 0..<samples {
                    for i in 0..<samples {
                        let sx = Double(x) + (Double(i) + 0.5) / Double(samples)
                        let sy = Double(y) + (Double(j) + 0.5) / Double(samples)
                        if inside(sx, sy) { hits += 1 }
                    }
                }
                result.append(Double(hits) / Double(samples * samples))
            }
        }
        return result
    }

    /// Returns the covered part of each pixel of a shape that is given by the distance to its outline, negative inside:
    /// only pixels on the outline need samples.
    package static func sampled(width: Int, height: Int, samples: Int = 64, distance: (Double, Double) -> Double)
        -> [Double]
    {
        var result: [Double] = []
        for y in 0..<height {
            for x in 0..<width {
                let middle = distance(Double(x) + 0.5, Double(y) + 0.5)
                if abs(middle) > 0.75 {
                    result.append(middle < 0 ? 1 : 0)
                    continue
                }
                let pixel = sampled(width: 1, height: 1, samples: samples) { dx, dy in
                    distance(Double(x) + dx, Double(y) + dy) <= 0
                }
                result.append(pixel[0])
            }
        }
        return result
    }

    /// Returns the greatest difference between bytes and coverage, in units of 1/255.
    package static func worst(_ bytes: [UInt8], _ exact: [Double]) -> Double {
        zip(bytes, exact).map { abs(Double($0) - $1 * 255) }.max() ?? 0
    }

    package static func path(_ contours: [[CGPoint]]) -> PathStorage {
        var path = PathStorage()
        for points in contours {
            path.move(to: points[0])
            for point in points.dropFirst() { path.addLine(to: point) }
            path.close()
        }
        return path
    }
}
