/// The last frames of a kiosk as a graph of one line of blocks, with a mark below each late one.
struct FrameGraph {
    private var frames: [(part: Double, isLate: Bool)] = []

    /// The number of frames that are kept.
    private static let mostFrames = 400
    /// Blocks of an eighth of a line to a whole one.
    private static let blocks = Array("▁▂▃▄▅▆▇█")
    private static let name = TerminalText.padded("frames", to: 10)

    mutating func add(_ frame: ShownFrame) {
        if frames.count >= Self.mostFrames { frames.removeFirst() }
        frames.append((frame.milliseconds / frame.interval, frame.missed > 0))
    }

    /// Returns the lines. A full block is a frame whose stages took as long as the interval of the display, or longer.
    /// - Parameter columns: The width of the terminal in characters.
    func lines(columns: Int) -> [String] {
        let shown = frames.suffix(max(columns - Self.name.count, 0))
        guard !shown.isEmpty else { return [] }
        let most = Double(Self.blocks.count)
        let graph = shown.map { frame in
            Self.blocks[Int(min(max((frame.part * most).rounded(.up), 1), most)) - 1]
        }
        let lines = [Self.name + String(graph)]
        guard let last = shown.lastIndex(where: \.isLate) else { return lines }
        let marks = shown[...last].map { $0.isLate ? "^" : " " as Character }
        return lines + [TerminalText.padded("late", to: Self.name.count) + String(marks)]
    }
}
