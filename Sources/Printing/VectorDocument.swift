internal import CCairo
public import Geometry
public import Graphics

/// A PDF or SVG document with a graphics context, in which drawing is kept as paths, gradients and images.
///
///     let page = VectorDocument(.pdf, size: root.bounds.size)
///     root.render(in: page.context)
///     try page.write(toFile: "screen.pdf")
///
/// The context has the axes of a layer: the origin at the upper left corner of the page, y downwards, in points.
/// Shadows and conic gradients, which the formats do not have, become images. `context.endPage()` ends a page of a PDF;
/// an SVG has one page.
public final class VectorDocument {
    /// The file formats that a document can be written in.
    public enum Format: Sendable, CaseIterable {
        case pdf, svg
    }

    public let context: CGContext
    private let target: CairoTarget
    private let output: CairoOutput

    /// Creates an empty document.
    /// - Parameters:
    ///   - format: The format of the file.
    ///   - size: The size of a page in points; sides are clamped to 1…14400.
    public init(_ format: Format, size: CGSize) {
        func side(_ length: CGFloat) -> Double { length.isFinite ? min(max(Double(length), 1), 14400) : 1 }
        output = CairoOutput(format, width: side(size.width), height: side(size.height))
        target = CairoTarget(
            output.cairo,
            bounds: PixelRect(
                x: 0, y: 0, width: Int(saturating: side(size.width).rounded(.up)),
                height: Int(saturating: side(size.height).rounded(.up))))
        context = CGContext(drawingOn: target)
    }

    /// Finishes the document and returns its bytes. Nothing can be drawn afterwards.
    public func finish() throws(PrintingError) -> [UInt8] {
        target.finish()
        return try output.finish()
    }

    /// Finishes the document and writes it to a file, which is replaced if it exists. Nothing can be drawn afterwards.
    public func write(toFile path: String) throws(PrintingError) {
        try PrintedFile.write(try finish(), to: path)
    }
}
