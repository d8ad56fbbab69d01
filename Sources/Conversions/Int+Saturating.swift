// Conversions from floating point to whole numbers that never trap. The modules above shadow the standard initialisers,
// which trap on NaN and on values out of range, with deprecated ones (TrappingConversions.swift).

extension Int {
    /// Creates the whole number nearest to `value` towards zero.
    ///
    /// Values outside the range of `Int32` give its nearest end, NaN gives 0. The range is that of pixel coordinates:
    /// the sum of any few results and the product of two of them stay within `Int`.
    @inlinable @inline(__always) package init(saturating value: Double) {
        // NaN fails the comparison.
        guard abs(value) < 0x1p31 else {
            self = value > 0 ? 0x7fff_ffff : value < 0 ? -0x8000_0000 : 0
            return
        }
        self.init(proven: value)
    }

    /// Creates the whole number nearest to `value` towards zero, for a value that the caller has proved to be finite
    /// and within the range of `Int`. Traps otherwise.
    @inlinable @inline(__always) package init(proven value: Double) {
        self.init(value)
    }
}

extension Int32 {
    /// Creates the whole number nearest to `value` towards zero, the nearest end of the range, or 0 for NaN.
    @inlinable @inline(__always) package init(saturating value: Double) {
        self.init(truncatingIfNeeded: Int(saturating: value))
    }
}

extension Int16 {
    /// Creates the whole number nearest to `value` towards zero, the nearest end of the range, or 0 for NaN.
    @inlinable @inline(__always) package init(saturating value: Double) {
        self.init(clamping: Int(saturating: value))
    }
}

extension UInt8 {
    /// Creates the whole number nearest to `value` towards zero, the nearest end of the range, or 0 for NaN.
    @inlinable @inline(__always) package init(saturating value: Double) {
        self.init(clamping: Int(saturating: value))
    }

    /// Creates the whole number nearest to `value` towards zero, the nearest end of the range, or 0 for NaN.
    @inlinable @inline(__always) package init(saturating value: Float) {
        self.init(saturating: Double(value))
    }
}

extension UInt32 {
    /// Creates the whole number nearest to `value` towards zero, the nearest end of the range, or 0 for NaN.
    @inlinable @inline(__always) package init(saturating value: Double) {
        // NaN fails the comparison.
        guard abs(value) < 0x1p32 else {
            self = value > 0 ? .max : 0
            return
        }
        self.init(clamping: Int(proven: value))
    }

    /// Creates the whole number nearest to `value` towards zero, the nearest end of the range, or 0 for NaN.
    @inlinable @inline(__always) package init(saturating value: Float) {
        self.init(saturating: Double(value))
    }
}

extension Int64 {
    /// Creates the whole number nearest to `value` towards zero, the nearest end of the range, or 0 for NaN.
    @inlinable @inline(__always) package init(saturating value: Double) {
        // NaN fails the comparison.
        guard abs(value) < 0x1p63 else {
            self = value > 0 ? .max : value < 0 ? .min : 0
            return
        }
        self.init(value)
    }
}
