package import Graphics

/// The contents of a layer: an image, or a cross-fade between images.
package enum LayerContents: Sendable, Equatable {
    case image(CGImage)
    /// A cross-fade at a progress from a picture to an image; `nil` is a clear image.
    case crossFade(from: FadeSource?, to: CGImage?, progress: Double)

    package static func == (a: LayerContents, b: LayerContents) -> Bool {
        switch (a, b) {
        case (.image(let a), .image(let b)): a === b
        case (.crossFade(let fromA, let toA, let a), .crossFade(let fromB, let toB, let b)):
            fromA == fromB && toA === toB && a == b
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

    /// The picture that a cross-fade from these contents starts from. Contents in the middle of a cross-fade have to be
    /// ``held`` before.
    var source: FadeSource? {
        switch self {
        case .image(let image): .image(image)
        case .crossFade(let from, let to, let progress): progress <= 0 ? from : to.map { .image($0) }
        }
    }
}
