package import JSONTree
import Trace

/// Metrics of a kiosk, from the statistics that its control socket returns: of the frames on its own display and on
/// further ones, which a label names, and of the process.
///
/// The kiosk is not trusted: values that have another type or contradict each other are left out, and the number of
/// names is limited.
package struct StatisticsMetrics {
    private let statistics: JSONValue

    /// The upper bound of the stages and reasons of an answer.
    private static let mostNames = 32
    /// The upper bound of the further displays of an answer.
    private static let mostDisplays = 16

    package init(_ statistics: JSONValue) {
        self.statistics = statistics
    }

    /// The connector of the display that the statistics are about; `nil` if the kiosk does not say.
    package var display: String? {
        guard case .string(let name) = statistics["display"]?.value, name.utf8.count <= 64 else { return nil }
        return name
    }

    package var families: [MetricFamily] { MetricFamily.merged(process + displays.flatMap(\.labeledFrames)) }

    /// The statistics of the kiosk's own display, and of each further one with a name of its own.
    private var displays: [StatisticsMetrics] {
        guard case .array(let outputs) = statistics["outputs"]?.value else { return [self] }
        var names: Set<String> = display.map { [$0] } ?? []
        return [self]
            + outputs.prefix(Self.mostDisplays).map { StatisticsMetrics($0.value) }.filter { output in
                output.display.map { names.insert($0).inserted } ?? false
            }
    }

    private var process: [MetricFamily] {
        [
            counter(
                "vitrine_process_cpu_seconds", "cpuSeconds", unit: "seconds", "Processor time of all threads."),
            gauge(
                "vitrine_process_peak_memory_bytes", "peakMemoryBytes", unit: "bytes", "Peak of the resident memory."),
        ].compactMap(\.self)
    }

    private var labeledFrames: [MetricFamily] {
        let labels = display.map { [MetricSample.Label("display", $0)] } ?? []
        return frames.map { $0.labeled(labels) }
    }

    private var frames: [MetricFamily] {
        [
            counter("vitrine_frames", "frames", "Frames that were painted."),
            counter("vitrine_page_flips", "flips", "Page flips that completed."),
            counter(
                "vitrine_missed_vblanks", "missedVblanks", "Vertical blanks that passed while a frame was pending."),
            counter(
                "vitrine_plane_flips", "planeFlips", "Page flips after which an overlay plane showed a layer."),
            counter("vitrine_damaged_pixels", "damagedPixels", "Pixels that changed, summed over all frames."),
            missedFrames, mirror,
        ].compactMap(\.self) + histograms
    }

    private func number(_ key: String) -> Double? {
        guard let number = statistics[key]?.value.scalar, number.isFinite, number >= 0 else { return nil }
        return number
    }

    private func counter(_ name: String, _ key: String, unit: String = "", _ help: String) -> MetricFamily? {
        number(key).map { MetricFamily(name, .counter, unit: unit, help: help, $0) }
    }

    private func gauge(_ name: String, _ key: String, unit: String, _ help: String) -> MetricFamily? {
        number(key).map { MetricFamily(name, unit: unit, help: help, $0) }
    }

    /// Whether a further display is a mirror; `nil` for the kiosk's own.
    private var mirror: MetricFamily? {
        guard case .bool(let isMirror) = statistics["mirror"]?.value else { return nil }
        return MetricFamily(
            "vitrine_display_mirror", help: "1 for a display that shows the kiosk's own picture, 0 for other layers.",
            isMirror ? 1 : 0)
    }

    private var missedFrames: MetricFamily? {
        guard case .object(let reasons) = statistics["lateFrames"]?.value else { return nil }
        // The kiosk leaves out reasons that did not occur; a counter begins with 0.
        var counts = MissReason.allCases.dropFirst().map { (name: $0.name, count: 0.0) }
        for reason in reasons.prefix(Self.mostNames) {
            guard Self.isName(reason.key), let count = reason.node.value.scalar, count.isFinite, count >= 0 else {
                continue
            }
            if let index = counts.firstIndex(where: { $0.name == reason.key }) {
                counts[index].count = count
            } else {
                counts.append((reason.key, count))
            }
        }
        let samples = counts.map { MetricSample($0.count, labels: [MetricSample.Label("reason", $0.name)]) }
        return MetricFamily(
            "vitrine_missed_frames", .counter, help: "Frames that were on screen late, by the reason.", samples: samples
        )
    }

    private var histograms: [MetricFamily] {
        guard let histograms = statistics["histograms"]?.value, let bounds = Self.numbers(histograms["bounds"]) else {
            return []
        }
        var families: [MetricFamily] = []
        func add(_ name: String, _ help: String, _ samples: [MetricSample]) {
            families.append(MetricFamily(name, .histogram, unit: "seconds", help: help, samples: samples))
        }
        if let touches = Self.histogram(histograms["touchToFlip"], bounds) {
            add(
                "vitrine_touch_to_flip_seconds", "Latency from the newest touch event of a frame to its page flip.",
                touches.samples())
        }
        if let intervals = Self.histogram(histograms["flipInterval"], bounds) {
            add(
                "vitrine_flip_interval_seconds", "Time between two page flips without idle time in between.",
                intervals.samples())
        }
        if case .object(let stages) = histograms["stages"]?.value {
            let samples = stages.prefix(Self.mostNames).filter { Self.isName($0.key) }.flatMap { stage in
                let labels = [MetricSample.Label("stage", stage.key)]
                return Self.histogram(stage.node, bounds)?.samples(labels) ?? []
            }
            add("vitrine_frame_stage_seconds", "Duration of the stages of frames.", samples)
        }
        return families
    }

    /// Whether a text may be the name of a stage or of a reason. Other texts might become equal where they are shown.
    private static func isName(_ text: String) -> Bool {
        text.utf8.count <= 32 && text.utf8.allSatisfy { 0x61...0x7A ~= $0 }
    }

    private static func histogram(_ node: JSONNode?, _ bounds: [Double]) -> MetricHistogram? {
        guard let value = node?.value, let counts = numbers(value["counts"]), let total = value["total"]?.value.scalar,
            case .integer(let count) = value["count"]?.value
        else { return nil }
        let whole = counts.compactMap { Int(exactly: $0) }
        return MetricHistogram(bounds: bounds, counts: whole, count: count, total: total)
    }

    /// Returns the numbers of an array; `nil` if it has anything else.
    private static func numbers(_ node: JSONNode?) -> [Double]? {
        guard case .array(let nodes) = node?.value, nodes.count <= MetricHistogram.mostBounds else { return nil }
        let numbers = nodes.compactMap(\.value.scalar)
        return numbers.count == nodes.count ? numbers : nil
    }
}
