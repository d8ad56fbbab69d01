import Vitrine

extension CATextLayer {
    /// A line of text in a frame.
    static func line(
        _ string: String, _ color: CGColor, size: CGFloat, _ frame: CGRect,
        _ alignment: CATextLayerAlignmentMode = .natural
    ) -> CATextLayer {
        let text = CATextLayer()
        (text.string, text.font, text.fontSize) = (string, "DejaVu Sans", size)
        (text.foregroundColor, text.frame, text.alignmentMode) = (color, frame, alignment)
        return text
    }
}
