internal import CCairo
public import Geometry
public import Graphics

/// A PDF or SVG file that is drawn like a bitmap: what is drawn in ``context`` stays lines, areas, gradients and
/// pictures.
///
///     let page = VectorDocument(.pdf, size: root.bounds.size)
///     root.render(in: page.context)
///     try page.write(toFile: "screen.pdf")
///
/// The context has a layer's axes: the origin at the page's upper left corner, y down, in points. Shadows and conic
/// gradients, which the formats don't know, become pictures. `context.endPage()` ends a page of a PDF; SVG has one
/// only.
public final class VectorDocument {
    public enum Format: Sendable, CaseIterable {
        case pdf, svg
    }

    public let context: CGContext
    private let target: CairoTarget
    private let output: CairoOutput

    /// - Parameter size: of a page, in points; sides from 1 to 14400.
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

    /// The document's bytes. Nothing can be drawn in it any more.
    public func finish() throws(PrintingError) -> [UInt8] {
        target.finish()
        return try output.finish()
    }

    /// Writes the document to a file, in place of one of that name if there is. Nothing can be drawn in it any more.
    public func write(toFile path: String) throws(PrintingError) {
        try PrintedFile.write(try finish(), to: path)
    }
}
