import CXKB

/// The names of a keymap, as in the X keyboard extension (setxkbmap(1), `XKB_DEFAULT_RULES` and others).
package struct KeymapNames: Equatable, Sendable {
    package var rules: String?
    package var model: String?
    /// The layouts, such as `de`, or `us,ru`.
    package var layout: String?
    package var variant: String?
    package var options: String?

    package init(
        rules: String? = nil, model: String? = nil, layout: String? = nil, variant: String? = nil,
        options: String? = nil
    ) {
        self.rules = rules
        self.model = model
        self.layout = layout
        self.variant = variant
        self.options = options
    }

    func withRuleNames<Result>(_ body: (UnsafePointer<xkb_rule_names>) -> Result) -> Result {
        func pointer(_ text: String?, _ next: (UnsafePointer<CChar>?) -> Result) -> Result {
            text.map { $0.withCString { next($0) } } ?? next(nil)
        }
        return pointer(rules) { rules in
            pointer(model) { model in
                pointer(layout) { layout in
                    pointer(variant) { variant in
                        pointer(options) { options in
                            var names = xkb_rule_names(
                                rules: rules, model: model, layout: layout, variant: variant, options: options)
                            return body(&names)
                        }
                    }
                }
            }
        }
    }
}

extension KeymapNames: CustomStringConvertible {
    /// The names in words, such as `layout “de”, variant “neo”`.
    package var description: String {
        let named = [
            ("rules", rules), ("model", model), ("layout", layout), ("variant", variant), ("options", options),
        ]
        let words = named.compactMap { name, value in value.map { "\(name) “\($0)”" } }
        return words.isEmpty ? "of the environment" : words.joined(separator: ", ")
    }
}
