/// A value with a name that is shown with an event.
struct TimelineAnnotation: Equatable, Sendable {
    enum Value: Equatable, Sendable {
        case text(String)
        case number(UInt64)
        /// A finite number.
        case decimal(Double)
    }

    let name: String
    let value: Value

    init(_ name: String, _ value: Value) {
        self.name = name
        self.value = value
    }
}
