import Graphics
import Vitrine

/// S6: 40 lines of text that scroll in a window.
final class TextStage: SceneStage {
    private static let font = "DejaVu Sans"

    let root = CALayer.screen()
    private let window = CALayer(.bytes(255, 255, 255), CGRect(x: 660, y: 40, width: 600, height: 1000))

    init() {
        root.backgroundColor = .bytes(0x30, 0x30, 0x30)
        window.masksToBounds = true
        for i in 0..<40 {
            let line = CATextLayer()
            line.font = Self.font
            line.fontSize = 24
            line.foregroundColor = .bytes(0x10, 0x10, 0x10)
            line.string = "Row \(i < 10 ? "0" : "")\(i) - quick brown fox jumps over 13 dogs"
            line.frame = CGRect(x: 10, y: 40 * i + 6, width: 590, height: 34)
            window.addSublayer(line)
        }
        root.addSublayer(window)
    }

    /// Begins to find the font of the text on another thread.
    static func prepareFont() {
        CTFontManagerPrepareFonts([font])
    }

    /// Waits until the font of the text is found, as its layout would do.
    static func findFont() {
        _ = FontLibrary.shared.face(named: font)
    }

    func move(to frame: Int) {
        window.bounds.origin.y = CGFloat(SceneMotion.scroll(frame))
    }
}
