/// The search for the name that a misspelled one probably means.
package enum NearName {
    /// The greatest number of letters that are inserted, removed or replaced.
    static let limit = 2

    /// Returns the nearest of several names; `nil` if all differ by more than ``limit`` letters.
    package static func nearest(to name: String, among names: some Sequence<String>) -> String? {
        let word = Array(name.utf8)
        var best: (name: String, distance: Int)?
        for candidate in names {
            let distance = distance(word, Array(candidate.utf8))
            // Equally near names are ordered, so that the result does not depend on the order of a dictionary.
            if distance <= limit, best.map({ (distance, candidate) < ($0.distance, $0.name) }) ?? true {
                best = (candidate, distance)
            }
        }
        return best?.name
    }

    /// Returns the Levenshtein distance of two words, or a number above ``limit``.
    private static func distance(_ a: [UInt8], _ b: [UInt8]) -> Int {
        guard abs(a.count - b.count) <= limit else { return limit + 1 }
        var row = Array(0...b.count)
        for i in a.indices {
            var diagonal = row[0]
            row[0] = i + 1
            for j in b.indices {
                let replaced = diagonal + (a[i] == b[j] ? 0 : 1)
                diagonal = row[j + 1]
                row[j + 1] = min(replaced, row[j] + 1, diagonal + 1)
            }
        }
        return row[b.count]
    }
}
