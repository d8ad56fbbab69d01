// The value types are Foundation's, so that they are the same types for programs that import both. Nothing else is
// imported, because Foundation's classes would add some 50 MB to statically linked programs.
@_exported import struct Foundation.CGFloat
@_exported import struct Foundation.CGPoint
@_exported import struct Foundation.CGRect
@_exported import struct Foundation.CGSize
