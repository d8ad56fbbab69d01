import CommandSupport
import Metrics
import Trace

/// The kiosks whose metrics a command collects.
struct MetricsCollection {
    /// The targets; `nil` for all kiosks that run.
    private let targets: [AttachTarget]?
    /// The metrics that were collected last, and the time.
    private var last: (time: Double, families: [MetricFamily])?

    /// The upper bound of kiosks.
    static let mostSources = 64
    /// The time for which answers have the same metrics, so that many requests cost the kiosks little, in seconds.
    private static let shortestInterval = 1.0

    init(_ targets: [AttachTarget]?) {
        self.targets = targets
    }

    /// Returns the metrics of the last second, or collects new ones.
    mutating func recentFamilies(at now: Double) -> [MetricFamily] {
        if let last, now - last.time < Self.shortestInterval { return last.families }
        let families = (try? families(requiresKiosk: false)) ?? []
        last = (now, families)
        return families
    }

    /// Collects the metrics of all kiosks and of the machine.
    /// - Parameter requiresKiosk: whether it is an error if no kiosk runs. Otherwise its metric `vitrine_up` is 0.
    func families(requiresKiosk: Bool) throws(CommandError) -> [MetricFamily] {
        let sources = targets.map { $0.map { MetricsSource(target: $0) } } ?? Self.running()
        var families: [MetricFamily] = []
        var failure: CommandError? = CommandError(
            .noScene, "no kiosk runs that this user may read; name a process, a service or a socket, or run it as root")
        var up: [MetricSample] = []
        for (index, source) in sources.enumerated() {
            let labels = [MetricSample.Label("target", source.target.text)]
            do throws(CommandError) {
                families += try source.families()
                failure = nil
                up.append(MetricSample(1, labels: labels))
            } catch {
                if index == 0 { failure = error }
                up.append(MetricSample(0, labels: labels))
            }
        }
        if requiresKiosk, let failure { throw failure }
        families.insert(
            MetricFamily("vitrine_up", help: "Whether the kiosk runs and its metrics could be read.", samples: up),
            at: 0)
        return MetricFamily.merged(families + BoardMetrics().families)
    }

    /// Returns the kiosks that run, each by the name of its service or otherwise its process id.
    private static func running() -> [MetricsSource] {
        var names: Set<String> = []
        let sources = TraceFolder.files().filter(TraceFolder.isRunning).compactMap { path -> MetricsSource? in
            guard let process = TraceFolder.process(ofFile: path) else { return nil }
            let service = MetricsSource.service(ofTrace: path).map(\.description)
            let name = service.flatMap { names.contains($0) ? nil : $0 } ?? "\(process)"
            guard names.insert(name).inserted else { return nil }
            return MetricsSource(target: AttachTarget(text: name), trace: path)
        }
        return Array(sources.prefix(mostSources))
    }
}
