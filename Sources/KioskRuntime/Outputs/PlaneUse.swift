package import Compositor
package import Display
package import JSONTree
import LayerModel
package import Layers

/// The use of a display's overlay plane, as `explain` tells it.
package struct PlaneUse {
    let state: PromotionReport.State
    /// The reason why the display has no overlay plane; `nil` if it has one.
    let obstacle: PlaneObstacle?

    package init(state: PromotionReport.State, obstacle: PlaneObstacle?) {
        self.state = state
        self.obstacle = obstacle
    }

    /// Returns the member “plane”: the layer on the plane, or the reason why none can be, and the large layers that
    /// changed last and were composited, with the reasons.
    /// - Parameter labels: the names of the layers.
    package func members(labels: [LayerTreeCopy.Label]) -> [JSONMember] {
        var members: [JSONMember] = []
        if let layer = state.layer {
            members += identity(layer, labels)
        } else if let reason = obstacle?.description ?? state.obstacle?.description {
            members.append(JSONMember("obstacle", .string(reason)))
        }
        members.append(JSONMember("promotions", .integer(state.promotions)))
        let candidates = state.candidates.filter { candidate in labels.contains { $0.id == candidate.layer } }
        let list = candidates.map { candidate in
            JSONNode(
                .object(
                    identity(candidate.layer, labels) + [JSONMember("reason", .string(candidate.obstacle.description))])
            )
        }
        members.append(JSONMember("composited", .array(list)))
        return [JSONMember("plane", JSONNode(.object(members)))]
    }

    private func identity(_ id: LayerID, _ labels: [LayerTreeCopy.Label]) -> [JSONMember] {
        let label = labels.first { $0.id == id }
        return [
            JSONMember("layer", .string(label?.text ?? "layer #\(id.value)")),
            JSONMember("id", .integer(Int(clamping: id.value))),
        ]
    }
}
