import Vitrine

/// The example of a departures board, with lines as they come from standard input.
final class DeparturesBoardScene: Scene {
    static let name = "departures-board"
    static let summary = "an example program: departures from lines of standard input, which turn in and change"
    static let moments: [CFTimeInterval] = [0.15, 0.3, 0.6, 2]

    private var board: DeparturesBoard?

    func makeRoot(on screen: Screen) -> CALayer {
        let board = DeparturesBoard(size: screen.size)
        self.board = board
        for line in ["09:40;Zürich;A12", "10:20;Wien;B7", "10:45;القاهرة;C21", "11:10;Київ;A4"] {
            board.show(line: line)
        }
        return board.root
    }

    func begin() {
        for line in ["10:05;Αθήνα;B3", "09:40;Zürich;A14"] { board?.show(line: line) }
    }
}
