import Compositor
import LayerModel
import TestSupport
import Testing

@Suite struct NodeTableTests {
    private final class Node {
        let id: LayerID
        init(_ id: LayerID) { self.id = id }
    }

    @Test("T1 a table of nodes holds what a dictionary would, after any number of insertions and removals")
    func likeDictionary() {
        var random = SeededGenerator(seed: 5)
        let ids = (0..<1000).map { _ in LayerID() }
        var table = NodeTable<Node>()
        var expected: [LayerID: Node] = [:]
        for _ in 0..<20_000 {
            // Mostly near each other, as layers of one parent are.
            let id = ids[
                Int.random(in: 0..<4, using: &random) == 0
                    ? Int.random(in: 0..<1000, using: &random) : Int.random(in: 300..<500, using: &random)]
            if let node = expected[id] {
                #expect(table[id] === node)
                if Bool.random(using: &random) {
                    #expect(table.remove(id) === node)
                    expected[id] = nil
                }
            } else {
                #expect(table[id] == nil)
                #expect(table.remove(id) == nil)
                let node = Node(id)
                table.insert(node, for: id)
                expected[id] = node
            }
        }
        for id in ids {
            #expect(table[id] === expected[id])
            var seen: Node?
            table.withNode(at: id) { seen = $0 }
            #expect(seen === expected[id])
        }
        #expect(!expected.isEmpty && expected.count < ids.count)
    }

    @Test("T1 a table of nodes keeps them until they are removed or it ends itself")
    func keeping() {
        weak var removed: Node?
        weak var left: Node?
        do {
            var table = NodeTable<Node>()
            let first = LayerID()
            let second = LayerID()
            do {
                let a = Node(first)
                let b = Node(second)
                removed = a
                left = b
                table.insert(a, for: first)
                table.insert(b, for: second)
            }
            #expect(removed != nil && left != nil)
            #expect(table.remove(first)?.id == first)
            #expect(removed == nil && table[second] === left)
        }
        #expect(left == nil)
    }
}
