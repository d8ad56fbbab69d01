/// The description of a slice or of an instant event.
struct TimelineLabel: Equatable, Sendable {
    var name: String
    /// A group of events that are shown or hidden together.
    var category: String
    var annotations: [TimelineAnnotation] = []
}
