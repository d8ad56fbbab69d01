import ArgumentParser

/// Times of a scene in seconds, given as `T[,T…]`.
struct Moments: ExpressibleByArgument {
    /// A time, with the text that it was given as.
    struct Moment {
        let text: String
        let time: Double
    }

    let list: [Moment]

    init?(argument: String) {
        var list: [Moment] = []
        for part in argument.split(separator: ",", omittingEmptySubsequences: false) {
            // Only plain decimals are accepted, because the text becomes part of a file name.
            guard part.allSatisfy({ $0.isASCII && ($0.isNumber || $0 == ".") }), let time = Double(part), time <= 1e9
            else { return nil }
            list.append(Moment(text: String(part), time: time))
        }
        self.list = list
    }
}
