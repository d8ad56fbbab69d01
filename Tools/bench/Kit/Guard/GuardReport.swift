import CBench
import Pixels

/// Counted instructions of a set of tasks, as they are recorded in `Tools/bench/thresholds.json` and, for 64-bit Arm,
/// in `Tools/bench/thresholds-arm64.json`.
package struct GuardReport: Codable, Equatable {
    /// The programs that decide how many instructions a task takes.
    package var environment: GuardEnvironment
    /// Instructions of a frame, by scene.
    package var instructionsPerFrame: [String: Double]
    /// Instructions of a call, by what is called.
    package var instructionsPerCall: [String: Double]
    /// Instructions of a second of the guest's time, by scene.
    package var instructionsPerSecond: [String: Double]

    package init(environment: GuardEnvironment, figures: [GuardFigure] = []) {
        self.environment = environment
        func values(per unit: GuardUnit) -> [String: Double] {
            Dictionary(figures.filter { $0.unit == unit }.map { ($0.name, $0.instructions) }) { first, _ in first }
        }
        instructionsPerFrame = values(per: .frame)
        instructionsPerCall = values(per: .call)
        instructionsPerSecond = values(per: .second)
    }

    /// All figures, sorted by unit and name.
    package var figures: [GuardFigure] {
        let all: [(GuardUnit, [String: Double])] = [
            (.frame, instructionsPerFrame), (.call, instructionsPerCall), (.second, instructionsPerSecond),
        ]
        return all.flatMap { unit, values in
            values.sorted { $0.key < $1.key }.map { GuardFigure($0.key, per: unit, $0.value) }
        }
    }
}

/// The programs that decide how many instructions a task takes.
package struct GuardEnvironment: Codable, Equatable, Sendable {
    /// The C compiler of the Swift toolchain, with its version and revision.
    package var compiler: String
    /// The C library, with its version.
    package var library: String
    /// The instruction set of the pixel kernels that scenes are painted with.
    package var kernels: String

    package init(compiler: String, library: String, kernels: String) {
        self.compiler = compiler
        self.library = library
        self.kernels = kernels
    }

    /// The environment of this process.
    package static var current: GuardEnvironment {
        GuardEnvironment(
            compiler: String(cString: cbench_compiler()), library: String(cString: cbench_c_library()),
            kernels: Kernels.active.name)
    }
}

/// The repetition that a count of instructions is divided by.
package enum GuardUnit: String, Sendable {
    case frame
    case call
    case second

    /// The instructions by which a figure may differ however small it is. A second in which nothing happens takes
    /// little more than it takes to measure it; a single wake-up takes several thousand instructions.
    var allowance: Double { self == .second ? 1000 : 0 }
}

/// The counted instructions of one task.
package struct GuardFigure: Equatable, Sendable {
    package let name: String
    package let unit: GuardUnit
    /// Rounded to thousandths.
    package let instructions: Double

    package init(_ name: String, per unit: GuardUnit, _ instructions: Double) {
        self.name = name
        self.unit = unit
        self.instructions = (instructions * 1000).rounded() / 1000
    }
}
