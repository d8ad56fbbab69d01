/// The reason why an image is not accepted. Its description names the files to look at.
public enum GoldenFailure: Error, Equatable, CustomStringConvertible {
    /// There is no reference; the image was written to `actual`.
    case missing(reference: String, actual: String)
    /// The image was written as the new reference. A run that records never passes.
    case recorded(reference: String)
    /// The image differs from the reference. Both were written, with a third image that marks the differences.
    case different(ImageDifference, expected: String, actual: String, difference: String)

    public var description: String {
        switch self {
        case .missing(let reference, let actual):
            "\(reference): there is no such reference image; look at \(actual) and copy it there if it is right"
        case .recorded(let reference):
            "\(reference): the reference image was recorded anew; look at it and run the test without recording"
        case .different(let difference, let expected, let actual, let marks):
            "\(actual): \(difference.pixels) pixels differ from \(expected), by \(difference.largest) of 255 at most; \(marks) shows them"
        }
    }
}
