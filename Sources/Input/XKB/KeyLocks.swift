/// Locks of a keyboard.
package struct KeyLocks: OptionSet, Hashable, Sendable {
    package let rawValue: UInt8

    package init(rawValue: UInt8) {
        self.rawValue = rawValue
    }

    package static let numLock = KeyLocks(rawValue: 1)
    package static let capsLock = KeyLocks(rawValue: 2)
}
