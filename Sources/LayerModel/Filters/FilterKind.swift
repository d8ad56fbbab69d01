package import ImageFilters
package import Graphics

/// The description that all filters of one name share: their inputs and their effect.
package final class FilterKind: Sendable {
    package let name: String
    package let inputs: [FilterInput]
    /// The inputs that the compositor provides: the image, and the second image, time or extent of blends and
    /// transitions.
    package let provided: [String]
    package let effect: Effect

    package enum Effect: Sendable {
        /// Replaces one image by another over time.
        case transition(@Sendable (FilterState) -> TransitionKind)
        /// Changes one image.
        case image(@Sendable (FilterState) -> ImageFilter)
        /// Combines two images.
        case compositing(BlendFunction)
    }

    /// Upper bound for the numbers of all inputs of a filter together.
    package static let mostNumbers = 20

    init(_ name: String, _ inputs: [FilterInput], _ effect: Effect) {
        self.name = name
        self.effect = effect
        var placed = inputs
        var numbers = 0
        var images = 0
        for i in inputs.indices {
            placed[i].offset = inputs[i].shape == .image ? images : numbers
            if inputs[i].shape == .image { images += 1 } else { numbers += inputs[i].shape.count }
        }
        assert(numbers <= Self.mostNumbers)
        self.inputs = placed
        provided =
            switch effect {
            case .transition: ["inputImage", "inputTargetImage", "inputTime", "inputExtent"]
            case .image: ["inputImage"]
            case .compositing: ["inputImage", "inputBackgroundImage"]
            }
    }

    package static let all: [FilterKind] = images + compositing + transitions

    private static let byName = Dictionary(uniqueKeysWithValues: all.map { ($0.name, $0) })

    package static func named(_ name: String) -> FilterKind? { byName[name] }

    package func input(_ key: String) -> FilterInput? { inputs.first { $0.key == key } }

    /// The number of inputs that are images.
    var imageCount: Int { inputs.count { $0.shape == .image } }
}
