@_exported import struct Foundation.CGFloat
@_exported import struct Foundation.CGRect

// The standard conversions from floating point trap on NaN, infinity and values out of range, and so do Foundation's
// intersections of rectangles with a side that is NaN. These declarations shadow them within the module, and the
// package manifest makes the use of a deprecated declaration an error in it.
//
// The other modules have a symbolic link to this file. Declarations in a module that they import would not do: only
// a module's own declarations shadow those of Foundation, so that a conversion of CGFloat would be reported as
// ambiguous, without the message. The declarations are internal, so that programs and tests do not see them.

extension Int {
    @available(*, deprecated, message: "traps on NaN and values out of range; use init(saturating:)")
    init(_ value: Double) {
        self = Int(saturating: value)
    }

    @available(*, deprecated, message: "traps on NaN and values out of range; use init(saturating:)")
    init(_ value: Float) {
        self = Int(saturating: Double(value))
    }

    @available(*, deprecated, message: "traps on NaN and values out of range; use init(saturating:)")
    init(_ value: CGFloat) {
        self = Int(saturating: Double(value))
    }
}

extension Int8 {
    @available(*, deprecated, message: "traps on NaN and values out of range; use init(saturating:)")
    init(_ value: Double) {
        self = Int8(clamping: Int(saturating: value))
    }

    @available(*, deprecated, message: "traps on NaN and values out of range; use init(saturating:)")
    init(_ value: Float) {
        self = Int8(clamping: Int(saturating: Double(value)))
    }

    @available(*, deprecated, message: "traps on NaN and values out of range; use init(saturating:)")
    init(_ value: CGFloat) {
        self = Int8(clamping: Int(saturating: Double(value)))
    }
}

extension Int16 {
    @available(*, deprecated, message: "traps on NaN and values out of range; use init(saturating:)")
    init(_ value: Double) {
        self = Int16(saturating: value)
    }

    @available(*, deprecated, message: "traps on NaN and values out of range; use init(saturating:)")
    init(_ value: Float) {
        self = Int16(saturating: Double(value))
    }

    @available(*, deprecated, message: "traps on NaN and values out of range; use init(saturating:)")
    init(_ value: CGFloat) {
        self = Int16(saturating: Double(value))
    }
}

extension Int32 {
    @available(*, deprecated, message: "traps on NaN and values out of range; use init(saturating:)")
    init(_ value: Double) {
        self = Int32(saturating: value)
    }

    @available(*, deprecated, message: "traps on NaN and values out of range; use init(saturating:)")
    init(_ value: Float) {
        self = Int32(saturating: Double(value))
    }

    @available(*, deprecated, message: "traps on NaN and values out of range; use init(saturating:)")
    init(_ value: CGFloat) {
        self = Int32(saturating: Double(value))
    }
}

extension Int64 {
    @available(*, deprecated, message: "traps on NaN and values out of range; use init(saturating:)")
    init(_ value: Double) {
        self = Int64(saturating: value)
    }

    @available(*, deprecated, message: "traps on NaN and values out of range; use init(saturating:)")
    init(_ value: Float) {
        self = Int64(saturating: Double(value))
    }

    @available(*, deprecated, message: "traps on NaN and values out of range; use init(saturating:)")
    init(_ value: CGFloat) {
        self = Int64(saturating: Double(value))
    }
}

extension UInt {
    @available(*, deprecated, message: "traps on NaN and values out of range; use init(saturating:)")
    init(_ value: Double) {
        self = UInt(UInt32(saturating: value))
    }

    @available(*, deprecated, message: "traps on NaN and values out of range; use init(saturating:)")
    init(_ value: Float) {
        self = UInt(UInt32(saturating: Double(value)))
    }

    @available(*, deprecated, message: "traps on NaN and values out of range; use init(saturating:)")
    init(_ value: CGFloat) {
        self = UInt(UInt32(saturating: Double(value)))
    }
}

extension UInt8 {
    @available(*, deprecated, message: "traps on NaN and values out of range; use init(saturating:)")
    init(_ value: Double) {
        self = UInt8(saturating: value)
    }

    @available(*, deprecated, message: "traps on NaN and values out of range; use init(saturating:)")
    init(_ value: Float) {
        self = UInt8(saturating: Double(value))
    }

    @available(*, deprecated, message: "traps on NaN and values out of range; use init(saturating:)")
    init(_ value: CGFloat) {
        self = UInt8(saturating: Double(value))
    }
}

extension UInt16 {
    @available(*, deprecated, message: "traps on NaN and values out of range; use init(saturating:)")
    init(_ value: Double) {
        self = UInt16(clamping: Int(saturating: value))
    }

    @available(*, deprecated, message: "traps on NaN and values out of range; use init(saturating:)")
    init(_ value: Float) {
        self = UInt16(clamping: Int(saturating: Double(value)))
    }

    @available(*, deprecated, message: "traps on NaN and values out of range; use init(saturating:)")
    init(_ value: CGFloat) {
        self = UInt16(clamping: Int(saturating: Double(value)))
    }
}

extension UInt32 {
    @available(*, deprecated, message: "traps on NaN and values out of range; use init(saturating:)")
    init(_ value: Double) {
        self = UInt32(saturating: value)
    }

    @available(*, deprecated, message: "traps on NaN and values out of range; use init(saturating:)")
    init(_ value: Float) {
        self = UInt32(saturating: Double(value))
    }

    @available(*, deprecated, message: "traps on NaN and values out of range; use init(saturating:)")
    init(_ value: CGFloat) {
        self = UInt32(saturating: Double(value))
    }
}

extension UInt64 {
    @available(*, deprecated, message: "traps on NaN and values out of range; use init(saturating:)")
    init(_ value: Double) {
        self = UInt64(UInt32(saturating: value))
    }

    @available(*, deprecated, message: "traps on NaN and values out of range; use init(saturating:)")
    init(_ value: Float) {
        self = UInt64(UInt32(saturating: Double(value)))
    }

    @available(*, deprecated, message: "traps on NaN and values out of range; use init(saturating:)")
    init(_ value: CGFloat) {
        self = UInt64(UInt32(saturating: Double(value)))
    }
}

extension CGRect {
    @available(*, deprecated, message: "traps on NaN; use common(with:)")
    func intersection(_ other: CGRect) -> CGRect { common(with: other) }

    @available(*, deprecated, message: "traps on NaN; use common(with:)")
    func intersects(_ other: CGRect) -> Bool { !common(with: other).isNull }
}
