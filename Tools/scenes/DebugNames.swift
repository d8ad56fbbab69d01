package import CommandSupport
package import Vitrine

/// Debug colours, given as `NAME[,NAME…]`.
package struct DebugNames {
    package let options: LayerDebugOptions

    @Sendable package init(_ text: String) throws(InvalidValue) {
        var options: LayerDebugOptions = []
        for name in text.split(separator: ",", omittingEmptySubsequences: false) {
            guard let option = LayerDebugOptions(named: String(name)) else {
                throw InvalidValue("choose of \(LayerDebugOptions.names.map(\.name).joined(separator: ", "))")
            }
            options.insert(option)
        }
        self.options = options
    }
}
