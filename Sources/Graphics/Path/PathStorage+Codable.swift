internal import Geometry

/// The coding of paths: the raw values of their elements and the coordinates of their points.
extension PathStorage: Codable {
    private enum Key: String, CodingKey {
        case elements, points
    }

    package init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: Key.self)
        let elements = try container.decode([Int32].self, forKey: .elements)
        let numbers = try container.decode([CGFloat].self, forKey: .points)
        self.init()
        var next = 0
        for number in elements {
            guard let element = CGPathElementType(rawValue: number), next + 2 * element.pointCount <= numbers.count,
                element == .moveToPoint || !isEmpty
            else {
                throw DecodingError.dataCorruptedError(
                    forKey: .elements, in: container, debugDescription: "the elements and points do not form a path")
            }
            func point(_ i: Int) -> CGPoint { CGPoint(x: numbers[next + 2 * i], y: numbers[next + 2 * i + 1]) }
            switch element {
            case .moveToPoint: move(to: point(0))
            case .addLineToPoint: addLine(to: point(0))
            case .addQuadCurveToPoint: addQuadCurve(to: point(1), control: point(0))
            case .addCurveToPoint: addCurve(to: point(2), control1: point(0), control2: point(1))
            case .closeSubpath: close()
            }
            next += 2 * element.pointCount
        }
    }

    package func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Key.self)
        try container.encode(elements.map(\.rawValue), forKey: .elements)
        try container.encode(points.flatMap { [$0.x, $0.y] }, forKey: .points)
    }
}
