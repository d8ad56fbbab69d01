import Animation
import Geometry
import Graphics

/// One input of the filters of a kind.
package struct FilterInput: Sendable {
    package enum Shape: Sendable, Equatable {
        case number
        /// Of two numbers or four.
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
    /// Core Image's default.
    let initial: [Double]
    /// Where its numbers begin among all of the filter's, or its image among the images.
    var place = 0

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
