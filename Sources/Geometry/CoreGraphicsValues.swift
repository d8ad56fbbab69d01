// The value types are Foundation's own, so that a program that imports both meets one type.
// Only these four cross: Foundation's classes would cost a statically linked program some 50 MB.
@_exported import struct Foundation.CGFloat
@_exported import struct Foundation.CGPoint
@_exported import struct Foundation.CGRect
@_exported import struct Foundation.CGSize
