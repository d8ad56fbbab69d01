package import JSONTree
import Layers

extension Explanation {
    /// The result as an object. Times are in milliseconds.
    package var json: JSONValue {
        .object([
            JSONMember("milliseconds", .scalar(rounded(seconds))),
            JSONMember("painting", .scalar(rounded(painting))),
            JSONMember("changedPixels", .integer(damagedPixels)),
            JSONMember("paintedPixels", .integer(paintedPixels)),
            JSONMember("screenPixels", .integer(screenPixels)),
            JSONMember("isWhole", .bool(isWhole)),
            JSONMember("layers", .array(layers.prefix(Self.mostLayers).map { JSONNode(json($0)) })),
            JSONMember("advice", .array(proposals.map { JSONNode(json($0)) })),
            JSONMember("duplicates", .array(duplicates.prefix(Self.mostLayers).map { JSONNode(json($0)) })),
        ])
    }

    /// The number of layers that are listed.
    private static let mostLayers = 100

    private func json(_ layer: Layer) -> JSONValue {
        var members = identity(layer.label)
        members += [
            JSONMember("milliseconds", .scalar(rounded(layer.cost.seconds))),
            JSONMember("pixels", .integer(layer.cost.pixels)),
        ]
        let reasons = layer.cost.offscreen.names
        if !reasons.isEmpty {
            members.append(JSONMember("offscreen", .array(reasons.map { JSONNode(.string($0)) })))
        }
        if let miss = layer.cost.miss { members.append(JSONMember("cacheMiss", .string(miss.rawValue))) }
        if layer.cost.shadowsDrawn > 0 { members.append(JSONMember("shadowsDrawn", .integer(layer.cost.shadowsDrawn))) }
        if layer.cost.imagesReduced > 0 {
            members.append(JSONMember("imagesReduced", .integer(layer.cost.imagesReduced)))
        }
        switch layer.cost.alignment {
        case .between: members.append(JSONMember("image", .string("between pixels")))
        case .scaled: members.append(JSONMember("image", .string("scaled")))
        case .whole, nil: break
        }
        return .object(members)
    }

    private func json(_ proposal: Proposal) -> JSONValue {
        .object(
            identity(proposal.label) + [
                JSONMember("advice", .string(proposal.advice.rawValue)),
                JSONMember("others", .integer(proposal.others)),
                JSONMember("text", .string(proposal.advice.text)),
                JSONMember("saves", .scalar(rounded(proposal.saving))),
            ])
    }

    private func json(_ duplicates: Duplicates) -> JSONValue {
        .object(
            identity(duplicates.label) + [
                JSONMember("others", .integer(duplicates.others)), JSONMember("text", .string(Duplicates.text)),
                JSONMember("bytes", .integer(duplicates.bytes)),
            ])
    }

    private func identity(_ label: LayerTreeCopy.Label) -> [JSONMember] {
        [JSONMember("layer", .string(label.text)), JSONMember("id", .integer(Int(clamping: label.id.value)))]
    }

    /// Returns seconds as milliseconds with four digits after the point.
    private func rounded(_ seconds: Double) -> Double { (seconds * 1e7).rounded() / 1e4 }
}
