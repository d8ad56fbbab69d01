internal import CCairo

/// A PDF or SVG surface of cairo that is written to memory.
final class CairoOutput {
    private let surface: OpaquePointer
    let cairo: OpaquePointer
    private let bytes = Bytes()
    private var isFinished = false

    private final class Bytes {
        var list: [UInt8] = []
    }

    init(_ format: VectorDocument.Format, width: Double, height: Double) {
        let write: cairo_write_func_t = { closure, data, count in
            guard let closure, let data else { return CAIRO_STATUS_WRITE_ERROR }
            Unmanaged<Bytes>.fromOpaque(closure).takeUnretainedValue().list.append(
                contentsOf: UnsafeBufferPointer(start: data, count: Int(count)))
            return CAIRO_STATUS_SUCCESS
        }
        let closure = Unmanaged.passUnretained(bytes).toOpaque()
        // cairo never returns NULL: errors are states of the object.
        switch format {
        case .pdf: surface = cairo_pdf_surface_create_for_stream(write, closure, width, height)!
        case .svg: surface = cairo_svg_surface_create_for_stream(write, closure, width, height)!
        }
        cairo = cairo_create(surface)!
    }

    deinit {
        cairo_destroy(cairo)
        cairo_surface_destroy(surface)
    }

    func finish() throws(PrintingError) -> [UInt8] {
        if !isFinished {
            cairo_surface_finish(surface)
            isFinished = true
        }
        let status = cairo_status(cairo) == CAIRO_STATUS_SUCCESS ? cairo_surface_status(surface) : cairo_status(cairo)
        guard status == CAIRO_STATUS_SUCCESS else { throw .cairo(String(cString: cairo_status_to_string(status))) }
        return bytes.list
    }
}
