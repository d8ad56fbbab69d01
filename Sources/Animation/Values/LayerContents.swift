package import Graphics

/// The contents of a layer: an image, or a cross-fade between images.
package enum LayerContents: Sendable, Equatable {
    case image(CGImage)
    /// A cross-fade at a progress from the first image to the second; `nil` is a clear image.
    case crossFade(from: CGImage?, to: CGImage?, progress: Double)

    package static func == (a: LayerContents, b: LayerContents) -> Bool {
        switch (a, b) {
        case (.image(let a), .image(let b)): a === b
        case (.crossFade(let fromA, let toA, let a), .crossFade(let fromB, let toB, let b)):
            fromA === fromB && toA === toB && a == b
        default: false
        }
    }

    /// The image, or the target of a cross-fade.
    package var settled: CGImage? {
        switch self {
        case .image(let image): image
        case .crossFade(_, let to, _): to
        }
    }
}
