package import Geometry
package import Graphics

extension PathStorage {
    /// Returns the path without lines and curves that end and bend less than a distance from where the last kept
    /// element ended.
    package func simplified(within distance: CGFloat) -> PathStorage {
        var result = PathStorage()
        result.reserve(elements: elements.count, points: points.count)
        var last = CGPoint.zero
        var index = 0
        for (number, element) in elements.enumerated() {
            let new = points[index..<index + element.pointCount]
            index += element.pointCount
            // The end of an open subpath stays where it is.
            let endsSubpath = number + 1 == elements.count || elements[number + 1] == .moveToPoint
            let isSmall = new.allSatisfy { abs($0.x - last.x) < distance && abs($0.y - last.y) < distance }
            switch element {
            case .moveToPoint: result.move(to: new[new.startIndex])
            case .closeSubpath:
                result.close()
                last = result.currentPoint
                continue
            case _ where isSmall && !endsSubpath: continue
            case .addLineToPoint: result.addLine(to: new[new.startIndex])
            case .addQuadCurveToPoint:
                result.addQuadCurve(to: new[new.startIndex + 1], control: new[new.startIndex])
            case .addCurveToPoint:
                result.addCurve(
                    to: new[new.startIndex + 2], control1: new[new.startIndex], control2: new[new.startIndex + 1])
            }
            last = new[new.endIndex - 1]
        }
        return result
    }
}
