internal import JSONTree

/// A keyframe as it is in the file. New files have no end, old ones have no start at the last keyframe.
struct KeyframeParts<Value> {
    let time: Double
    let node: JSONNode
    var start: Value?
    var end: Value?

    init(time: Double, node: JSONNode) {
        self.time = time
        self.node = node
    }
}
