/// The state of a thread that does not run any more, with the bits of kernels since 4.14.
package struct KernelTaskState: Equatable, Sendable {
    package let bits: Int64

    private static let letters: [(letter: Unicode.Scalar, bit: Int64, name: String)] = [
        ("S", 1, "sleeps"), ("D", 2, "waits for a device"), ("T", 4, "is stopped"), ("t", 8, "is traced"),
        ("X", 16, "has ended"), ("Z", 32, "has ended"), ("P", 64, "is parked"), ("I", 128, "is idle"),
    ]
    /// The bit of a thread that could run on, and was displaced by another one.
    private static let preempted: Int64 = 256

    /// Reads the letters of the kernel, such as `S`, `D|K` or `R+`; unknown letters are left out.
    package init(_ text: String) {
        var bits: Int64 = 0
        for scalar in text.unicodeScalars {
            if scalar == "+" { bits |= Self.preempted }
            if let state = Self.letters.first(where: { $0.letter == scalar }) { bits |= state.bit }
        }
        self.bits = bits
    }

    /// The words for people.
    var name: String {
        Self.letters.first { $0.bit & bits != 0 }?.name ?? (bits == 0 ? "can run" : "was displaced")
    }
}
