/// A placeholder for allocators. Unlike in Core Foundation, memory is always Swift's.
public struct CFAllocator: Sendable {}

/// The default allocator.
public var kCFAllocatorDefault: CFAllocator? { nil }
/// The index of an element that was not found.
public let kCFNotFound = -1
