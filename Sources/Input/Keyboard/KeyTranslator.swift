/// What the keys of one keyboard mean, as it remembers which modifiers are held and locked.
package protocol KeyTranslator: AnyObject {
    /// The key went down: what it means, before anything that it changes itself.
    func press(_ code: UInt32) -> UIKey
    /// The key went up.
    func release(_ code: UInt32) -> UIKey
    /// What the key means now.
    func key(_ code: UInt32) -> UIKey
    /// Whether the key types again while it is held.
    func repeats(_ code: UInt32) -> Bool
    /// Lamps that should be lit.
    var leds: KeyboardLEDs { get }
}
