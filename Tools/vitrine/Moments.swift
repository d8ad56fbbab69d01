import ArgumentParser

/// Moments of a scene's time in seconds, as `T[,T…]`.
struct Moments: ExpressibleByArgument {
    /// A moment, and the words it was given in.
    struct Moment {
        let text: String
        let time: Double
    }

    let list: [Moment]

    init?(argument: String) {
        var list: [Moment] = []
        for part in argument.split(separator: ",", omittingEmptySubsequences: false) {
            // Plain decimals, which are good in the name of a file.
            guard part.allSatisfy({ $0.isASCII && ($0.isNumber || $0 == ".") }), let time = Double(part), time <= 1e9
            else { return nil }
            list.append(Moment(text: String(part), time: time))
        }
        self.list = list
    }
}
