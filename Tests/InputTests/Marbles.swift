import Geometry
import Input

/// Touches as strings: a line for each finger, a character for every 10 ms.
///
///     A        the finger comes down at the place A; one that is down moves there at once
///     -        it rests
///     > < ^ v  it moves 10 points to the right, to the left, up, down
///     |        it is lifted
///     x        it is cancelled
///     (space)  nothing happens
///
/// So `"A>>>>--|"` comes down at A, drags 40 points to the right, rests for 20 ms and is lifted. All lines begin at the
/// same time; the characters of one column happen at one moment. Columns are counted from the start, so that times are
/// exact: column 50 is half a second.
struct Marbles {
    static let column = 0.01
    static let step: CGFloat = 10

    let lines: [[Character]]
    let places: [Character: CGPoint]

    init(_ lines: [String], _ places: [Character: CGPoint]) {
        self.lines = lines.map(Array.init)
        self.places = places
    }

    var columns: Int { lines.map(\.count).max() ?? 0 }
}

extension Stage {
    /// The places of marbles by their names.
    static let places: [Character: CGPoint] = [
        "A": CGPoint(x: 100, y: 100), "B": CGPoint(x: 200, y: 100), "C": CGPoint(x: 300, y: 200),
        "D": CGPoint(x: 150, y: 200),
        "L": CGPoint(x: 2, y: 150), "R": CGPoint(x: 397, y: 150), "T": CGPoint(x: 200, y: 3),
        "U": CGPoint(x: 200, y: 298),
    ]

    /// Plays lines of marbles (see ``Marbles``), each column at its own time, and advances to the end of the last one.
    ///
    /// - Returns: The time of the end.
    @discardableResult
    func play(_ lines: String..., places: [Character: CGPoint] = Stage.places, at start: Double = 0) -> Double {
        let marbles = Marbles(lines, places)
        var fingers = [MarbleFinger](repeating: MarbleFinger(), count: lines.count)
        for column in 0..<marbles.columns {
            let time = start + Double(column) / 100
            var isFirst = true
            for (i, line) in marbles.lines.enumerated() where column < line.count {
                guard let phase = fingers[i].take(line[column], marbles.places, newID: { self.newFinger() }) else {
                    continue
                }
                add(fingers[i].id, phase, fingers[i].place.x, fingers[i].place.y, at: time, sameFrame: !isFirst)
                isFirst = false
            }
            deliver(at: time)
            router.advance(to: time)
        }
        return start + Double(marbles.columns) / 100
    }
}

private struct MarbleFinger {
    var id: UInt64 = 0
    var place = CGPoint.zero
    var isDown = false

    /// - Returns: The phase that the character stands for; `nil` for none.
    mutating func take(_ marble: Character, _ places: [Character: CGPoint], newID: () -> UInt64) -> TouchChange.Phase? {
        switch marble {
        case "-", " ": return nil
        case "|", "x":
            isDown = false
            return marble == "|" ? .ended : .cancelled
        case ">": place.x += Marbles.step
        case "<": place.x -= Marbles.step
        case "v": place.y += Marbles.step
        case "^": place.y -= Marbles.step
        default:
            guard let p = places[marble] else { preconditionFailure("no place is called \(marble)") }
            place = p
            if !isDown {
                isDown = true
                id = newID()
                return .began
            }
        }
        return .moved
    }
}

/// Records the calls of recognizers' closures in order: "pan began", "tap ended".
final class Story {
    private(set) var lines: [String] = []

    /// Returns the lines so far and forgets them.
    func take() -> [String] {
        defer { lines.removeAll() }
        return lines
    }

    func note(_ line: String) {
        lines.append(line)
    }

    /// Records the states of a recognizer under a name.
    func follow<Recognizer: UIGestureRecognizer>(_ recognizer: Recognizer, _ name: String) {
        recognizer.name = name
        recognizer.addTarget { [unowned self] recognizer in lines.append("\(name) \(recognizer.state)") }
    }
}

/// A delegate made of closures.
final class Judge: UIGestureRecognizerDelegate {
    var shouldBegin: (UIGestureRecognizer) -> Bool = { _ in true }
    var shouldReceive: (UITouch) -> Bool = { _ in true }
    var simultaneously: (UIGestureRecognizer, UIGestureRecognizer) -> Bool = { _, _ in false }
    var requiresFailure: (UIGestureRecognizer, UIGestureRecognizer) -> Bool = { _, _ in false }
    var mustFailFor: (UIGestureRecognizer, UIGestureRecognizer) -> Bool = { _, _ in false }
    /// The questions in order, while ``keepsAsked`` is set.
    private(set) var asked: [String] = []
    var keepsAsked = true

    private func note(_ question: String) {
        if keepsAsked { asked.append(question) }
    }

    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        note("begin \(gestureRecognizer.name ?? "")")
        return shouldBegin(gestureRecognizer)
    }

    func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
        shouldReceive(touch)
    }

    func gestureRecognizer(_ a: UIGestureRecognizer, shouldRecognizeSimultaneouslyWith b: UIGestureRecognizer) -> Bool {
        simultaneously(a, b)
    }

    func gestureRecognizer(_ a: UIGestureRecognizer, shouldRequireFailureOf b: UIGestureRecognizer) -> Bool {
        note("require \(a.name ?? "") \(b.name ?? "")")
        return requiresFailure(a, b)
    }

    func gestureRecognizer(_ a: UIGestureRecognizer, shouldBeRequiredToFailBy b: UIGestureRecognizer) -> Bool {
        mustFailFor(a, b)
    }
}
