import Vitrine

extension CATextLayer {
    /// Creates a layer with one line of text in a frame.
    static func line(
        _ string: String, _ color: CGColor, size: CGFloat, _ frame: CGRect,
        _ alignment: CATextLayerAlignmentMode = .natural
    ) -> CATextLayer {
        let text = CATextLayer()
        text.string = string
        text.font = "DejaVu Sans"
        text.fontSize = size
        text.foregroundColor = color
        text.frame = frame
        text.alignmentMode = alignment
        return text
    }
}
