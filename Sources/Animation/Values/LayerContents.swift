package import Graphics

/// What a layer shows as its contents: an image, or one image turning into another.
package enum LayerContents: Sendable, Equatable {
    case image(CGImage)
    /// `progress` of the way from the first image to the second; nil is a clear one.
    case crossFade(from: CGImage?, to: CGImage?, progress: Double)

    package static func == (a: LayerContents, b: LayerContents) -> Bool {
        switch (a, b) {
        case (.image(let a), .image(let b)): a === b
        case (.crossFade(let fromA, let toA, let a), .crossFade(let fromB, let toB, let b)):
            fromA === fromB && toA === toB && a == b
        default: false
        }
    }

    /// The image, or the one a fade goes to.
    package var settled: CGImage? {
        switch self {
        case .image(let image): image
        case .crossFade(_, let to, _): to
        }
    }
}
