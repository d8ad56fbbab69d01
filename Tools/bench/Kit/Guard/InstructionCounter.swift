import CBench
import Platform

/// Counts the instructions that this process executes, on a machine whose clock advances by a nanosecond per
/// instruction.
///
/// `Board/Virtual/board run --count` is such a machine. Interrupts of the kernel's timer are counted too, about one in
/// four million instructions.
package enum InstructionCounter {
    /// The instructions that this process has executed.
    private static var executed: Double { ProcessUsage.cpuSeconds * 1e9 }

    /// The instructions of reading the clock, which every count contains once.
    private static let readingCost: Double = {
        var least = Double.infinity
        for _ in 0..<16 {
            let before = executed
            least = min(least, executed - before)
        }
        return least
    }()

    /// Returns the number of instructions that a piece of work executes.
    package static func count(_ body: () -> Void) -> Double {
        let cost = readingCost
        let before = executed
        body()
        return max(executed - before - cost, 0)
    }

    /// Throws an error unless processor time counts instructions on this machine.
    ///
    /// Two loops of known length run: one of instructions that take a fraction of a cycle, one with divisions, which
    /// take many. No processor's time is proportional to the number of instructions for both.
    package static func check() throws(BenchError) {
        let loops: [(execute: (Int) -> Int32, instructionsPerTurn: Double)] = [
            (cbench_execute_quick_instructions, 2), (cbench_execute_divisions, 4),
        ]
        let turns = 1_000_000
        for (execute, instructionsPerTurn) in loops {
            var isSupported = false
            // The least of several counts: the first one contains the loading of code.
            let counted = (0..<3).map { _ in count { isSupported = execute(turns) != 0 } }.min() ?? 0
            let expected = Double(turns) * instructionsPerTurn
            guard isSupported, abs(counted / expected - 1) < 0.01 else {
                throw BenchError(
                    .unavailable,
                    "processor time does not count instructions on this machine (\(expected.fixed(0)) took "
                        + "\(counted.fixed(0)) ns); run Tools/bench/guard or Tools/bench/counted, which start a virtual machine where it does"
                )
            }
        }
    }
}
