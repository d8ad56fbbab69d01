import Compositor
import Display
import JSONTree
import Kiosk
import LayerModel
import Layers
import LayerTestSupport
import Testing

private final class NoReceiver: LayerCommitReceiver {
    func receive(_ commit: LayerCommit) {}
}

/// The use of an overlay plane in explanations.
@Suite(.ownRunLoop) struct PlaneUseTests {
    /// Returns the member “plane” of an explanation of two layers, “page” and “list”.
    private func plane(
        obstacle: PlaneObstacle? = nil,
        _ change: (inout PromotionReport.State, _ page: CALayer, _ list: CALayer) -> Void
    ) throws -> JSONValue {
        let root = CALayer()
        let page = CALayer()
        page.name = "page"
        let list = CALayer()
        list.name = "list"
        root.addSublayer(page)
        root.addSublayer(list)
        let context = LayerContext(root: root, receiver: NoReceiver())
        var state = PromotionReport.State()
        change(&state, page, list)
        let members = PlaneUse(state: state, obstacle: obstacle).members(labels: context.copyTree(at: 0).labels)
        #expect(members.map(\.key) == ["plane"])
        return try #require(members.first?.node.value)
    }

    @Test("D10 an explanation names the layer on the plane, and the layers that were composited with the reasons")
    func layer() throws {
        let plane = try plane { state, page, list in
            state.layer = page.id
            state.promotions = 3
            state.candidates = [PromotionReport.Candidate(layer: list.id, obstacle: .fraction)]
        }
        #expect(text(plane["layer"])?.contains("page") == true, "\(plane)")
        #expect(plane["promotions"]?.value == .integer(3))
        #expect(plane["obstacle"] == nil)
        guard case .array(let composited)? = plane["composited"]?.value else {
            Issue.record("no list: \(plane)")
            return
        }
        #expect(composited.count == 1)
        #expect(text(composited.first?.value["layer"])?.contains("list") == true)
        #expect(text(composited.first?.value["reason"]) == PromotionObstacle.fraction.description)
    }

    @Test("D10 an explanation gives the reason why no layer can be shown on a plane, that of the display first")
    func obstacle() throws {
        let ofDisplay = try plane(obstacle: .turnedOff) { state, _, _ in state.obstacle = .noMemory }
        #expect(text(ofDisplay["obstacle"]) == PlaneObstacle.turnedOff.description)
        let ofFrame = try plane { state, _, _ in state.obstacle = .noMemory }
        #expect(text(ofFrame["obstacle"]) == PromotionObstacle.noMemory.description)
        let none = try plane { _, _, _ in }
        #expect(none["obstacle"] == nil && none["layer"] == nil)
    }

    @Test("D10 layers that are no longer in the tree are left out of the list")
    func removed() throws {
        let plane = try plane { state, page, _ in
            state.candidates = [
                PromotionReport.Candidate(layer: CALayer().id, obstacle: .small),
                PromotionReport.Candidate(layer: page.id, obstacle: .covered),
            ]
        }
        guard case .array(let composited)? = plane["composited"]?.value else {
            Issue.record("no list: \(plane)")
            return
        }
        #expect(composited.map { text($0.value["reason"]) } == [PromotionObstacle.covered.description])
    }

    private func text(_ node: JSONNode?) -> String? {
        guard case .string(let text)? = node?.value else { return nil }
        return text
    }
}
