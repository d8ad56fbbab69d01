package import ImageFilters
package import Graphics

/// What is known about filters of one name: their inputs, and what they do.
package final class FilterKind: Sendable {
    package let name: String
    package let inputs: [FilterInput]
    /// Inputs that whoever applies the filter provides: the picture, and what a transition or a blend needs besides.
    package let provided: [String]
    package let effect: Effect

    package enum Effect: Sendable {
        /// Changes one image for another.
        case transition(@Sendable (FilterState) -> TransitionKind)
        /// Changes one image.
        case image(@Sendable (FilterState) -> ImageFilter)
        /// Makes one image of two.
        case compositing(BlendFunction)
    }

    /// How many numbers the inputs of a filter may have, and how many images.
    package static let mostNumbers = 20

    init(_ name: String, _ inputs: [FilterInput], _ effect: Effect) {
        self.name = name
        self.effect = effect
        var placed = inputs
        var numbers = 0
        var images = 0
        for i in inputs.indices {
            placed[i].place = inputs[i].shape == .image ? images : numbers
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

    /// How many of the inputs are images.
    var imageCount: Int { inputs.count { $0.shape == .image } }
}
