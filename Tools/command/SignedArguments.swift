/// The joining of negative numbers with the options before them.
///
/// ArgumentParser takes a word that begins with a hyphen for an option, so that it reports a missing value for `--at
/// -1`. In `--at=-1` it reads the value, which can then be reported as out of range.
package enum SignedArguments {
    /// Returns the words of a command line in which each long option and a following negative number are one word.
    package static func joined(_ words: [String]) -> [String] {
        var result: [String] = []
        for word in words {
            if isNegative(word), let option = result.last, isLongOption(option), !result.contains("--") {
                result[result.count - 1] = option + "=" + word
            } else {
                result.append(word)
            }
        }
        return result
    }

    private static func isLongOption(_ word: String) -> Bool {
        word.hasPrefix("--") && word.count > 2 && !word.utf8.contains(UInt8(ascii: "="))
    }

    /// Whether a word is a number with a minus sign, or begins like one, as in `-1x9`.
    private static func isNegative(_ word: String) -> Bool {
        guard word.hasPrefix("-") else { return false }
        guard Double(word) == nil, let next = word.utf8.dropFirst().first else { return Double(word) != nil }
        return 0x30...0x39 ~= next || next == UInt8(ascii: ".")
    }
}
