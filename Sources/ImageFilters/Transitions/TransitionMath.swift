import Glibc

// Some transitions have properties and methods with the names of the C library's functions.
func cosine(_ angle: Double) -> Double { cos(angle) }
func sine(_ angle: Double) -> Double { sin(angle) }

/// Returns the cubic Hermite step: from 0 to 1, level at either end.
func smoothStep(_ x: Double) -> Double {
    let t = min(max(x, 0), 1)
    return t * t * (3 - 2 * t)
}
