/// The flows from touches over commits and frames to page flips.
///
/// A flow is a number that the slice at which it begins and the slice at which it ends have in common. Readers find the
/// direction by the beginnings of the slices, so that the second one must begin later.
struct FlowLinks {
    /// The number of the last flow.
    private var last: UInt64 = 0
    /// The upper bound of the touches of one commit.
    private static let mostTouches = 64

    /// Links the slices of all threads.
    static func link(_ threads: inout [ThreadSlices]) {
        var links = FlowLinks()
        links.linkTouches(&threads)
        links.linkCommits(&threads)
        for index in threads.indices { links.linkFlips(&threads[index]) }
    }

    private mutating func connect(_ first: inout TimelineSlice, _ second: inout TimelineSlice) {
        guard first.begin < second.begin else { return }
        last += 1
        first.flows.append(last)
        second.endingFlows.append(last)
    }

    /// Links touches with the first commit that they caused.
    private mutating func linkTouches(_ threads: inout [ThreadSlices]) {
        var touches: [(begin: UInt64, thread: Int, place: Int)] = []
        var commits: [(begin: UInt64, thread: Int, place: Int, touches: ClosedRange<UInt64>)] = []
        for (index, thread) in threads.enumerated() {
            touches += thread.touches.enumerated().map { ($1.begin, index, $0) }
            for commit in thread.commits {
                guard let range = commit.touches else { continue }
                commits.append((thread.slices[commit.place].begin, index, commit.place, range))
            }
        }
        touches.sort { ($0.begin, $0.thread, $0.place) < ($1.begin, $1.thread, $1.place) }
        commits.sort { ($0.begin, $0.thread, $0.place) < ($1.begin, $1.thread, $1.place) }
        var isLinked = [Bool](repeating: false, count: touches.count)
        for commit in commits {
            let first = touches.partitioningIndex { $0.begin >= commit.touches.lowerBound }
            for index in first..<min(touches.count, first + Self.mostTouches) {
                let touch = touches[index]
                guard touch.begin <= commit.touches.upperBound else { break }
                if isLinked[index] { continue }
                isLinked[index] = true
                var slice = threads[touch.thread].touches[touch.place]
                connect(&slice, &threads[commit.thread].slices[commit.place])
                threads[touch.thread].touches[touch.place] = slice
            }
        }
    }

    /// Links commits with the frames in which they were applied, of which there is one for each display.
    private mutating func linkCommits(_ threads: inout [ThreadSlices]) {
        var commits: [UInt64: (thread: Int, place: Int)] = [:]
        for (index, thread) in threads.enumerated() {
            for commit in thread.commits { commits[commit.number] = (index, commit.place) }
        }
        for index in threads.indices {
            for applied in threads[index].appliedCommits {
                guard let commit = commits[applied.number] else { continue }
                let time = threads[index].slices[applied.place].begin
                var commitSlice = threads[commit.thread].slices[commit.place]
                var place = threads[index].frame(applied.frame, at: time) ?? applied.place
                // The commit may have come after the frame had begun.
                if threads[index].slices[place].begin < commitSlice.begin { place = applied.place }
                connect(&commitSlice, &threads[index].slices[place])
                threads[commit.thread].slices[commit.place].flows = commitSlice.flows
            }
        }
    }

    private mutating func linkFlips(_ thread: inout ThreadSlices) {
        for index in thread.flips.indices {
            var flip = thread.flips[index]
            guard let place = thread.frame(flip.frame, at: flip.slice.begin) else { continue }
            connect(&thread.slices[place], &flip.slice)
            thread.flips[index] = flip
        }
    }
}
