/// A placeholder for Core Foundation's allocators; memory is always Swift's.
public struct CFAllocator: Sendable {}

/// The default allocator.
public var kCFAllocatorDefault: CFAllocator? { nil }
/// The index of an element that was not found.
public let kCFNotFound = -1
