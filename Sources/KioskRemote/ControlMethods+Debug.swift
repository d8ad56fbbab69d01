import Control
import LayerModel

extension ControlMethods {
    /// Changes debug colours. It works while the main thread is blocked.
    var debugColors: ControlMethod {
        ControlMethod(DebugRequest.self) { [debug] request throws(ControlRequestError) in
            let options = try LayerDebugOptions(request.options, of: "options")
            debug.options = options
            return options.names
        }
    }
}

extension LayerDebugOptions {
    /// Creates the options with names.
    /// - Parameter parameter: The name of the parameter in errors.
    init(_ names: [String], of parameter: String) throws(ControlRequestError) {
        self = []
        for name in names {
            guard let option = LayerDebugOptions(named: name) else {
                let known = Self.names.map(\.name).joined(separator: ", ")
                throw .invalidParams("“\(parameter)”: “\(name.prefix(80))” is none of \(known)")
            }
            insert(option)
        }
    }
}
