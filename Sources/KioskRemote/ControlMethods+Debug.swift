import Control
import JSONTree
import LayerModel

extension ControlMethods {
    /// Changes debug colours. It works while the main thread is blocked.
    var debugColors: ControlMethod {
        ControlMethod(
            "debug", access: .full,
            summary: "Shows debug colours on all displays, in the place of those that were shown.",
            params: [
                ControlParameter(
                    "options", .array,
                    summary: "names: \(LayerDebugOptions.names.map(\.name).joined(separator: ", ")); none ends them")
            ],
            result: "the names of the options that are shown",
            answer: { [debug] request throws(ControlRequestError) in
                let options = try Self.debugOptions(request["options"] ?? .null, of: "options")
                debug.options = options
                return .array(options.names.map { JSONNode(.string($0)) })
            })
    }

    /// Returns the options with the names of a list.
    /// - Parameter parameter: The name of the parameter in errors.
    static func debugOptions(
        _ names: JSONValue, of parameter: String
    ) throws(ControlRequestError) -> LayerDebugOptions {
        var options: LayerDebugOptions = []
        guard case .array(let names) = names else { return options }
        for name in names {
            guard case .string(let text) = name.value, let option = LayerDebugOptions(named: text) else {
                let known = LayerDebugOptions.names.map(\.name).joined(separator: ", ")
                let given = String(decoding: JSONPrinter.line(name.value), as: UTF8.self)
                throw .invalidParams("“\(parameter)”: \(given) is none of \(known)")
            }
            options.insert(option)
        }
        return options
    }
}
