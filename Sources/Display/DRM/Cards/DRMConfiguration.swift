import CDRM
import Display
import Geometry
import Pixels

/// A mode and a format with which a display may be driven.
struct DRMConfiguration {
    var mode: Mode
    var timings: drmModeModeInfo
    var format: PixelFormat
    /// The rotation that the plane applies to the buffers.
    var rotation = Rotation.degrees0

    /// The size of the buffers, in pixels.
    var size: (width: Int, height: Int) { rotation.size(ofTurned: mode.width, mode.height) }

    /// The memory bandwidth of scan-out, in bytes per second.
    var bandwidth: Double { Double(mode.width * mode.height * format.bytesPerPixel) * mode.refreshRate }

    /// Returns the configurations that fit a request in the order in which they are tried: the requested mode, or the
    /// preferred mode and then the others from large to small, each in every format. Interlaced modes come last, even
    /// if one is preferred, unless they are requested.
    static func candidates(for pipeline: DRMPipeline, _ request: DRMRequest) throws(DRMOpenError) -> [DRMConfiguration]
    {
        let formats = pipeline.formats.filter { request.format == nil || $0 == request.format }
        guard !formats.isEmpty else {
            let wanted = (request.format.map { [$0] } ?? PixelFormat.scanout).map(\.rawValue)
            throw .noFormat(
                connector: pipeline.connector.name, wanted: wanted,
                available: pipeline.plane?.formats.map(letters) ?? [])
        }
        var modes = pipeline.connector.modes.compactMap { timings in Mode(timings).map { (mode: $0, timings: timings) }
        }
        modes.removeAll { $0.mode.width > pipeline.maxWidth || $0.mode.height > pipeline.maxHeight }
        guard !modes.isEmpty else { throw .noMode(connector: pipeline.connector.name) }
        if let wanted = request.mode {
            let all = modes
            modes = all.filter { wanted.distance(to: $0.mode) != nil }
            modes.sort { preference($0, to: wanted) < preference($1, to: wanted) }
            guard !modes.isEmpty else {
                throw .noSuchMode("\(wanted)", connector: pipeline.connector.name, available: all.map { "\($0.mode)" })
            }
        } else {
            modes.sort { preference($0) < preference($1) }
        }
        return modes.flatMap { mode in
            formats.map { DRMConfiguration(mode: mode.mode, timings: mode.timings, format: $0) }
        }
    }

    private typealias Candidate = (mode: Mode, timings: drmModeModeInfo)

    /// Orders modes by the distance to the requested refresh rate, then by refresh rate, then the preferred one first;
    /// interlaced ones last.
    private static func preference(_ candidate: Candidate, to wanted: ModeRequest)
        -> (Int, Double, Double, Int)
    {
        let mode = candidate.mode
        let distance = wanted.distance(to: mode) ?? .infinity
        return (mode.isInterlaced ? 1 : 0, distance, -mode.refreshRate, candidate.timings.isPreferred ? 0 : 1)
    }

    /// Orders modes: the preferred one, then the others by size and refresh rate, interlaced ones last.
    private static func preference(_ candidate: Candidate) -> (Int, Int, Double) {
        let rank = candidate.mode.isInterlaced ? 2 : candidate.timings.isPreferred ? 0 : 1
        return (rank, -candidate.mode.width * candidate.mode.height, -candidate.mode.refreshRate)
    }
}
