/// Everything that was measured, as it is written to a file; the names are the file's keys.
package struct BenchReport: Codable, Equatable {
    package var machine: MachineReport
    package var scenes: [SceneFigure] = []
    package var kernels: [KernelFigure] = []
    /// Left out where it was not measured.
    package var scale: [ScaleFigure]?
    /// Left out where it was not measured.
    package var start: [StartFigure]?

    package init(machine: MachineReport) {
        self.machine = machine
    }
}

/// The machine, and how fast its memory is.
package struct MachineReport: Codable, Equatable {
    package var cpu: String
    package var cores: Int
    package var kernel: String
    /// From the best instruction set down.
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

/// What the C library's own functions reach with blocks of one size, in gigabytes (10⁹) a second, read and written
/// bytes counted.
package struct BandwidthFigure: Codable, Equatable {
    /// `L2`, `L3` or `memory`.
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

/// One engine's frames of one scene: the medians of several runs' medians and 99th percentiles.
package struct SceneFigure: Codable, Equatable {
    package var scene: String
    package var engine: String
    package var threads: Int
    /// Of a frame in milliseconds: processor time where one thread draws, time that passes where several do. Of S8,
    /// processor time of a second.
    package var medianMs: Double
    package var p99Ms: Double
    /// The largest of the runs'.
    package var peakMemoryBytes: Int

    package init(scene: String, engine: String, threads: Int, medianMs: Double, p99Ms: Double, peakMemoryBytes: Int) {
        self.scene = scene
        self.engine = engine
        self.threads = threads
        self.medianMs = medianMs
        self.p99Ms = p99Ms
        self.peakMemoryBytes = peakMemoryBytes
    }

    /// Of several runs of one engine; nil of none.
    package init?(_ runs: [SceneRun], threads: Int) {
        guard let first = runs.first, let median = Statistics.median(runs.map(\.medianMs)),
            let p99 = Statistics.median(runs.map(\.p99Ms))
        else { return nil }
        self.init(
            scene: first.scene, engine: first.engine, threads: threads, medianMs: median, p99Ms: p99,
            peakMemoryBytes: runs.map(\.peakMemoryBytes).max() ?? 0)
    }
}

/// What one process that ran a scene says of it, as one line of JSON.
package struct SceneRun: Codable, Equatable {
    package var scene: String
    package var engine: String
    package var medianMs: Double
    package var p99Ms: Double
    package var peakMemoryBytes: Int
    /// Of S8: how often the process went to sleep.
    package var wakeUpsPerSecond: Double
    /// What passed from the start of the process until its first frame was in memory; nil where nobody noted the start.
    package var firstFrameMs: Double?

    package init(
        scene: String, engine: String, medianMs: Double, p99Ms: Double, peakMemoryBytes: Int,
        wakeUpsPerSecond: Double = 0,
        firstFrameMs: Double? = nil
    ) {
        self.scene = scene
        self.engine = engine
        self.medianMs = medianMs
        self.p99Ms = p99Ms
        self.peakMemoryBytes = peakMemoryBytes
        self.wakeUpsPerSecond = wakeUpsPerSecond
        self.firstFrameMs = firstFrameMs
    }
}

/// How long an engine's program takes to show something.
package struct StartFigure: Codable, Equatable {
    package var scene: String
    package var engine: String
    /// From the start of the process until its first frame is in memory, in milliseconds that pass; the median of the
    /// runs'.
    package var firstFrameMs: Double
    /// The least of the runs'.
    package var leastMs: Double

    /// Of several runs of one engine; nil where none noted it.
    package init?(_ runs: [SceneRun]) {
        let times = runs.compactMap(\.firstFrameMs)
        guard let first = runs.first, let median = Statistics.median(times), let least = times.min() else { return nil }
        scene = first.scene
        engine = first.engine
        firstFrameMs = median
        leastMs = least
    }
}

/// How fast one operation runs over one working set.
package struct KernelFigure: Codable, Equatable {
    package var operation: String
    package var workingSet: String
    package var engine: String
    /// The instruction set of ours; `own choice` of a library that chooses by itself.
    package var isa: String
    package var mpixPerS: Double
    /// What the operation reads and writes at least.
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

/// Milliseconds that the stages of a frame take in a tree of so many layers, of which some move.
package struct ScaleFigure: Codable, Equatable {
    package var layers: Int
    package var moving: Int
    /// `changes` that the program commits for every frame, or running `animations`.
    package var by: String
    /// By the names of ``ScaleStage``.
    package var stagesMs: [String: Double]

    package init(layers: Int, moving: Int, by: String, stagesMs: [String: Double]) {
        self.layers = layers
        self.moving = moving
        self.by = by
        self.stagesMs = stagesMs
    }
}
