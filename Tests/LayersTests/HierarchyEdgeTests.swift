import Geometry
import LayerTestSupport
import Layers
import Testing

@Suite(.standingTime) struct HierarchyEdgeTests {
    private let root = CALayer()
    private let layers: [CALayer]
    private let asked = Asked()

    init() {
        // Tests that ran on this thread may have left a transaction without actions.
        CATransaction.flush()
        root.name = "root"
        layers = ["a", "b", "c", "d"].map { name in
            let layer = CALayer()
            layer.name = name
            return layer
        }
        for layer in layers { root.addSublayer(layer) }
        for layer in layers + [root] { layer.delegate = asked }
    }

    private var order: String { root.sublayers?.compactMap(\.name).joined() ?? "nil" }

    private func named(_ name: String) -> CALayer {
        let layer = CALayer()
        layer.name = name
        layer.delegate = asked
        return layer
    }

    @Test("L1 an index past the end inserts at the end")
    func farIndex() {
        root.insertSublayer(named("x"), at: 99)
        #expect(order == "abcdx")
        root.insertSublayer(named("y"), at: .max)
        #expect(order == "abcdxy")
    }

    @Test("L1 a layer that is a sublayer already moves; the index is the one that it has afterwards")
    func moving() {
        root.addSublayer(layers[0])
        #expect(order == "bcda")
        root.insertSublayer(layers[0], at: 0)
        #expect(order == "abcd")
        root.insertSublayer(layers[1], at: 2)
        #expect(order == "acbd")
        root.insertSublayer(layers[3], below: layers[0])
        #expect(order == "dacb")
        root.insertSublayer(layers[3], above: layers[1])
        #expect(order == "acbd")
        #expect(layers.allSatisfy { $0.superlayer === root })
    }

