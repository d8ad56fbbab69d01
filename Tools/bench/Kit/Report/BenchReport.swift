/// All figures of a run, as they are written to a JSON file. The names of the properties are the keys.
package struct BenchReport: Codable, Equatable {
    package var machine: MachineReport
    package var scenes: [SceneFigure] = []
    package var kernels: [KernelFigure] = []
    /// Omitted if it was not measured.
    package var scale: [ScaleFigure]?
    /// Omitted if it was not measured.
    package var growth: [GrowthFigure]?
    /// Omitted if it was not measured.
    package var start: [StartFigure]?

    package init(machine: MachineReport) {
        self.machine = machine
    }
}

/// A machine and the bandwidth of its memory.
package struct MachineReport: Codable, Equatable {
    package var cpu: String
    package var cores: Int
    package var kernel: String
    /// The instruction sets of the kernels, the best one first.
    package var instructionSets: [String]
    package var bandwidth: [BandwidthFigure]

    package init(cpu: String, cores: Int, kernel: String, instructionSets: [String], bandwidth: [BandwidthFigure]) {
        self.cpu = cpu
        self.cores = cores
        self.kernel = kernel
        self.instructionSets = instructionSets
        self.bandwidth = bandwidth
    }
}

/// The bandwidth of the C library's functions for blocks of one size, in gigabytes (10⁹) a second of bytes read and
/// written.
package struct BandwidthFigure: Codable, Equatable {
    /// The level of the memory hierarchy: `L2`, `L3` or `memory`.
    package var level: String
    package var bytes: Int
    package var memsetGBPerS: Double
    package var memcpyGBPerS: Double

    package init(level: String, bytes: Int, memsetGBPerS: Double, memcpyGBPerS: Double) {
        self.level = level
        self.bytes = bytes
        self.memsetGBPerS = memsetGBPerS
        self.memcpyGBPerS = memcpyGBPerS
    }
}

/// The frames of a scene with one engine: medians, over several runs, of the runs' medians and 99th percentiles.
package struct SceneFigure: Codable, Equatable {
    package var scene: String
    package var engine: String
    package var threads: Int
    /// Milliseconds per frame: processor time if one thread paints, elapsed time if several do. For S8, milliseconds of
    /// processor time per second.
    package var medianMs: Double
    package var p99Ms: Double
    /// The largest value of the runs.
    package var peakMemoryBytes: Int

    package init(scene: String, engine: String, threads: Int, medianMs: Double, p99Ms: Double, peakMemoryBytes: Int) {
        self.scene = scene
        self.engine = engine
        self.threads = threads
        self.medianMs = medianMs
        self.p99Ms = p99Ms
        self.peakMemoryBytes = peakMemoryBytes
    }

    /// Summarizes several runs of one engine; `nil` if there are none.
    package init?(_ runs: [SceneRun], threads: Int) {
        guard let first = runs.first, let median = Statistics.median(runs.map(\.medianMs)),
            let p99 = Statistics.median(runs.map(\.p99Ms))
        else { return nil }
        self.init(
            scene: first.scene, engine: first.engine, threads: threads, medianMs: median, p99Ms: p99,
            peakMemoryBytes: runs.map(\.peakMemoryBytes).max() ?? 0)
    }
}

/// The result of a process that ran a scene, which it prints as a line of JSON.
package struct SceneRun: Codable, Equatable {
    package var scene: String
    package var engine: String
    package var medianMs: Double
    package var p99Ms: Double
    package var peakMemoryBytes: Int
    /// The number of times per second that the process of S8 went to sleep; 0 for other scenes.
    var wakeUpsPerSecond: Double
    /// Milliseconds from the start of the process until its first frame was in memory; `nil` if the start is unknown.
    package var firstFrameMs: Double?
    /// The processor time of the parts until the first frame, in milliseconds, by the names of ``StartPart``; `nil` if
    /// they were not measured.
    var startPartsMs: [String: Double]?

    package init(
        scene: String, engine: String, medianMs: Double, p99Ms: Double, peakMemoryBytes: Int,
        wakeUpsPerSecond: Double = 0, firstFrameMs: Double? = nil, startPartsMs: [String: Double]? = nil
    ) {
        self.scene = scene
        self.engine = engine
        self.medianMs = medianMs
        self.p99Ms = p99Ms
        self.peakMemoryBytes = peakMemoryBytes
        self.wakeUpsPerSecond = wakeUpsPerSecond
        self.firstFrameMs = firstFrameMs
        self.startPartsMs = startPartsMs
    }
}

/// The time from the start of an engine's program to its first frame.
package struct StartFigure: Codable, Equatable {
    package var scene: String
    package var engine: String
    /// Milliseconds of elapsed time until the first frame is in memory: the median of the runs.
    package var firstFrameMs: Double
    /// The smallest value of the runs.
    package var leastMs: Double
    /// The medians of the parts' processor times, in milliseconds, by the names of ``StartPart``; empty if they were
    /// not measured.
    package var partsMs: [String: Double]

    /// Summarizes several runs of one engine; `nil` if no run measured the time.
    package init?(_ runs: [SceneRun]) {
        let times = runs.compactMap(\.firstFrameMs)
        guard let first = runs.first, let median = Statistics.median(times), let least = times.min() else { return nil }
        scene = first.scene
        engine = first.engine
        firstFrameMs = median
        leastMs = least
        let parts = StartPart.allCases.compactMap { part in
            Statistics.median(runs.compactMap { $0.startPartsMs?[part.rawValue] }).map { (part.rawValue, $0) }
        }
        partsMs = Dictionary(uniqueKeysWithValues: parts)
    }
}

/// The speed of an operation on a working set.
package struct KernelFigure: Codable, Equatable {
    package var operation: String
    package var workingSet: String
    package var engine: String
    /// The instruction set of Vitrine's kernel; `own choice` for libraries, which choose by themselves.
    package var isa: String
    package var mpixPerS: Double
    /// The bytes per pixel that the operation has to read and write at least.
    package var bytesPerPixel: Double

    package init(
        operation: String, workingSet: String, engine: String, isa: String, mpixPerS: Double, bytesPerPixel: Double
    ) {
        self.operation = operation
        self.workingSet = workingSet
        self.engine = engine
        self.isa = isa
        self.mpixPerS = mpixPerS
        self.bytesPerPixel = bytesPerPixel
    }
}

/// Milliseconds of the stages of a frame in a layer tree of some size.
package struct ScaleFigure: Codable, Equatable {
    package var layers: Int
    package var moving: Int
    /// The cause of the motion: `changes` that the program commits in each frame, or `animations`.
    package var by: String
    /// Milliseconds by the names of ``ScaleStage``.
    package var stagesMs: [String: Double]
    /// The layers that painting looked at in a frame, each once for each tile; `nil` if they were not counted.
    package var layersVisited: Double?
    /// The pixels that a frame wrote; `nil` if they were not counted.
    package var pixelsPainted: Double?
    /// The counted instructions of a frame; `nil` on a machine that does not count them.
    package var instructions: Double?

    package init(
        layers: Int, moving: Int, by: String, stagesMs: [String: Double], layersVisited: Double? = nil,
        pixelsPainted: Double? = nil, instructions: Double? = nil
    ) {
        self.layers = layers
        self.moving = moving
        self.by = by
        self.stagesMs = stagesMs
        self.layersVisited = layersVisited
        self.pixelsPainted = pixelsPainted
        self.instructions = instructions
    }
}
