import Control
import JSONTree

/// Requests that only tests make.

struct EchoRequest: ControlRequest {
    var value = JSONValue.null

    static let method = "echo"
    static let summary = "Returns the value."
    static let form = JSONForm.record(
        "a value", { Self() }, [.required("value", .any("any value"), \.value, "The value.")])
    static let answer = JSONForm.any("the value")
}

struct AddRequest: ControlRequest {
    var a = 0
    var b: Int?

    static let method = "add"
    static let summary = "Adds two numbers."
    static let form = JSONForm.record(
        "two numbers", { Self() },
        [
            .required("a", .whole("a whole number"), \.a, "The first."),
            .optional("b", .whole("a whole number"), \.b, "The second."),
        ])
    static let answer = JSONForm.whole("the sum")
}

struct FillRequest: ControlRequest {
    var bytes = 0

    static let method = "fill"
    static let summary = "Returns a long text."
    static let form = JSONForm.record(
        "a length", { Self() }, [.required("bytes", .whole("a length"), \.bytes, "The length of the text.")])
    static let answer = JSONForm.text("the text")
}

struct ChangeRequest: ControlRequest {
    static let method = "set"
    static let access = ControlAccess.full
    static let summary = "Changes something."
    static let form = JSONForm.record("nothing", { Self() }, [])
    static let answer = JSONForm.null
}

struct NamedTreeRequest: ControlRequest {
    var name = ""

    static let method = "tree"
    static let summary = "Returns the tree."
    static let form = JSONForm.record(
        "a name", { Self() }, [.required("name", .text("a name"), \.name, "The name.")])
    static let answer = JSONForm.text("the name")
}

struct FileRequest: ControlRequest {
    var text = ""

    static let method = "screenshot"
    static let summary = "Returns a file."
    static let form = JSONForm.record(
        "a text", { Self() }, [.required("text", .text("the contents"), \.text, "The contents.")])
    static let answer = JSONForm.whole("the number of bytes, which are in the descriptor")
}

/// A request that is answered later.
struct LaterRequest: ControlRequest {
    static let method = "later"
    static let summary = "Answers later."
    static let form = JSONForm.record("nothing", { Self() }, [])
    static let answer = JSONForm.any("a number")
}

/// A request that is never answered.
struct NeverRequest: ControlRequest {
    static let method = "never"
    static let summary = "Forgets to answer."
    static let form = JSONForm.record("nothing", { Self() }, [])
    static let answer = JSONForm.null
}