    @Test(
        "L1 inserting beside nil, or beside a layer of another tree, inserts at the end of that side and logs the latter; beside itself has no effect"
    )
    func strangers() {
        #expect(
            logLines {
                root.insertSublayer(named("x"), below: nil)
                root.insertSublayer(named("y"), above: nil)
            }.isEmpty)
        #expect(order == "xabcdy")
        let lines = logLines {
            root.insertSublayer(layers[1], below: named("stranger"))
            root.insertSublayer(layers[0], above: named("stranger"))
        }
        #expect(order == "bxcdya")
        #expect(lines.count == 2 && lines.allSatisfy { $0.contains("stranger") })
        #expect(logLines { root.insertSublayer(layers[2], above: layers[2]) }.count == 1)
        #expect(order == "bxcdya")
    }

    @Test("L1 a layer can be replaced by another sublayer, before or after it")
    func replacing() {
        root.replaceSublayer(layers[0], with: layers[2])
        #expect(order == "cbd")
        root.replaceSublayer(layers[3], with: layers[2])
        #expect(order == "bc")
        #expect(logLines { root.replaceSublayer(layers[3], with: named("x")) }.count == 1)
        #expect(order == "bc")
        root.replaceSublayer(layers[1], with: layers[1])
        #expect(order == "bc")
    }

    @Test("L1 setting sublayers keeps the common ones, adds new ones and removes the others")
    func setting() {
        let other = CALayer()
        let x = named("x")
        other.addSublayer(x)
        root.sublayers = [layers[3], x, layers[0]]
        #expect(order == "dxa")
        #expect(other.sublayers == nil)
        #expect(layers[1].superlayer == nil && layers[2].superlayer == nil)
        root.sublayers = []
        #expect(root.sublayers == nil)
        #expect(x.superlayer == nil)
        root.sublayers = layers
        #expect(order == "abcd")
        root.sublayers = nil
        #expect(root.sublayers == nil)
    }

    @Test("L1 a repeated layer counts once, and a superlayer of the layer is ignored; each is logged")
    func settingNonsense() {
        let outer = named("outer")
        outer.addSublayer(root)
        let lines = logLines { root.sublayers = [layers[0], outer, layers[1], layers[0]] }
        #expect(order == "ab")
        #expect(lines.count == 2)
        #expect(root.superlayer === outer)
    }

    @Test("L1 a cycle is refused with a log line that names both layers")
    func cycles() {
        layers[0].addSublayer(layers[1])
        let lines = logLines {
            layers[1].addSublayer(root)
            layers[1].insertSublayer(layers[0], at: 0)
            layers[1].replaceSublayer(CALayer(), with: root)
            layers[1].mask = root
        }
        #expect(lines.count == 4)
        #expect(lines[0].contains("root") && lines[0].contains("“b”"))
        #expect(root.superlayer == nil)
        #expect(layers[1].sublayers == nil)
        #expect(layers[1].mask == nil)
    }

    @Test("X6 adding searches the parent's action for sublayers, then the child's for onOrderIn")
    func adding() {
        asked.keys = []
        root.addSublayer(named("x"))
        #expect(asked.keys == ["root sublayers", "x onOrderIn"])
    }

    @Test("X6 removing searches the parent's action for sublayers, then the child's for onOrderOut")
    func removing() {
        asked.keys = []
        layers[1].removeFromSuperlayer()
        #expect(asked.keys == ["root sublayers", "b onOrderOut"])
        asked.keys = []
        layers[1].removeFromSuperlayer()
        #expect(asked.keys == [])
    }

    @Test("X6 replacing searches the actions sublayers, onOrderOut of the old layer and onOrderIn of the new one")
    func replacingActions() {
        asked.keys = []
        root.replaceSublayer(layers[1], with: named("x"))
        #expect(asked.keys == ["root sublayers", "b onOrderOut", "x onOrderIn"])
    }

    @Test("X6 setting sublayers searches the action sublayers once, and those of added and removed layers")
    func settingActions() {
        asked.keys = []
        root.sublayers = [layers[0], named("x"), layers[3]]
        #expect(asked.keys == ["root sublayers", "b onOrderOut", "c onOrderOut", "x onOrderIn"])
        asked.keys = []
        root.sublayers = root.sublayers
        #expect(asked.keys == [])
    }

    @Test("X6 moving within the same parent only searches the parent's action for sublayers")
    func raisingActions() {
        let moves: [() -> Void] = [
            { root.addSublayer(layers[0]) }, { root.insertSublayer(layers[2], at: 0) },
            { root.insertSublayer(layers[1], above: layers[3]) }, { root.insertSublayer(layers[3], below: layers[2]) },
        ]
        for move in moves {
            asked.keys = []
            move()
            #expect(asked.keys == ["root sublayers"])
        }
        asked.keys = []
        root.replaceSublayer(layers[0], with: layers[1])
        #expect(asked.keys == ["root sublayers", "a onOrderOut"])
    }

    @Test("X6 moving to another parent removes the layer from the old one first")
    func movingActions() {
        let other = named("other")
        asked.keys = []
        other.addSublayer(layers[0])
        #expect(asked.keys == ["root sublayers", "a onOrderOut", "other sublayers", "a onOrderIn"])
    }

    @Test("X3 a change of the tree searches no actions while they are disabled")
    func disabled() {
        asked.keys = []
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        root.addSublayer(named("x"))
        layers[0].removeFromSuperlayer()
        CATransaction.commit()
        #expect(asked.keys == [])
        #expect(order == "bcdx")
    }

    @Test("L1 a delegate that is asked for an action may remove or move layers: the tree stays consistent")
    func changesWhileAsked() {
        let x = named("x")
        asked.answer = { [layers, root] layer, event in
            if event == "onOrderIn", layer === x {
                layers[0].removeFromSuperlayer()
                x.addSublayer(layers[1])
            }
            if event == "onOrderOut", layer === layers[3] { layers[2].addSublayer(root) }
            return nil
        }
        root.insertSublayer(x, above: layers[0])
        // Its sibling was removed, so it is inserted in front.
        #expect(order == "cdx")
        #expect(x.sublayers?.first === layers[1])
        layers[3].removeFromSuperlayer()
        #expect(order == "cx")
        #expect(root.superlayer == nil)
        // The sibling became the parent of its own superlayer, so the insertion would be a cycle and is refused.
        let y = named("y")
        asked.answer = { [root] layer, event in
            if event == "onOrderIn", layer === y { y.addSublayer(root) }
            return nil
        }
        root.addSublayer(y)
        #expect(root.superlayer === y)
        #expect(order == "cx")
    }
}
