import Geometry
import Testing

@Suite struct ConversionTests {
    @Test(
        "conversions from floating point never trap: towards zero, to the ends of the range, 0 for NaN",
        arguments: [
            (0.0, 0), (-0.0, 0), (1.99, 1), (-1.99, -1), (2147483646.5, 2_147_483_646), (2_147_483_647, 2_147_483_647),
            (2_147_483_648, 2_147_483_647),
            (-2147483647.5, -2_147_483_647), (-2_147_483_648, -2_147_483_648), (-1e10, -2_147_483_648),
            (1e308, 2_147_483_647), (-1e308, -2_147_483_648),
            (.infinity, 2_147_483_647), (-.infinity, -2_147_483_648), (.nan, 0), (.signalingNaN, 0),
            (.leastNonzeroMagnitude, 0),
        ])
    func saturating(value: Double, expected: Int) {
        #expect(Int(saturating: value) == expected)
        #expect(Int32(saturating: value) == Int32(expected))
        #expect(Int16(saturating: value) == Int16(clamping: expected))
        #expect(UInt8(saturating: value) == UInt8(clamping: expected))
        #expect(UInt8(saturating: Float(value)) == UInt8(clamping: expected))
    }

    @Test("conversions to words of 32 and 64 bits reach the ends of their own ranges")
    func wide() {
        #expect(UInt32(saturating: 4294967295.0) == .max)
        #expect(UInt32(saturating: 1e300) == .max)
        #expect(UInt32(saturating: Float.infinity) == .max)
        #expect(UInt32(saturating: -1.0) == 0)
        #expect(UInt32(saturating: Double.nan) == 0)
        #expect(Int64(saturating: 1e15) == 1_000_000_000_000_000)
        #expect(Int64(saturating: 1e300) == .max)
        #expect(Int64(saturating: -1e300) == .min)
        #expect(Int64(saturating: Double.nan) == 0)
    }
}
