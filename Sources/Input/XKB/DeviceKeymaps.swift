package import Input

/// The keymaps of keyboards: one for those that a rule matches each, and another one for all others.
///
/// Every keyboard has a state of its own: its modifiers and locks have an effect on its own keys only.
package struct DeviceKeymaps {
    /// A keymap for some keyboards.
    package struct Rule: Equatable, Sendable {
        /// A pattern for the keyboards: see ``InputDevice/matches(_:)``.
        package let pattern: String
        package let names: KeymapNames

        package init(_ pattern: String, _ names: KeymapNames) {
            self.pattern = pattern
            self.names = names
        }
    }

    private let common: Keymap
    private let special: [(pattern: String, keymap: Keymap)]
    private let locks: KeyLocks
    /// The rules whose keymap is not used, and why. Their keyboards have the one of other keyboards.
    package let failures: [(rule: Rule, error: KeymapError)]

    /// Reads the keymaps. Equal ones are read once.
    /// - Parameters:
    ///   - names: The keymap of keyboards that no rule matches.
    ///   - rules: The rules; the first that matches a keyboard applies.
    ///   - locks: The locks that are on when a keyboard is plugged in.
    ///   - composing: The texts of dead keys; `nil` if dead keys type nothing.
    package init(
        _ names: KeymapNames, rules: [Rule] = [], locks: KeyLocks = [], composing: ComposeTable? = nil
    ) throws(KeymapError) {
        let common = try Keymap(names, composing: composing)
        var known = [(names: names, keymap: common)]
        var special: [(pattern: String, keymap: Keymap)] = []
        var failures: [(rule: Rule, error: KeymapError)] = []
        for rule in rules {
            if let keymap = known.first(where: { $0.names == rule.names })?.keymap {
                special.append((rule.pattern, keymap))
                continue
            }
            do throws(KeymapError) {
                let keymap = try Keymap(rule.names, composing: composing)
                known.append((rule.names, keymap))
                special.append((rule.pattern, keymap))
            } catch {
                failures.append((rule, error))
                special.append((rule.pattern, common))
            }
        }
        self.common = common
        self.special = special
        self.locks = locks
        self.failures = failures
    }

    /// Returns a translator for a keyboard, or `nil` if there is no memory.
    package func translator(for device: InputDevice) -> (any KeyTranslator)? {
        let keymap = special.first { device.matches($0.pattern) }?.keymap ?? common
        return keymap.translator(locks: locks)
    }
}
