import Geometry
import Graphics

extension PathStorage {
    /// Returns the path with each subpath traversed from its end to its start. Closed subpaths stay closed.
    func reversed() -> PathStorage {
        var result = PathStorage()
        var subpath: [PathSegment] = []
        for segment in segments {
            if case .move = segment {
                result.addReversed(subpath)
                subpath = []
            }
            subpath.append(segment)
            if case .close(_, let start) = segment {
                result.addReversed(subpath)
                // Elements after a close continue at its end.
                subpath = [.move(start)]
            }
        }
        if subpath.count > 1 || isMove(subpath.first, last: elements.last) { result.addReversed(subpath) }
        return result
    }

    /// Returns whether a lone segment stands for an element of the path, and not for the end of a close.
    private func isMove(_ segment: PathSegment?, last: CGPathElementType?) -> Bool {
        segment != nil && last == .moveToPoint
    }

    private mutating func addReversed(_ subpath: [PathSegment]) {
        var isClosed = false
        var lines = subpath[...]
        if case .close(let end, _)? = lines.last {
            isClosed = true
            lines = lines.dropLast()
            move(to: end)
        } else {
            switch lines.last {
            case .move(let end), .line(_, let end), .quad(_, _, let end), .cubic(_, _, _, let end): move(to: end)
            case .close, nil: return
            }
        }
        for segment in lines.reversed() {
            switch segment {
            case .line(let start, _): addLine(to: start)
            case .quad(let start, let control, _): addQuadCurve(to: start, control: control)
            case .cubic(let start, let control1, let control2, _):
                addCurve(to: start, control1: control2, control2: control1)
            case .move, .close: break
            }
        }
        if isClosed { close() }
    }
}
