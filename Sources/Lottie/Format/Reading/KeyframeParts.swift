internal import JSONTree

/// A keyframe as it is in the file. The last one of old files has no start.
struct KeyframeParts<Value> {
    let time: Double
    let node: JSONNode
    var start: Value?

    init(time: Double, node: JSONNode) {
        self.time = time
        self.node = node
    }
}
