package import Graphics

/// The picture that a cross-fade of contents starts from.
package enum FadeSource: Sendable {
    case image(CGImage)
    /// The sum of what each image contributes to an interrupted cross-fade.
    case sum(ImageSum)
    /// A former drawing of the layer's kind. The cross-fade leads to the layer's present drawing and its contents.
    case drawing(any ContentsDrawing)
}

extension FadeSource: Equatable {
    /// Returns whether both refer to the same objects.
    package static func == (a: FadeSource, b: FadeSource) -> Bool {
        switch (a, b) {
        case (.image(let a), .image(let b)): a === b
        case (.sum(let a), .sum(let b)): a === b
        case (.drawing(let a), .drawing(let b)): a === b
        default: false
        }
    }
}
