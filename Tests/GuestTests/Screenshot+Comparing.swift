extension Screenshot {
    /// Returns the left, top, right and bottom of the pixels that differ; `nil` if none do or the sizes differ.
    func difference(from other: Screenshot) -> [Int]? {
        guard width == other.width, height == other.height else { return nil }
        var area: [Int]?
        for y in 0..<height {
            for x in 0..<width where self[x, y] != other[x, y] {
                let before = area ?? [x, y, x, y]
                area = [min(before[0], x), min(before[1], y), max(before[2], x), max(before[3], y)]
            }
        }
        return area
    }

    /// Returns the part of equal pixels in an area that both pictures have, between 0 and 1.
    /// - Parameter area: The left, top, right and bottom.
    func agreement(with other: Screenshot, in area: [Int]) -> Double {
        var equal = 0
        for y in area[1]...area[3] {
            for x in area[0]...area[2] where self[x, y] == other[x, y] { equal += 1 }
        }
        return Double(equal) / Double((area[2] - area[0] + 1) * (area[3] - area[1] + 1))
    }

    /// Returns the picture that a panel shows if it is mounted so that this picture is seen upright.
    /// - Parameter quarters: The quarter turns by which this picture was turned clockwise for the panel.
    func turnedBack(by quarters: Int) throws(Unreadable) -> Screenshot {
        var picture = self
        for _ in 0..<quarters {
            var rgb: [UInt8] = []
            rgb.reserveCapacity(picture.rgb.count)
            for y in 0..<picture.width {
                for x in 0..<picture.height {
                    // The row y of the result is the column from the right, read downwards.
                    let at = (x * picture.width + picture.width - 1 - y) * 3
                    rgb += picture.rgb[at..<at + 3]
                }
            }
            picture = try Screenshot(ppm: Array("P6 \(picture.height) \(picture.width) 255\n".utf8) + rgb)
        }
        return picture
    }
}
