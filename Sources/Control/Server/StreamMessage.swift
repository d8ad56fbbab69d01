/// A notification that waits to be sent. The number of dropped ones is put in when it is sent.
struct StreamMessage {
    let subscription: Int
    /// The text up to the parameters of the stream.
    let head: [UInt8]
    /// The parameters of the stream and the end of the line. Subscribers share it.
    let tail: [UInt8]

    /// The size in bytes, but for the number of dropped ones.
    var size: Int { head.count + tail.count }

    /// Returns the line.
    /// - Parameter lost: the number of notifications of the subscription that were dropped before.
    func line(lost: Int) -> [UInt8] {
        lost == 0 ? head + tail : head + Array(",\"lost\":\(lost)".utf8) + tail
    }
}
