/// The figures of one composition, in milliseconds of processor time.
package struct LottieRun: Codable, Equatable {
    /// The path of the file.
    package var file: String
    /// The number of frames that were measured.
    package var frames: Int
    package var medianMs: Double
    package var p99Ms: Double
    /// The time of reading the file and building its layers.
    package var loadMs: Double
    /// The time of the first frame, in which the caches are filled.
    package var firstFrameMs: Double
}
