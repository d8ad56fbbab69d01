/// Work of which every machine has the same amount to do, so that limits of processor time can follow its speed.
enum Yardstick {
    /// The processor time of the work on the machine that the limits were chosen on, in seconds.
    private static let usualSeconds = 0.11
    private static let length = 1 << 20
    /// The result, which is kept so that the work is done.
    nonisolated(unsafe) private static var sum: UInt32 = 0

    /// Does the work.
    /// - Returns: how many times as long it took as on that machine, at least 1.
    static func slowness() -> Double {
        let start = CaseLimits.processorTime()
        work()
        return max(1, (CaseLimits.processorTime() - start) / usualSeconds)
    }

    /// Computes numbers one from the other, and looks them up in memory in a random order.
    private static func work() {
        var number: UInt64 = 1
        let numbers = (0..<length).map { _ in
            number = number &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return UInt32(truncatingIfNeeded: number >> 32)
        }
        for _ in 0..<16 * length { sum = sum &* 31 &+ numbers[Int(sum) & (length - 1)] }
    }
}
