import JSONTree
import Platform

/// The layers of a kiosk whose values, and the heights of whose rows in the page, are others in each list.
final class ChangingLayers: Sendable {
    /// The layers and their properties, which a test changes.
    struct Content {
        /// The numbers of the sublayers of layer 1.
        var sublayers = [2, 3]
        /// The properties of layer 2 besides those that always change.
        var properties: [JSONMember] = []
        /// The number of lists that were answered.
        fileprivate(set) var lists = 0
    }

    private let content = LockedValue(Content())

    /// The number of lists that were answered.
    var lists: Int { content.withLock { $0.lists } }

    func change(_ body: (inout Content) -> Void) { content.withLock { body(&$0) } }

    /// Returns a list of the layers.
    func list() -> JSONValue {
        let content = content.withLock { content in
            content.lists += 1
            return content
        }
        var layers = [Self.layer(1, frame: [0, 0, 4, 2], [])]
        for id in content.sublayers {
            let properties = id == 2 ? content.properties + Self.changed(content.lists) : []
            layers.append(Self.layer(id, superlayer: 1, frame: [Double(id - 2) * 2, 0, 2, 2], properties))
        }
        return .array(layers.map { JSONNode($0) })
    }

    /// Returns properties with other values for each number. Each other transform takes several lines in the page.
    private static func changed(_ number: Int) -> [JSONMember] {
        let gray = Double(number % 50 + 50) / 100
        let numbers = number / 2 % 2 == 0 ? 6 : 16
        return [
            JSONMember("backgroundColor", .string("rgba(\(gray), 0, 0, 1)")),
            JSONMember("opacity", .number(gray)),
            JSONMember("transform", .numbers((0..<numbers).map { Double($0) + gray / 8 })),
            JSONMember("zPosition", .integer(number)),
        ]
    }

    private static func layer(
        _ id: Int, superlayer: Int? = nil, frame: [Double], _ properties: [JSONMember]
    ) -> JSONValue {
        var members = [
            JSONMember("id", .integer(id)), JSONMember("class", .string("CALayer")),
            JSONMember("name", .string("layer \(id)")), JSONMember("frame", .numbers(frame)),
            JSONMember("bounds", .numbers([0, 0, frame[2], frame[3]])),
            JSONMember("position", .numbers([frame[0] + frame[2] / 2, frame[1] + frame[3] / 2])),
            JSONMember("anchorPoint", .numbers([0.5, 0.5])), JSONMember("properties", .object(properties)),
        ]
        if let superlayer { members.append(JSONMember("superlayer", .integer(superlayer))) }
        return .object(members)
    }
}
