// Dictionaries of geometry, with Core Graphics' keys.

extension CGPoint {
    /// Creates a point; `nil` for a dictionary without the numbers `X` and `Y`.
    public init?(dictionaryRepresentation dict: CFDictionary) {
        guard let x = dict.number("X"), let y = dict.number("Y") else { return nil }
        self.init(x: x, y: y)
    }

    /// The coordinates as numbers by the keys `X` and `Y`.
    public var dictionaryRepresentation: CFDictionary { ["X": Double(x), "Y": Double(y)] }
}

extension CGSize {
    /// Creates a size; `nil` for a dictionary without the numbers `Width` and `Height`.
    public init?(dictionaryRepresentation dict: CFDictionary) {
        guard let width = dict.number("Width"), let height = dict.number("Height") else { return nil }
        self.init(width: width, height: height)
    }

    /// The sides as numbers by the keys `Width` and `Height`.
    public var dictionaryRepresentation: CFDictionary { ["Width": Double(width), "Height": Double(height)] }
}

extension CGRect {
    /// Creates a rectangle; `nil` for a dictionary without the numbers `X`, `Y`, `Width` and `Height`.
    public init?(dictionaryRepresentation dict: CFDictionary) {
        guard let origin = CGPoint(dictionaryRepresentation: dict), let size = CGSize(dictionaryRepresentation: dict)
        else { return nil }
        self.init(origin: origin, size: size)
    }

    /// The origin and the sides as numbers by the keys `X`, `Y`, `Width` and `Height`.
    public var dictionaryRepresentation: CFDictionary {
        origin.dictionaryRepresentation.merging(size.dictionaryRepresentation) { first, _ in first }
    }
}

extension CFDictionary {
    fileprivate func number(_ key: String) -> CGFloat? {
        switch self[key] {
        case let number as Double: CGFloat(number)
        case let number as NSNumber: CGFloat(number.doubleValue)
        default: nil
        }
    }
}
