/// Translates the keys of one keyboard, whose held and locked modifiers it remembers.
package protocol KeyTranslator: AnyObject {
    /// Notes that a key was pressed, and returns its meaning before its own effect on modifiers: with the dead keys
    /// before it, if there are any.
    func press(_ code: UInt32) -> UIKey
    /// Notes that a key was released, and returns its meaning before its own effect on modifiers.
    func release(_ code: UInt32) -> UIKey
    /// Returns the present meaning of a key.
    func key(_ code: UInt32) -> UIKey
    /// Forgets the dead keys that wait for a letter.
    func cancelComposition()
    /// Whether the key repeats while it is held.
    func repeats(_ code: UInt32) -> Bool
    /// The LEDs that should be on.
    var leds: KeyboardLEDs { get }
}
