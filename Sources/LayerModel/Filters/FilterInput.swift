import Animation
import Geometry
import Graphics

/// One input of the filters of a kind.
package struct FilterInput: Sendable {
    package enum Shape: Sendable, Equatable {
        case number
        /// A vector of two or four numbers.
        case vector(Int)
        case color
        case image

        var count: Int {
            switch self {
            case .number: 1
            case .vector(let count): count
            case .color: 4
            case .image: 0
            }
        }
    }

    package let key: String
    package let shape: Shape
    /// The default of Core Image, one number for each component.
    let initial: [Double]
    /// The index of the first number among all numbers of the filter, or of the image among its images.
    var offset = 0

    static func number(_ key: String, _ initial: Double) -> FilterInput {
        FilterInput(key: key, shape: .number, initial: [initial])
    }

    static func vector(_ key: String, _ initial: Double...) -> FilterInput {
        FilterInput(key: key, shape: .vector(initial.count), initial: initial)
    }

    static func color(_ key: String, _ red: Double, _ green: Double, _ blue: Double, _ alpha: Double = 1) -> FilterInput
    {
        FilterInput(key: key, shape: .color, initial: [red, green, blue, alpha])
    }

    static func image(_ key: String) -> FilterInput {
        FilterInput(key: key, shape: .image, initial: [])
    }
}
