internal import Geometry

/// The part of a shape's path that is stroked, cached until the path or the part changes.
///
/// A part that changes in each frame is rebuilt in the same memory.
package final class StrokeTrimmer {
    private var measure = PathMeasure()
    private var path: PathStorage?
    private var part = PathStorage()
    private var (start, end): (CGFloat, CGFloat) = (.nan, .nan)

    package init() {}

    /// Returns the part between two fractions of the path's length; the path itself, with closed subpaths, for 0 to 1.
    ///
    /// The length determines a segment. Within it the part starts or ends at the corresponding fraction of the curve's
    /// parameter, not of its length, as in Core Animation. Fractions that are equal in single precision give an empty
    /// path, without caps.
    package func part(of path: PathStorage, from start: CGFloat, to end: CGFloat) -> PathStorage {
        if start <= 0 && end >= 1 { return path }
        if self.path != path {
            measure.load(path)
            self.path = path
            self.start = .nan
        }
        if self.start != start || self.end != end {
            self.start = start
            self.end = end
            part.removeAll()
            let from = max(start, 0)
            let to = min(end, 1)
            if Float(from) < Float(to), measure.length > 0 {
                measure.append(from: from * measure.length, to: to * measure.length, by: .parameter, into: &part)
            }
        }
        return part
    }
}
