/// The counts of a run as tables in Markdown.
package struct CountedTables {
    private let report: CountedReport
    private let boards: [BoardModel]

    /// - Parameter boards: The boards whose frame times are derived from the counts; none if these are of another
    ///   processor family.
    package init(_ report: CountedReport, boards: [BoardModel]) {
        self.report = report
        self.boards = boards
    }

    /// The tables of scenes, bytes, frame times and kernels that have rows, below a line that says how they were made.
    package var text: String {
        ([report.title] + [scenes, traffic, times, kernels].compactMap { $0 }).joined(separator: "\n\n")
    }

    // MARK: Scenes

    private var scenes: String? {
        let names = Self.names(report.scenes.flatMap(\.peers))
        let rows = report.scenes.map { count in
            let peers = names.map { name in count.peers.first { $0.name == name }?.instructions }
            return [Self.name(count.scene), Self.thousands(count.instructions)] + peers.map(Self.thousands)
                + peers.map { Self.ratio(count.instructions, to: $0) }
        }
        return MarkdownTable.text(
            ["1,000 instructions a frame", "Vitrine"] + names + names.map { "Vitrine / \($0)" }, rows)
    }

    private var traffic: String? {
        let rows = report.scenes.compactMap { count in
            count.traffic.map { traffic in
                [Self.name(count.scene)]
                    + [traffic.source, traffic.destination, traffic.written, traffic.total].map(Self.megabytes)
            }
        }
        return MarkdownTable.text(
            ["MB a frame", "sources read", "destination read", "written", "together"], rows)
    }

    private var times: String? {
        guard !boards.isEmpty else { return nil }
        let rows = report.scenes.compactMap { count in
            count.traffic.map { traffic in
                [Self.name(count.scene)]
                    + boards.flatMap { board in
                        let time = board.frame(instructions: count.instructions, bytes: traffic.total)
                        return [time.computingMs, time.memoryMs, time.overlappedMs, time.sumMs].map { $0.digits(2) }
                    }
            }
        }
        let head = boards.flatMap { board in
            ["\(board.name): instructions", "bytes", "greater one", "sum"]
        }
        return MarkdownTable.text(["ms a frame"] + head, rows)
    }

    private static func name(_ scene: BenchScene) -> String {
        scene.isIdle ? "\(scene.rawValue) idle, a second" : "\(scene.rawValue) \(scene.title)"
    }

    // MARK: Kernels

    private var kernels: String? {
        let names = Self.names(report.kernels.flatMap(\.peers))
        var sets: [String] = []
        for isa in report.kernels.flatMap(\.kernels).map(\.isa) where !sets.contains(isa) { sets.append(isa) }
        let rows = report.kernels.map { count in
            let own = sets.map { isa in count.kernels.first { $0.isa == isa }?.instructions }
            let peers = names.map { name in count.peers.first { $0.name == name }?.instructions }
            return [count.operation, count.workingSet] + (own + peers).map(Self.thousands)
                + own.flatMap { own in peers.map { Self.ratio(own, to: $0) } }
        }
        let ratios = sets.flatMap { isa in names.map { "\(isa) / \($0)" } }
        return MarkdownTable.text(["1,000 instructions a call", "set"] + sets + names + ratios, rows)
    }

    // MARK: Cells

    /// Returns the names of libraries in the order of their first counts.
    private static func names(_ peers: [PeerCount]) -> [String] {
        var names: [String] = []
        for peer in peers where !names.contains(peer.name) { names.append(peer.name) }
        return names
    }

    private static func thousands(_ instructions: Double?) -> String {
        instructions.map { ($0 * 1e-3).digits(3) } ?? "–"
    }

    private static func megabytes(_ bytes: Double) -> String { (bytes * 1e-6).fixed(2) }

    private static func ratio(_ own: Double?, to other: Double?) -> String {
        guard let own, let other, other > 0 else { return "–" }
        return (own / other).digits(2)
    }
}
