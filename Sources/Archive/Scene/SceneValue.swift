import JSONTree

/// A type of values of scene files.
protocol SceneValue {
    /// The tag of a value of the type in places that take any type; `nil` for types that JSON distinguishes itself.
    static var tag: String? { get }
    /// The form of the value in files, as JSON Schema.
    static var form: JSONValue { get }
    static func read(_ node: JSONNode, _ reader: SceneReader) throws(SceneFileError) -> Any
    /// Returns the JSON of the value; `nil` if a file cannot hold it.
    func written(by writer: SceneWriter) -> JSONValue?
}
