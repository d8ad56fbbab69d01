import Foundation

extension Reading {
    /// Reads one JSON object, such as `{"temperature": 21.5, "power": 340}`; `nil` if the text is anything else, such
    /// as half a line.
    package init?(json text: String) {
        guard let reading = try? JSONDecoder().decode(Reading.self, from: Data(text.utf8)) else { return nil }
        self = reading
    }
}
