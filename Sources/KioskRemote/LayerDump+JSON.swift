import JSONTree
import Layers

extension LayerDump {
    /// The layers as a list, each after its superlayer. It is flat, because layers may be nested deeper than the JSON
    /// that a client accepts.
    var list: JSONValue {
        var found: [JSONNode] = []
        add(to: &found, below: nil, isMask: false)
        return .array(found)
    }

    /// The animations of all layers.
    var animationList: JSONValue {
        var found: [JSONNode] = []
        addAnimations(to: &found)
        return .array(found)
    }

    private var identity: [JSONMember] {
        [JSONMember("id", .integer(Int(clamping: id)))] + (name.map { [JSONMember("name", .string($0))] } ?? [])
    }

    private func add(to list: inout [JSONNode], below parent: UInt64?, isMask: Bool) {
        var members = identity + [JSONMember("class", .string(`class`))]
        if let parent { members.append(JSONMember("superlayer", .integer(Int(clamping: parent)))) }
        if isMask { members.append(JSONMember("isMask", .bool(true))) }
        members += [
            JSONMember("frame", frame.json), JSONMember("bounds", bounds.json), JSONMember("position", position.json),
            JSONMember("anchorPoint", anchorPoint.json),
        ]
        let properties = (properties ?? [:]).sorted { $0.key < $1.key }
        if !properties.isEmpty {
            members.append(JSONMember("properties", .object(properties.map { JSONMember($0.key, $0.value.json) })))
        }
        if let animations {
            members.append(JSONMember("animations", .array(animations.map { JSONNode(.string($0.description)) })))
        }
        list.append(JSONNode(.object(members)))
        mask?.add(to: &list, below: id, isMask: true)
        for sublayer in sublayers ?? [] { sublayer.add(to: &list, below: id, isMask: false) }
    }

    private func addAnimations(to list: inout [JSONNode]) {
        for animation in animations ?? [] {
            var members = [JSONMember("layer", .object(identity)), JSONMember("class", .string(animation.class))]
            if let key = animation.key { members.append(JSONMember("key", .string(key))) }
            if let keyPath = animation.keyPath { members.append(JSONMember("keyPath", .string(keyPath))) }
            members += animation.pacing.sorted { $0.key < $1.key }.map { JSONMember($0.key, $0.value.json) }
            list.append(JSONNode(.object(members)))
        }
        mask?.addAnimations(to: &list)
        for sublayer in sublayers ?? [] { sublayer.addAnimations(to: &list) }
    }
}

extension DumpValue {
    /// The value for JSON.
    var json: JSONValue {
        switch self {
        case .none: .null
        case .bool(let flag): .bool(flag)
        case .number(let number): .scalar(number)
        case .numbers(let numbers): .numbers(numbers)
        case .text(let text): .string(text)
        case .list(let values): .array(values.map { JSONNode($0.json) })
        }
    }
}
