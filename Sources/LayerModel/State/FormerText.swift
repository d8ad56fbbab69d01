import Animation
package import Graphics

/// A text that a text layer showed, or the mixture of several that an interrupted fade showed.
package final class FormerText: ContentsDrawing {
    package struct Part: Sendable {
        /// The text before it was laid out.
        package let request: TextRequest
        package let layout: TextLayout
        package let alignment: TextAlignment
        /// The weight, where 255 is the whole text.
        package fileprivate(set) var share: UInt8

        package init(request: TextRequest, layout: TextLayout, alignment: TextAlignment, share: UInt8) {
            self.request = request
            self.layout = layout
            self.alignment = alignment
            self.share = share
        }
    }

    /// The texts, oldest first; none if an empty text was shown.
    package let parts: [Part]

    /// Each text costs as much as the layer's own in every frame.
    package static let maximumPartCount = 4

    /// - Parameter parts: At most ``maximumPartCount`` texts, with shares of 255 together at most.
    package init(_ parts: [Part]) {
        self.parts = parts
    }

    /// Creates a text that was shown alone.
    /// - Parameters:
    ///   - request: The text before it was laid out.
    ///   - layout: The layout of the text; `nil` for an empty text.
    package convenience init(_ request: TextRequest, _ layout: TextLayout?, _ alignment: TextAlignment) {
        self.init(
            layout.map { [Part(request: request, layout: $0, alignment: alignment, share: 255)] } ?? [])
    }

    /// Returns the mixture that a fade shows.
    /// - Parameters:
    ///   - text: The text to which the fade leads.
    ///   - progress: The progress of the fade, 0…1.
    package func mixed(with text: FormerText, _ progress: Double) -> FormerText {
        let share = (min(max(progress, 0), 1) * 255).rounded()
        var mixture = parts.map { $0.weighted(255 - share) } + text.parts.map { $0.weighted(share) }
        mixture.removeAll { $0.share == 0 }
        while mixture.count > Self.maximumPartCount,
            let lightest = mixture.indices.min(by: { mixture[$0].share < mixture[$1].share })
        {
            // The text beside it takes the place of the lightest one.
            let removed = mixture.remove(at: lightest)
            let heir = max(lightest - 1, 0)
            mixture[heir].share = UInt8(min(Int(mixture[heir].share) + Int(removed.share), 255))
        }
        return FormerText(mixture)
    }
}

extension FormerText.Part {
    /// - Parameter weight: The weight of the part's fade, 0…255.
    fileprivate func weighted(_ weight: Double) -> Self {
        var part = self
        part.share = UInt8((Double(share) * weight / 255).rounded())
        return part
    }
}
