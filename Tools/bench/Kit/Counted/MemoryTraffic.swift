/// The bytes that pixel operations read and write in a frame.
///
/// They are counted by the arguments of the operations, for all pixels of a call. Caches are not considered: bytes that
/// one operation writes and another one reads are counted for both.
package struct MemoryTraffic: Codable, Equatable, Sendable {
    /// The bytes of pictures and masks that are read.
    package var source: Double
    /// The bytes of destinations that are read to be blended with.
    package var destination: Double
    /// The bytes that are written.
    package var written: Double

    package init(source: Double, destination: Double, written: Double) {
        self.source = source
        self.destination = destination
        self.written = written
    }

    package var total: Double { source + destination + written }

    static func / (traffic: MemoryTraffic, frames: Double) -> MemoryTraffic {
        MemoryTraffic(
            source: traffic.source / frames, destination: traffic.destination / frames,
            written: traffic.written / frames)
    }
}
