import Animation

extension OptionForm where Value: Sendable {
    /// One of several words.
    static func choice(_ values: KeyValuePairs<String, Value>) -> Self {
        Self { text, subject throws(KioskError) in
            for (name, choice) in values where name == text { return choice }
            let names = values.map(\.key)
            throw wrong(subject, text, "choose \(names.dropLast().joined(separator: ", ")) or \(names.last ?? "")")
        }
    }
}

extension OptionForm where Value == Bool {
    /// An option without a value, or `0` for its opposite.
    static var flag: Self { .choice(["1": true, "0": false]) }
}

extension OptionForm where Value == Int {
    static func whole(_ range: ClosedRange<Int>) -> Self {
        Self { text, subject throws(KioskError) in
            guard let number = Int(text), range ~= number else {
                throw wrong(subject, text, "choose a whole number from \(range.lowerBound) to \(range.upperBound)")
            }
            return number
        }
    }
}

extension OptionForm where Value == Double {
    /// - Parameter unit: a word for the number.
    static func number(_ range: ClosedRange<Double>, _ unit: String) -> Self {
        Self { text, subject throws(KioskError) in
            guard let number = Double(text), range ~= number else {
                let (least, most) = (Self.words(range.lowerBound), Self.words(range.upperBound))
                throw wrong(subject, text, "choose \(unit) from \(least) to \(most)")
            }
            return number
        }
    }

    static var seconds: Self { .number(0...1e9, "seconds") }

    /// The time without input after which something happens.
    static var delay: Self { .number(0.1...1e9, "seconds") }

    /// A time with its unit.
    static var time: Self {
        Self { text, subject throws(KioskError) in
            for (unit, seconds) in [("ms", 1e-3), ("s", 1.0)] where text.hasSuffix(unit) {
                guard let number = Double(text.dropLast(unit.utf8.count)), 0.0001...60 ~= number * seconds else {
                    break
                }
                return number * seconds
            }
            throw wrong(subject, text, "choose a time from 0.1ms to 60s, such as 16.6ms")
        }
    }

    /// A number without a fraction of zero.
    private static func words(_ number: Double) -> String {
        Int(exactly: number).map(String.init) ?? "\(number)"
    }
}

extension OptionForm where Value == [CFTimeInterval] {
    /// Times with commas between them.
    static var times: Self {
        Self { text, subject throws(KioskError) in
            var times: [CFTimeInterval] = []
            for part in text.split(separator: ",", omittingEmptySubsequences: false) {
                times.append(try OptionForm<Double>.seconds.read(String(part), subject))
            }
            return times
        }
    }
}

extension OptionForm where Value == String {
    /// A text that is not empty.
    static var name: Self {
        Self { text, subject throws(KioskError) in
            guard !text.isEmpty else {
                throw KioskError(.configuration, "\(subject): its value is empty; name one, or leave out the option")
            }
            return text
        }
    }

    static var pictureFile: Self {
        Self { text, subject throws(KioskError) in
            guard text.hasSuffix(".png") else { throw wrong(subject, text, "name a file that ends in .png") }
            return text
        }
    }
}
