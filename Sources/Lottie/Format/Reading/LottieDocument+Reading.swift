internal import Geometry
package import JSONTree

extension LottieDocument {
    /// Reads a composition.
    /// - Parameters:
    ///   - bytes: the JSON.
    ///   - name: the path of the file, or another name, for errors.
    ///   - slots: the values of slots that replace those of the file: those of a theme.
    package init(
        _ bytes: [UInt8], name: String = "composition", limits: LottieLimits = LottieLimits(),
        slots: [String: JSONNode] = [:]
    ) throws(LottieError) {
        guard bytes.count <= limits.bytes else {
            throw LottieError(.tooMuch("the file is larger than \(limits.bytes) bytes"), name: name)
        }
        // A byte order mark stands before the text that some editors write.
        let text = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(bytes[3...]) : bytes
        let root: JSONNode
        do throws(JSONParser.Failure) {
            root = try JSONParser.parse(
                text, maximumDepth: limits.nesting, maximumCount: limits.values, allowsRepeatedKeys: true)
        } catch {
            let position = TextPosition(of: error.offset, in: text)
            throw LottieError(.syntax(error.message), name: name, line: position.line, column: position.column)
        }
        var reader = DocumentReader(name: name, bytes: text, limits: limits, slots: slots)
        self.init()
        try read(root, &reader)
    }

    private mutating func read(_ root: JSONNode, _ reader: inout DocumentReader) throws(LottieError) {
        guard root.isObject else {
            throw reader.failure(.notAComposition("an object must stand here, not \(root.value.kind)"), at: root)
        }
        guard case .array? = root["layers"]?.value else {
            throw reader.failure(.notAComposition("it has no list of “layers”"), at: root)
        }
        version = FormatVersion(root["v"]?.text)
        name = root["nm"]?.text ?? ""
        frameRate = try Self.positive("fr", "frame rate", of: root, largest: 10_000, reader)
        size.width = try Self.positive("w", "width", of: root, largest: reader.limits.side, reader)
        size.height = try Self.positive("h", "height", of: root, largest: reader.limits.side, reader)
        inPoint = root["ip"]?.number ?? 0
        guard let last = root["op"]?.number, last > inPoint, last - inPoint <= 1e9 else {
            throw reader.failure(
                .notAComposition("its out point “op” must be a number after its in point “ip”"),
                at: root["op"] ?? root)
        }
        outPoint = last
        reader.version = version
        reader.frameRate = frameRate
        if case .object(let members)? = root["slots"]?.value {
            for member in members where reader.slots[member.key] == nil {
                if let value = member.node["p"] { reader.slots[member.key] = value }
            }
        }
        try reader.assets(of: root, into: &self)
        try reader.fonts(of: root, into: &self)
        layers = try reader.layers(of: root)
        markers = try reader.markers(of: root)
        slots = reader.usedSlots.sorted()
        unsupported = reader.records
        var expansion = PrecompositionExpansion(limits: reader.limits, name: reader.name)
        try expansion.check(&self)
    }

    private static func positive(
        _ key: String, _ words: String, of root: JSONNode, largest: Double, _ reader: DocumentReader
    ) throws(LottieError) -> Double {
        guard let number = root[key]?.number, number > 0 else {
            throw reader.failure(
                .notAComposition("its \(words) “\(key)” must be a number above 0"), at: root[key] ?? root)
        }
        guard number <= largest else {
            throw reader.failure(.tooMuch("the \(words) is greater than \(largest)"), at: root[key])
        }
        return number
    }
}
