package import CommandSupport

/// Times of a scene in seconds, given as `T[,T…]`.
package struct Moments {
    /// A time, with the text that it was given as.
    package struct Moment {
        package let text: String
        package let time: Double
    }

    package let list: [Moment]

    /// The latest time, in seconds.
    package static let limit = 1_000_000_000

    @Sendable package init(_ text: String) throws(InvalidValue) {
        var list: [Moment] = []
        for part in text.split(separator: ",", omittingEmptySubsequences: false) {
            list.append(Moment(text: String(part), time: try Self.time(part)))
        }
        self.list = list
    }

    /// Creates a single time from its text.
    @Sendable package static func single(_ text: String) throws(InvalidValue) -> Moment {
        Moment(text: text, time: try time(text[...]))
    }

    /// Returns a time. Only plain decimals are accepted, because the text becomes part of a file name.
    private static func time(_ text: Substring) throws(InvalidValue) -> Double {
        guard text.allSatisfy({ $0.isASCII && ($0.isNumber || $0 == ".") }), let time = Double(text),
            time <= Double(limit)
        else { throw InvalidValue("write seconds from 0 to \(limit), such as 2 or 0.5") }
        return time
    }
}
