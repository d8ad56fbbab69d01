/// What Core Foundation takes memory from. There is one way here, Swift's own.
public struct CFAllocator: Sendable {}

/// The allocator that every call takes.
public var kCFAllocatorDefault: CFAllocator? { nil }
/// An index that was not found.
public let kCFNotFound = -1
