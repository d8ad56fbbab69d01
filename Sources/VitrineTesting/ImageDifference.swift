public import Graphics

/// The pixels in which two images differ.
public struct ImageDifference: Equatable, Sendable {
    /// The number of pixels that differ, including those that lie in only one of the images.
    public let pixels: Int
    /// The largest difference of a channel, 0...255.
    public let largest: Int
    /// The width and height of the smallest image that covers both.
    private let width: Int
    private let height: Int
    /// Red, green, blue and alpha of ``image``.
    private let marks: [UInt8]

    /// Compares the premultiplied channels of all pixels.
    public init(from expected: CGImage, to actual: CGImage) {
        width = max(expected.width, actual.width)
        height = max(expected.height, actual.height)
        let old = expected.premultipliedRGBA()
        let new = actual.premultipliedRGBA()
        var pixels = 0
        var largest = 0
        var marks: [UInt8] = []
        for y in 0..<height {
            for x in 0..<width {
                var difference = 255
                if x < min(expected.width, actual.width), y < min(expected.height, actual.height) {
                    let i = (y * expected.width + x) * 4
                    let j = (y * actual.width + x) * 4
                    difference = (0..<4).map { abs(Int(old[i + $0]) - Int(new[j + $0])) }.max() ?? 0
                }
                if difference > 0 { pixels += 1 }
                largest = max(largest, difference)
                marks += difference > 0 ? [255, UInt8(255 - difference), 0, 255] : [0, 0, 0, 255]
            }
        }
        self.pixels = pixels
        self.largest = largest
        self.marks = marks
    }

    /// Whether the images have the same size and the same pixels.
    public var isEmpty: Bool { pixels == 0 }

    /// An image that is black where the images are equal, and from yellow for a small difference to red for a large
    /// one elsewhere. `nil` if both images are empty.
    public var image: CGImage? { CGImage(premultipliedRGBA: marks, width: width, height: height) }
}
