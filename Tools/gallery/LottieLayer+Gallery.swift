import CGalleryCompositions
import Lottie
import Vitrine

extension LottieLayer {
    /// Creates a card that shows one of the gallery's compositions.
    convenience init(_ file: gallery_composition, name: String, frame: CGRect) {
        self.init()
        self.name = name
        composition = try? LottieComposition(
            data: Array(UnsafeBufferPointer(start: file.bytes, count: file.size)), name: name)
        self.frame = frame
        cornerRadius = 16
        masksToBounds = true
        borderWidth = 1
        borderColor = Palette.slate
    }
}
