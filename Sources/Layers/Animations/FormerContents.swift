package import Animation
package import Graphics
import LayerModel

/// Former contents from which a fade starts and that are more than an image, in a form that archives hold.
package struct FormerContents: AnimatableValueBox {
    package enum Picture {
        /// Images of different sizes whose pixels are added; none for clear contents.
        case images([CGImage])
        /// Texts that a text layer showed.
        case texts([Text])
    }

    /// A text as it was laid out.
    package struct Text {
        package let request: TextRequest
        package let alignment: TextAlignment
        /// The weight, where 255 is the whole text.
        package let share: UInt8

        package init(_ request: TextRequest, alignment: TextAlignment, share: UInt8) {
            self.request = request
            self.alignment = alignment
            self.share = share
        }
    }

    package let picture: Picture
    private let source: FadeSource?

    package var animatableValue: AnimatableValue? { .image(.crossFade(from: source, to: nil, progress: 0)) }

    /// The largest number of images and of texts.
    package static var maximumCount: Int { min(ImageSum.maximumCount, FormerText.maximumPartCount) }

    /// Creates former contents; fails if there are more images or texts than ``maximumCount``, or if the texts have
    /// more than the whole weight. Texts are laid out.
    package init?(_ picture: Picture) {
        self.picture = picture
        switch picture {
        case .images(let images):
            guard images.count <= Self.maximumCount else { return nil }
            source = images.isEmpty ? nil : .sum(ImageSum(images))
        case .texts(let texts):
            guard texts.count <= Self.maximumCount, texts.reduce(0, { $0 + Int($1.share) }) <= 255 else { return nil }
            source = .drawing(
                FormerText(
                    texts.map {
                        FormerText.Part(
                            request: $0.request, layout: FontLibrary.shared.layout($0.request),
                            alignment: $0.alignment, share: $0.share)
                    }))
        }
    }

    /// Creates the contents from which an animation starts; fails for a value that is neither a fade at its start nor
    /// clear contents.
    init?(startingFrom start: PresentationValue) {
        if start.value.isNone, start.property.type.declared == CGImage?.self {
            picture = .images([])
            source = nil
            return
        }
        guard case .image(.crossFade(let from, _, let progress)) = start.value, progress <= 0 else { return nil }
        source = from
        switch from {
        case nil: picture = .images([])
        case .image(let image): picture = .images([image])
        case .sum(let sum): picture = .images(sum.images)
        case .drawing(let drawing):
            guard let former = drawing as? FormerText else { return nil }
            picture = .texts(former.parts.map { Text($0.request, alignment: $0.alignment, share: $0.share) })
        }
    }
}
