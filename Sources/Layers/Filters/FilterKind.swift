/// What is known about filters of one name: their inputs, and what they do.
struct FilterKind: Sendable {
    let name: String
    /// With the defaults of Core Image.
    let inputs: [(key: String, initial: Double)]
    /// How it changes one picture for another, for filters of transitions.
    let transition: @Sendable (CIFilter) -> LayerTransition.Kind

    static let all: [FilterKind] = [
        FilterKind(name: "CIDissolveTransition", inputs: []) { _ in .fade },
        FilterKind(name: "CISwipeTransition", inputs: [("inputAngle", 0), ("inputWidth", 300)]) { filter in
            .wipe(Wipe(angle: filter.input("inputAngle") ?? 0, softness: filter.input("inputWidth") ?? 0))
        },
        FilterKind(name: "CIBarsSwipeTransition", inputs: [("inputAngle", .pi), ("inputWidth", 30), ("inputBarOffset", 10)]) { filter in
            .wipe(Wipe(angle: filter.input("inputAngle") ?? 0, softness: 1,
                       bars: Wipe.Bars(width: filter.input("inputWidth") ?? 0, offset: filter.input("inputBarOffset") ?? 0)))
        },
    ]

    static func named(_ name: String) -> FilterKind? {
        all.first { $0.name == name }
    }
}
