internal import Geometry
internal import JSONTree

/// Reads a composition from its JSON.
///
/// A value that is missing or of another type has its default; only what makes the file no composition, and what
/// exceeds a limit, is an error. Features that are not played, or not as in After Effects, are recorded.
struct DocumentReader {
    let name: String
    let bytes: [UInt8]
    let limits: LottieLimits
    /// The values of slots: those of the file, replaced by those of a theme.
    var slots: [String: JSONNode]
    var usedSlots: Set<String> = []
    var version = FormatVersion(nil)
    /// The name of the layer that is read.
    var layerName = ""
    /// The first frame of the layer that is read, and the frame after its last one.
    var layerInPoint = 0.0
    var layerOutPoint = Double.infinity
    /// The frames in a second.
    var frameRate = 60.0
    private var path: [PathStep] = []
    private(set) var records: [UnsupportedFeature] = []
    /// The numbers of objects so far, by ``LimitedCount``.
    private var counts = Array(repeating: 0, count: LimitedCount.allCases.count)

    /// Creates a reader.
    /// - Parameter slots: the values of slots that replace those of the file, in the form of animated values.
    init(name: String, bytes: [UInt8], limits: LottieLimits, slots: [String: JSONNode]) {
        self.name = name
        self.bytes = bytes
        self.limits = limits
        self.slots = slots
    }

    // MARK: Places

    /// Reads a member of the current object.
    mutating func at<Value>(
        _ key: String, _ read: (inout Self) throws(LottieError) -> Value
    ) throws(LottieError) -> Value {
        path.append(.key(key))
        defer { path.removeLast() }
        return try read(&self)
    }

    /// Reads the elements of an array that is a member of the current object.
    mutating func each(
        _ key: String, of node: JSONNode, _ read: (inout Self, JSONNode) throws(LottieError) -> Void
    ) throws(LottieError) {
        path.append(.key(key))
        defer { path.removeLast() }
        for (index, element) in (node[key]?.elements ?? []).enumerated() {
            path.append(.index(index))
            defer { path.removeLast() }
            try read(&self, element)
        }
    }

    /// The place of the current value, such as `layers[2].shapes[0]`.
    var place: String {
        path.reduce(into: "") { text, step in
            switch step {
            case .key(let key): text += (text.isEmpty ? "" : ".") + key
            case .index(let index): text += "[\(index)]"
            }
        }
    }

    // MARK: Records and errors

    /// Records a feature of the current value that is not played, or not as in After Effects.
    mutating func record(_ feature: String) {
        guard records.count < limits.records else { return }
        records.append(UnsupportedFeature(layer: layerName, path: place, feature: feature))
    }

    func failure(_ reason: LottieError.Reason, at node: JSONNode? = nil) -> LottieError {
        let position = node.map { TextPosition(of: $0.offset, in: bytes) }
        return LottieError(reason, name: name, line: position?.line ?? 0, column: position?.column ?? 0, path: place)
    }

    /// Counts objects of a limited number.
    mutating func count(_ kind: LimitedCount, _ number: Int = 1, at node: JSONNode) throws(LottieError) {
        let (total, limit) = (counts[kind.rawValue] + number, kind.limit(in: limits))
        guard total <= limit else { throw failure(.tooMuch("more than \(limit) \(kind.name)"), at: node) }
        counts[kind.rawValue] = total
    }
}
